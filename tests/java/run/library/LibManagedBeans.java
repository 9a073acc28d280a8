import java.lang.management.ManagementFactory;
import javax.management.Attribute;
import javax.management.InstanceNotFoundException;
import javax.management.MBeanInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;

// Beans of the program's own, registered with the platform's server.
public class LibManagedBeans {
    public interface CounterMBean {
        int getCount();

        void setCount(int count);

        String describe(String prefix);
    }

    public static class Counter implements CounterMBean {
        private int count = 7;

        @Override
        public int getCount() {
            return count;
        }

        @Override
        public void setCount(int count) {
            this.count = count;
        }

        @Override
        public String describe(String prefix) {
            return prefix + count;
        }
    }

    public static void main(String[] args) throws Exception {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = new ObjectName("demo:type=Counter");
        server.registerMBean(new Counter(), name);
        System.out.println(server.getAttribute(name, "Count"));
        server.setAttribute(name, new Attribute("Count", 9));
        System.out.println(server.invoke(name, "describe", new Object[] {"count "}, new String[] {"java.lang.String"}));
        MBeanInfo info = server.getMBeanInfo(name);
        System.out.println(info.getAttributes().length + " " + info.getOperations().length + " " + info.getClassName());
        System.out.println(server.queryNames(new ObjectName("demo:*"), null));
        System.out.println(server.isRegistered(new ObjectName(ManagementFactory.RUNTIME_MXBEAN_NAME)));
        server.unregisterMBean(name);
        try {
            server.getAttribute(name, "Count");
        } catch (InstanceNotFoundException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(ManagementFactory.getMemoryPoolMXBeans() != null);
    }
}

// What the beans of java.lang.management tell of the machine, as far as it is the same everywhere.

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.lang.management.RuntimeMXBean;
import java.lang.management.ThreadMXBean;

public class LibManagement {
    public static void main(String[] args) throws InterruptedException {
        RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
        System.out.println(runtime.getManagementSpecVersion() + " " + runtime.getSpecVersion());
        System.out.println(runtime.getUptime() >= 0 && runtime.getStartTime() > 0);
        System.out.println(runtime.getName().contains("@") + " " + (runtime.getPid() > 0));
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        System.out.println(threads.isThreadCpuTimeSupported() + " " + threads.isThreadContentionMonitoringSupported()
                + " " + threads.isObjectMonitorUsageSupported() + " " + threads.isSynchronizerUsageSupported());
        int before = threads.getThreadCount();
        Object gate = new Object();
        Thread waiting;
        synchronized (gate) {
            waiting = new Thread(() -> {
                synchronized (gate) {
                    gate.notifyAll();
                }
            });
            waiting.start();
            System.out.println(threads.getThreadCount() - before);
        }
        waiting.join();
        System.out.println(before >= 1 && threads.getTotalStartedThreadCount() >= 2);
        System.out.println(threads.getDaemonThreadCount() < threads.getThreadCount());
        MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        System.out.println(heap.getUsed() >= 0 && heap.getUsed() <= heap.getCommitted());
        System.out.println(ManagementFactory.getOperatingSystemMXBean().getAvailableProcessors() > 0);
    }
}

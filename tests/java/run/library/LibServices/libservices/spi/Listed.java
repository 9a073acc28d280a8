package libservices.spi;

import java.util.ListResourceBundle;

public class Listed extends ListResourceBundle {
    @Override protected Object[][] getContents() {
        return new Object[][] {{"k", "listed value"}, {"n", 5}};
    }
}

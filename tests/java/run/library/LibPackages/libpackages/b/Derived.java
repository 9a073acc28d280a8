package libpackages.b;

import libpackages.a.Base;

public class Derived extends Base {
    String hidden() { return "derived hidden"; }

    @Override protected String prot() { return "derived " + super.prot() + field; }

    public String callOwnHidden() { return hidden(); }
}

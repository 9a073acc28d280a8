@Deprecated
package libpackages.a;

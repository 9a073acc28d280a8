//! Where classes come from: directories, jars, the JDK image, javac.

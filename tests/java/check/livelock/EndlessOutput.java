// A program that is meant to run for ever and talks to the outside makes progress.
//@ verdict: verified
public class EndlessOutput {
    public static void main(String[] args) {
        while (true) {
            System.out.println("tick");
        }
    }
}

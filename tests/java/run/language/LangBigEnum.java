// An enum of 400 constants, with sets over more than 64 bits.
import java.util.*;

public class LangBigEnum {
    enum E {
        C0, C1, C2, C3, C4, C5, C6, C7, C8, C9,
        C10, C11, C12, C13, C14, C15, C16, C17, C18, C19,
        C20, C21, C22, C23, C24, C25, C26, C27, C28, C29,
        C30, C31, C32, C33, C34, C35, C36, C37, C38, C39,
        C40, C41, C42, C43, C44, C45, C46, C47, C48, C49,
        C50, C51, C52, C53, C54, C55, C56, C57, C58, C59,
        C60, C61, C62, C63, C64, C65, C66, C67, C68, C69,
        C70, C71, C72, C73, C74, C75, C76, C77, C78, C79,
        C80, C81, C82, C83, C84, C85, C86, C87, C88, C89,
        C90, C91, C92, C93, C94, C95, C96, C97, C98, C99,
        C100, C101, C102, C103, C104, C105, C106, C107, C108, C109,
        C110, C111, C112, C113, C114, C115, C116, C117, C118, C119,
        C120, C121, C122, C123, C124, C125, C126, C127, C128, C129,
        C130, C131, C132, C133, C134, C135, C136, C137, C138, C139,
        C140, C141, C142, C143, C144, C145, C146, C147, C148, C149,
        C150, C151, C152, C153, C154, C155, C156, C157, C158, C159,
        C160, C161, C162, C163, C164, C165, C166, C167, C168, C169,
        C170, C171, C172, C173, C174, C175, C176, C177, C178, C179,
        C180, C181, C182, C183, C184, C185, C186, C187, C188, C189,
        C190, C191, C192, C193, C194, C195, C196, C197, C198, C199,
        C200, C201, C202, C203, C204, C205, C206, C207, C208, C209,
        C210, C211, C212, C213, C214, C215, C216, C217, C218, C219,
        C220, C221, C222, C223, C224, C225, C226, C227, C228, C229,
        C230, C231, C232, C233, C234, C235, C236, C237, C238, C239,
        C240, C241, C242, C243, C244, C245, C246, C247, C248, C249,
        C250, C251, C252, C253, C254, C255, C256, C257, C258, C259,
        C260, C261, C262, C263, C264, C265, C266, C267, C268, C269,
        C270, C271, C272, C273, C274, C275, C276, C277, C278, C279,
        C280, C281, C282, C283, C284, C285, C286, C287, C288, C289,
        C290, C291, C292, C293, C294, C295, C296, C297, C298, C299,
        C300, C301, C302, C303, C304, C305, C306, C307, C308, C309,
        C310, C311, C312, C313, C314, C315, C316, C317, C318, C319,
        C320, C321, C322, C323, C324, C325, C326, C327, C328, C329,
        C330, C331, C332, C333, C334, C335, C336, C337, C338, C339,
        C340, C341, C342, C343, C344, C345, C346, C347, C348, C349,
        C350, C351, C352, C353, C354, C355, C356, C357, C358, C359,
        C360, C361, C362, C363, C364, C365, C366, C367, C368, C369,
        C370, C371, C372, C373, C374, C375, C376, C377, C378, C379,
        C380, C381, C382, C383, C384, C385, C386, C387, C388, C389,
        C390, C391, C392, C393, C394, C395, C396, C397, C398, C399;
        final int twice = ordinal() * 2;
    }

    static int pick(E e) {
        return switch (e) {
            case C0 -> 1;
            case C65, C199 -> 2;
            case C399 -> 3;
            default -> e.twice;
        };
    }

    public static void main(String[] args) {
        EnumSet<E> s = EnumSet.range(E.C60, E.C140);
        s.removeIf(e -> e.ordinal() % 3 == 0);
        EnumSet<E> c = EnumSet.complementOf(s);
        System.out.println(s.size() + " " + c.size() + " " + s.contains(E.C61) + s.contains(E.C63) + " " + s.iterator().next() + " " + Collections.max(s) + Collections.disjoint(s, c));
        EnumMap<E, Integer> m = new EnumMap<>(E.class);
        for (E e : E.values()) if (e.ordinal() % 50 == 0) m.put(e, pick(e));
        System.out.println(m + " " + E.valueOf("C255").twice + " " + E.values().length);
        int sum = 0;
        for (E e : E.values()) sum = sum * 7 + pick(e);
        System.out.println(sum);
        s.retainAll(EnumSet.of(E.C61, E.C62, E.C300));
        System.out.println(s);
    }
}

// Two hundred lambdas and method references in one class, and fifty implementations of one interface.
import java.util.function.*;

public class LangManyLambdas {
    interface Shape { int area(int n); }
    static class S0 implements Shape { public int area(int n) { return n * 0 + 0; } }
    static class S1 implements Shape { public int area(int n) { return n * 1 + 1; } }
    static class S2 implements Shape { public int area(int n) { return n * 2 + 4; } }
    static class S3 implements Shape { public int area(int n) { return n * 3 + 9; } }
    static class S4 implements Shape { public int area(int n) { return n * 4 + 16; } }
    static class S5 implements Shape { public int area(int n) { return n * 5 + 25; } }
    static class S6 implements Shape { public int area(int n) { return n * 6 + 36; } }
    static class S7 implements Shape { public int area(int n) { return n * 7 + 49; } }
    static class S8 implements Shape { public int area(int n) { return n * 8 + 64; } }
    static class S9 implements Shape { public int area(int n) { return n * 9 + 81; } }
    static class S10 implements Shape { public int area(int n) { return n * 10 + 100; } }
    static class S11 implements Shape { public int area(int n) { return n * 11 + 121; } }
    static class S12 implements Shape { public int area(int n) { return n * 12 + 144; } }
    static class S13 implements Shape { public int area(int n) { return n * 13 + 169; } }
    static class S14 implements Shape { public int area(int n) { return n * 14 + 196; } }
    static class S15 implements Shape { public int area(int n) { return n * 15 + 225; } }
    static class S16 implements Shape { public int area(int n) { return n * 16 + 256; } }
    static class S17 implements Shape { public int area(int n) { return n * 17 + 289; } }
    static class S18 implements Shape { public int area(int n) { return n * 18 + 324; } }
    static class S19 implements Shape { public int area(int n) { return n * 19 + 361; } }
    static class S20 implements Shape { public int area(int n) { return n * 20 + 400; } }
    static class S21 implements Shape { public int area(int n) { return n * 21 + 441; } }
    static class S22 implements Shape { public int area(int n) { return n * 22 + 484; } }
    static class S23 implements Shape { public int area(int n) { return n * 23 + 529; } }
    static class S24 implements Shape { public int area(int n) { return n * 24 + 576; } }
    static class S25 implements Shape { public int area(int n) { return n * 25 + 625; } }
    static class S26 implements Shape { public int area(int n) { return n * 26 + 676; } }
    static class S27 implements Shape { public int area(int n) { return n * 27 + 729; } }
    static class S28 implements Shape { public int area(int n) { return n * 28 + 784; } }
    static class S29 implements Shape { public int area(int n) { return n * 29 + 841; } }
    static class S30 implements Shape { public int area(int n) { return n * 30 + 900; } }
    static class S31 implements Shape { public int area(int n) { return n * 31 + 961; } }
    static class S32 implements Shape { public int area(int n) { return n * 32 + 1024; } }
    static class S33 implements Shape { public int area(int n) { return n * 33 + 1089; } }
    static class S34 implements Shape { public int area(int n) { return n * 34 + 1156; } }
    static class S35 implements Shape { public int area(int n) { return n * 35 + 1225; } }
    static class S36 implements Shape { public int area(int n) { return n * 36 + 1296; } }
    static class S37 implements Shape { public int area(int n) { return n * 37 + 1369; } }
    static class S38 implements Shape { public int area(int n) { return n * 38 + 1444; } }
    static class S39 implements Shape { public int area(int n) { return n * 39 + 1521; } }
    static class S40 implements Shape { public int area(int n) { return n * 40 + 1600; } }
    static class S41 implements Shape { public int area(int n) { return n * 41 + 1681; } }
    static class S42 implements Shape { public int area(int n) { return n * 42 + 1764; } }
    static class S43 implements Shape { public int area(int n) { return n * 43 + 1849; } }
    static class S44 implements Shape { public int area(int n) { return n * 44 + 1936; } }
    static class S45 implements Shape { public int area(int n) { return n * 45 + 2025; } }
    static class S46 implements Shape { public int area(int n) { return n * 46 + 2116; } }
    static class S47 implements Shape { public int area(int n) { return n * 47 + 2209; } }
    static class S48 implements Shape { public int area(int n) { return n * 48 + 2304; } }
    static class S49 implements Shape { public int area(int n) { return n * 49 + 2401; } }

    static int call(Shape s, int n) { return s.area(n); }

    static IntUnaryOperator[] all(int captured) {
        return new IntUnaryOperator[] {
            x -> x * 1 + captured,
            x -> x * 2 + captured + 1,
            x -> x * 3 + captured,
            x -> x * 4 + captured + 3,
            x -> x * 5 + captured,
            x -> x * 6 + captured + 5,
            x -> x * 7 + captured,
            x -> x * 8 + captured + 7,
            x -> x * 9 + captured,
            x -> x * 10 + captured + 9,
            x -> x * 11 + captured,
            x -> x * 12 + captured + 11,
            x -> x * 13 + captured,
            x -> x * 14 + captured + 13,
            x -> x * 15 + captured,
            x -> x * 16 + captured + 15,
            x -> x * 17 + captured,
            x -> x * 18 + captured + 17,
            x -> x * 19 + captured,
            x -> x * 20 + captured + 19,
            x -> x * 21 + captured,
            x -> x * 22 + captured + 21,
            x -> x * 23 + captured,
            x -> x * 24 + captured + 23,
            x -> x * 25 + captured,
            x -> x * 26 + captured + 25,
            x -> x * 27 + captured,
            x -> x * 28 + captured + 27,
            x -> x * 29 + captured,
            x -> x * 30 + captured + 29,
            x -> x * 31 + captured,
            x -> x * 32 + captured + 31,
            x -> x * 33 + captured,
            x -> x * 34 + captured + 33,
            x -> x * 35 + captured,
            x -> x * 36 + captured + 35,
            x -> x * 37 + captured,
            x -> x * 38 + captured + 37,
            x -> x * 39 + captured,
            x -> x * 40 + captured + 39,
            x -> x * 41 + captured,
            x -> x * 42 + captured + 41,
            x -> x * 43 + captured,
            x -> x * 44 + captured + 43,
            x -> x * 45 + captured,
            x -> x * 46 + captured + 45,
            x -> x * 47 + captured,
            x -> x * 48 + captured + 47,
            x -> x * 49 + captured,
            x -> x * 50 + captured + 49,
            x -> x * 51 + captured,
            x -> x * 52 + captured + 51,
            x -> x * 53 + captured,
            x -> x * 54 + captured + 53,
            x -> x * 55 + captured,
            x -> x * 56 + captured + 55,
            x -> x * 57 + captured,
            x -> x * 58 + captured + 57,
            x -> x * 59 + captured,
            x -> x * 60 + captured + 59,
            x -> x * 61 + captured,
            x -> x * 62 + captured + 61,
            x -> x * 63 + captured,
            x -> x * 64 + captured + 63,
            x -> x * 65 + captured,
            x -> x * 66 + captured + 65,
            x -> x * 67 + captured,
            x -> x * 68 + captured + 67,
            x -> x * 69 + captured,
            x -> x * 70 + captured + 69,
            x -> x * 71 + captured,
            x -> x * 72 + captured + 71,
            x -> x * 73 + captured,
            x -> x * 74 + captured + 73,
            x -> x * 75 + captured,
            x -> x * 76 + captured + 75,
            x -> x * 77 + captured,
            x -> x * 78 + captured + 77,
            x -> x * 79 + captured,
            x -> x * 80 + captured + 79,
            x -> x * 81 + captured,
            x -> x * 82 + captured + 81,
            x -> x * 83 + captured,
            x -> x * 84 + captured + 83,
            x -> x * 85 + captured,
            x -> x * 86 + captured + 85,
            x -> x * 87 + captured,
            x -> x * 88 + captured + 87,
            x -> x * 89 + captured,
            x -> x * 90 + captured + 89,
            x -> x * 91 + captured,
            x -> x * 92 + captured + 91,
            x -> x * 93 + captured,
            x -> x * 94 + captured + 93,
            x -> x * 95 + captured,
            x -> x * 96 + captured + 95,
            x -> x * 97 + captured,
            x -> x * 98 + captured + 97,
            x -> x * 99 + captured,
            x -> x * 100 + captured + 99,
            x -> x * 101 + captured,
            x -> x * 102 + captured + 101,
            x -> x * 103 + captured,
            x -> x * 104 + captured + 103,
            x -> x * 105 + captured,
            x -> x * 106 + captured + 105,
            x -> x * 107 + captured,
            x -> x * 108 + captured + 107,
            x -> x * 109 + captured,
            x -> x * 110 + captured + 109,
            x -> x * 111 + captured,
            x -> x * 112 + captured + 111,
            x -> x * 113 + captured,
            x -> x * 114 + captured + 113,
            x -> x * 115 + captured,
            x -> x * 116 + captured + 115,
            x -> x * 117 + captured,
            x -> x * 118 + captured + 117,
            x -> x * 119 + captured,
            x -> x * 120 + captured + 119,
            x -> x * 121 + captured,
            x -> x * 122 + captured + 121,
            x -> x * 123 + captured,
            x -> x * 124 + captured + 123,
            x -> x * 125 + captured,
            x -> x * 126 + captured + 125,
            x -> x * 127 + captured,
            x -> x * 128 + captured + 127,
            x -> x * 129 + captured,
            x -> x * 130 + captured + 129,
            x -> x * 131 + captured,
            x -> x * 132 + captured + 131,
            x -> x * 133 + captured,
            x -> x * 134 + captured + 133,
            x -> x * 135 + captured,
            x -> x * 136 + captured + 135,
            x -> x * 137 + captured,
            x -> x * 138 + captured + 137,
            x -> x * 139 + captured,
            x -> x * 140 + captured + 139,
            x -> x * 141 + captured,
            x -> x * 142 + captured + 141,
            x -> x * 143 + captured,
            x -> x * 144 + captured + 143,
            x -> x * 145 + captured,
            x -> x * 146 + captured + 145,
            x -> x * 147 + captured,
            x -> x * 148 + captured + 147,
            x -> x * 149 + captured,
            x -> x * 150 + captured + 149,
            x -> x * 151 + captured,
            x -> x * 152 + captured + 151,
            x -> x * 153 + captured,
            x -> x * 154 + captured + 153,
            x -> x * 155 + captured,
            x -> x * 156 + captured + 155,
            x -> x * 157 + captured,
            x -> x * 158 + captured + 157,
            x -> x * 159 + captured,
            x -> x * 160 + captured + 159,
            x -> x * 161 + captured,
            x -> x * 162 + captured + 161,
            x -> x * 163 + captured,
            x -> x * 164 + captured + 163,
            x -> x * 165 + captured,
            x -> x * 166 + captured + 165,
            x -> x * 167 + captured,
            x -> x * 168 + captured + 167,
            x -> x * 169 + captured,
            x -> x * 170 + captured + 169,
            x -> x * 171 + captured,
            x -> x * 172 + captured + 171,
            x -> x * 173 + captured,
            x -> x * 174 + captured + 173,
            x -> x * 175 + captured,
            x -> x * 176 + captured + 175,
            x -> x * 177 + captured,
            x -> x * 178 + captured + 177,
            x -> x * 179 + captured,
            x -> x * 180 + captured + 179,
            x -> x * 181 + captured,
            x -> x * 182 + captured + 181,
            x -> x * 183 + captured,
            x -> x * 184 + captured + 183,
            x -> x * 185 + captured,
            x -> x * 186 + captured + 185,
            x -> x * 187 + captured,
            x -> x * 188 + captured + 187,
            x -> x * 189 + captured,
            x -> x * 190 + captured + 189,
            x -> x * 191 + captured,
            x -> x * 192 + captured + 191,
            x -> x * 193 + captured,
            x -> x * 194 + captured + 193,
            x -> x * 195 + captured,
            x -> x * 196 + captured + 195,
            x -> x * 197 + captured,
            x -> x * 198 + captured + 197,
            x -> x * 199 + captured,
            x -> x * 200 + captured + 199,
        };
    }

    static Shape[] shapes() {
        return new Shape[] {
            new S0(), new S1(), new S2(), new S3(), new S4(),
            new S5(), new S6(), new S7(), new S8(), new S9(),
            new S10(), new S11(), new S12(), new S13(), new S14(),
            new S15(), new S16(), new S17(), new S18(), new S19(),
            new S20(), new S21(), new S22(), new S23(), new S24(),
            new S25(), new S26(), new S27(), new S28(), new S29(),
            new S30(), new S31(), new S32(), new S33(), new S34(),
            new S35(), new S36(), new S37(), new S38(), new S39(),
            new S40(), new S41(), new S42(), new S43(), new S44(),
            new S45(), new S46(), new S47(), new S48(), new S49(),
        };
    }

    public static void main(String[] args) {
        int v = 1;
        for (IntUnaryOperator f : all(5)) v = f.applyAsInt(v) ^ v >>> 3;
        System.out.println(v);
        int sum = 0;
        for (int round = 0; round < 5; round++) for (Shape s : shapes()) sum = sum * 13 + call(s, round);
        System.out.println(sum);
    }
}

// XML with the parsers of the JDK: DOM, SAX, XPath, StAX and a transformation.
import java.io.*;
import java.util.*;
import javax.xml.parsers.*;
import javax.xml.stream.*;
import javax.xml.xpath.*;
import org.w3c.dom.*;
import org.xml.sax.*;
import org.xml.sax.helpers.DefaultHandler;

public class LibXml {
    static final String TEXT = "<?xml version=\"1.0\"?><shop city=\"Bonn\"><!-- c --><item price=\"3\">tea &amp; milk</item><item price=\"7\"><![CDATA[<raw>]]></item><empty/></shop>";

    public static void main(String[] args) throws Exception {
        Document d = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(TEXT)));
        Element root = d.getDocumentElement();
        System.out.println(root.getTagName() + " " + root.getAttribute("city") + " " + root.getChildNodes().getLength());
        NodeList items = root.getElementsByTagName("item");
        for (int i = 0; i < items.getLength(); i++) System.out.println(items.item(i).getTextContent() + " " + ((Element) items.item(i)).getAttribute("price"));
        List<String> events = new ArrayList<>();
        SAXParserFactory.newInstance().newSAXParser().parse(new InputSource(new StringReader(TEXT)), new DefaultHandler() {
            @Override public void startElement(String u, String l, String q, Attributes a) { events.add("<" + q + a.getLength()); }
            @Override public void endElement(String u, String l, String q) { events.add(">" + q); }
        });
        System.out.println(events);
        XPath x = XPathFactory.newInstance().newXPath();
        System.out.println(x.evaluate("sum(//item/@price)", d) + " " + x.evaluate("//item[@price > 5]/text()", d) + " " + x.evaluate("count(/shop/*)", d, XPathConstants.NUMBER));
        XMLStreamReader r = XMLInputFactory.newInstance().createXMLStreamReader(new StringReader(TEXT));
        StringBuilder s = new StringBuilder();
        while (r.hasNext()) if (r.next() == XMLStreamConstants.START_ELEMENT) s.append(r.getLocalName()).append(' ');
        System.out.println(s);
        try {
            SAXParserFactory.newInstance().newSAXParser().parse(new InputSource(new StringReader("<a><b></a>")), new DefaultHandler());
        } catch (SAXParseException e) {
            System.out.println(e.getMessage() + " " + e.getLineNumber() + ":" + e.getColumnNumber());
        }
    }
}

/// Writes XMP packets.
public enum XMPText {
  /// The namespaces that packets name their properties by.
  public static let namespaces = """
    xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" \
    xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" \
    xmlns:MicrosoftPhoto="http://ns.microsoft.com/photo/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" \
    xmlns:stEvt="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#"
    """

  /// A description as RDF, without the packet around it.
  ///
  /// - Parameters:
  ///   - attributes: properties as attributes, `xmp:Rating="4"`.
  ///   - elements: properties as elements, `<xmp:Rating>4</xmp:Rating>`.
  public static func rdf(attributes: String = "", elements: String = "") -> String {
    """
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" \(namespaces) \(attributes)>\(elements)</rdf:Description>
    </rdf:RDF>
    """
  }

  /// A whole packet with a description in it.
  public static func packet(attributes: String = "", elements: String = "") -> String {
    "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
      + "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">" + rdf(attributes: attributes, elements: elements)
      + "</x:xmpmeta>" + String(repeating: " ", count: 2048) + "<?xpacket end=\"w\"?>"
  }
}

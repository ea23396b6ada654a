import PageDrawing

/// Which families of letters a face asks for, in order of preference: Debian's packages of fonts have most of them, and
/// fontconfig finds others for the scripts that they lack.
enum FontFamilies {
  static func names(of face: TextMark.Face) -> String {
    switch face {
    case .text:
      "Noto Sans, Source Sans 3, Inter, Open Sans, Liberation Sans, Nimbus Sans, DejaVu Sans, sans-serif"
    case .display:
      "P052, URW Palladio L, Noto Serif, Source Serif 4, Liberation Serif, Nimbus Roman, DejaVu Serif, serif"
    }
  }
}

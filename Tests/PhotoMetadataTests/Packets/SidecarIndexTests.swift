import AlbumModel
import Testing

@testable import PhotoMetadata

@Suite("Which sidecars belong to a file")
struct SidecarIndexTests {
  static func sidecars(of name: String, among names: [String]) -> [String] {
    SidecarIndex(names.map { FilePath($0) }).sidecars(of: FilePath(name)).map(\.lossyText)
  }

  @Test(
    "a sidecar's name ends in .xmp or .json, with something before it",
    arguments: [
      ("IMG_1.jpg.xmp", .xmp), ("a.XMP", .xmp), ("a.Json", .takeout), (".xmp", nil), (".json", nil),
      ("a.jpg", nil),
      ("xmp", nil), ("", nil), ("a.json.jpg", nil),
    ] as [(String, Sidecar.Kind?)])
  func candidates(name: String, kind: Sidecar.Kind?) {
    #expect(SidecarIndex.kind(of: FilePath(name)) == kind)
    #expect(SidecarIndex.isCandidate(FilePath(name)) == (kind != nil))
  }

  @Test("XMP beside a file is named after the whole name, then after the name without extension")
  func xmp() {
    let names = ["IMG_1.xmp", "IMG_1.JPG.xmp", "IMG_10.xmp", "IMG_1.JPG_original.xmp", "IMG_1_01.JPG.xmp"]
    #expect(SidecarIndexTests.sidecars(of: "IMG_1.JPG", among: names) == ["IMG_1.JPG.xmp", "IMG_1.xmp"])
    #expect(SidecarIndexTests.sidecars(of: "IMG_1.NEF", among: names) == ["IMG_1.xmp"])
    #expect(SidecarIndexTests.sidecars(of: "IMG_2.JPG", among: names) == [])
    #expect(SidecarIndexTests.sidecars(of: "IMG_1-edited.JPG", among: names) == [])
    #expect(SidecarIndexTests.sidecars(of: "IMG_1", among: names) == ["IMG_1.xmp"])
  }

  @Test("the exact spelling comes before one whose letters differ in case")
  func letters() {
    let names = ["img_1.XMP", "IMG_1.Xmp", "IMG_1.jpg.json", "img_1.JPG.JSON"]
    #expect(SidecarIndexTests.sidecars(of: "IMG_1.jpg", among: names) == ["IMG_1.Xmp", "IMG_1.jpg.json"])
    #expect(SidecarIndexTests.sidecars(of: "img_1.JPG", among: names) == ["img_1.XMP", "img_1.JPG.JSON"])
    #expect(SidecarIndexTests.sidecars(of: "Img_1.Jpg", among: names) == ["IMG_1.Xmp", "IMG_1.jpg.json"])
    #expect(
      SidecarIndexTests.sidecars(of: "Img_1.Jpg", among: names.reversed()) == ["IMG_1.Xmp", "IMG_1.jpg.json"])
  }

  @Test(
    "Takeout's names are found in every form that people report",
    arguments: [
      ("IMG_1.jpg", "IMG_1.jpg.json"), ("IMG_1.jpg", "IMG_1.jpg.supplemental-metadata.json"),
      ("IMG_1.jpg", "IMG_1.json"), ("IMG_1.jpg", "IMG_1.supplemental-metadata.json"),
      ("IMG_1.jpg", "IMG_1.JPG.JSON"), ("IMG_1.jpg", "IMG_1.jpg.Supplemental-Metadata.json"),
      // cut off at 46 characters
      ("Screenshot_2017-07-05-10-05-26.png", "Screenshot_2017-07-05-10-05-26.png.supplementa.json"),
      ("D7157814-D2D5-4A62-AFCE-9CF465CB7D66.jpeg", "D7157814-D2D5-4A62-AFCE-9CF465CB7D66.jpeg.supp.json"),
      (
        "PXL_20211120_223243932.MOTION-02.ORIGINAL.jpg", "PXL_20211120_223243932.MOTION-02.ORIGINAL.jpg..json"
      ),
      (
        "PXL_20240506_142610305.LONG_EXPOSURE-01.COVER.jpg",
        "PXL_20240506_142610305.LONG_EXPOSURE-01.COVER..json"
      ),
      (
        "Screenshot_20220207_102421_com.snapchat.android.jpg",
        "Screenshot_20220207_102421_com.snapchat.androi.json"
      ),
      (
        "Urlaub in Knaufspesch in der Schneifel (38).JPG",
        "Urlaub in Knaufspesch in der Schneifel (38).JP.json"
      ),
      // the second file of a name
      ("IMG_1(1).jpg", "IMG_1.jpg(1).json"), ("IMG_1(1).jpg", "IMG_1(1).jpg.json"),
      ("IMG_1(1).jpg", "IMG_1.jpg.supplemental-metadata(1).json"),
      ("IMG_1(12).jpg", "IMG_1.jpg.supplem(12).json"),
      ("DSC_0238(1).JPG", "DSC_0238.JPG(1).json"),
      ("IMG2021021(1)74722(1).jpg", "IMG2021021(1)74722.jpg(1).json"),
      ("Negative0-36-35(1)(1).jpg", "Negative0-36-35(1).jpg.supplemental-metadata(1).json"),
      ("PXL_20240827_094331806.PORTRAIT(1).jpg", "PXL_20240827_094331806.PORTRAIT.jpg.supplement(1).json"),
      ("Screenshot_20211104-110347(1).jpg", "Screenshot_20211104-110347.jpg.supplemental-me(1).json"),
      ("skytree (2).jpg", "skytree (2).jpg.supplemental-metadata.json"),
      (
        "RequiteFahrenheit_sultry_ravishing_stunning_eunice(8).jpg",
        "RequiteFahrenheit_sultry_ravishing_stunning_eu(8).json"
      ),
      // edited copies
      ("IMG_1-edited.jpg", "IMG_1.jpg.json"), ("IMG_1-edited.jpg", "IMG_1.HEIC.supplemental-metadata.json"),
      ("IMG_1-EDITED.jpg", "IMG_1.jpg.json"), ("IMG_1-bearbeitet.jpg", "IMG_1.jpg.json"),
      ("IMG_1-modifié.jpg", "IMG_1.jpg.json"), ("IMG_1-modifie\u{301}.jpg", "IMG_1.jpg.json"),
      ("IMG_1-ha editado.jpg", "IMG_1.jpg.json"), ("IMG_1-編集済み.jpg", "IMG_1.jpg.json"),
      ("20220322_205147-edited(1).jpg", "20220322_205147.jpg.supplemental-metadata(1).json"),
      ("1190642159672506179-edited.jpg", "1190642159672506179.supplemental-metadata.json"),
      (
        "Screenshot_20220207_102421_com.snapchat.android-edited.jpg",
        "Screenshot_20220207_102421_com.snapchat.androi.json"
      ),
      (
        "Screenshot_20220207_102421_com.snapchat.ap-edit.jpg",
        "Screenshot_20220207_102421_com.snapchat.ap.jpg.json"
      ),
      // films of pictures
      ("IMG_1.MP4", "IMG_1.HEIC.json"), ("IMG_1.MOV", "IMG_1.JPG.supplemental-metadata.json"),
      ("IMG_1(1).MP4", "IMG_1.HEIC.supplemental-metadata(1).json"), ("PXL_1.mp4", "PXL_1.MP.jpg.json"),
      ("IMG_1.MP4", "IMG_1.MP4.json"),
    ])
  func takeout(name: String, sidecar: String) {
    let others = ["metadata.json", "IMG_10.jpg.json", "IMG_10.jpg.supplemental-metadata.json", "other.json"]
    #expect(SidecarIndexTests.sidecars(of: name, among: others + [sidecar]) == [sidecar])
  }

  @Test(
    "another file's sidecar isn't taken",
    arguments: [
      ("IMG_1.jpg", "IMG_1.jpg(1).json"), ("IMG_1.jpg", "IMG_1.jpg.supplemental-metadata(1).json"),
      ("IMG_1.jpg", "IMG_10.jpg.json"), ("IMG_1.jpg", "IMG_1(1).jpg.json"),
      ("IMG_1(1).jpg", "IMG_1.jpg.json"),
      ("IMG_1(1).jpg", "IMG_1.jpg(2).json"), ("IMG_1(1).jpg", "IMG_1.jpg.supplemental-metadata.json"),
      ("IMG_10.jpg", "IMG_1.jpg.json"), ("IMG_1.jpg", "IMG_1.png.json"),
      ("IMG_1.jpg", "IMG_1.jpg.settings.json"),
      ("IMG_1.jpg", "IMG_1.jpg.supplementalx.json"), ("IMG_1.jpg", "IMG_1.jp.json"),
      ("IMG_1.jpg", "IMG_1-edited.jpg.json"),
      ("IMG_1.jpg", "IMG_1.MP4.json"), ("-edited.jpg", ".jpg.json"), ("IMG_1-edit.jpg", "IMG_1.jpg.json"),
      // longer names are cut off after 46 characters, not after 45 or 47
      (
        "Screenshot_20220207_102421_com.snapchat.android.jpg",
        "Screenshot_20220207_102421_com.snapchat.andro.json"
      ),
      (
        "Screenshot_20220207_102421_com.snapchat.androidx.jpg",
        "Screenshot_20220207_102421_com.snapchat.android.json"
      ),
      (
        "Screenshot_20220207_102421_com.snapchat.androi(1).jpg",
        "Screenshot_20220207_102421_com.snapchat.androi.json"
      ),
      (
        "Screenshot_20220207_102421_com.snapchat.android.jpg",
        "Screenshot_20220207_102421_com.snapchat.androi(1).json"
      ),
    ])
  func others(name: String, sidecar: String) {
    #expect(SidecarIndexTests.sidecars(of: name, among: [sidecar]) == [])
  }

  @Test("each file of a folder has its own sidecar, whatever the order")
  func ownEach() {
    let pairs = [
      ("IMG_1.jpg", "IMG_1.jpg.json"), ("IMG_1(1).jpg", "IMG_1.jpg(1).json"),
      ("IMG_10.jpg", "IMG_10.jpg.json"),
      ("IMG_2.HEIC", "IMG_2.HEIC.supplemental-metadata.json"),
      ("IMG_2.MOV", "IMG_2.MOV.supplemental-metadata.json"),
      ("IMG_2(1).HEIC", "IMG_2.HEIC.supplemental-metadata(1).json"),
      ("IMG_3-edited.jpg", "IMG_3-edited.jpg.json"),
      ("IMG_3.jpg", "IMG_3.jpg.json"),
      (
        "Screenshot_20220207_102421_com.snapchat.android.jpg",
        "Screenshot_20220207_102421_com.snapchat.androi.json"
      ),
      (
        "Screenshot_20220207_102421_com.snapchat.android(1).jpg",
        "Screenshot_20220207_102421_com.snapchat.androi(1).json"
      ),
    ]
    let names = pairs.map(\.1)
    for (name, sidecar) in pairs {
      #expect(SidecarIndexTests.sidecars(of: name, among: names) == [sidecar])
      #expect(SidecarIndexTests.sidecars(of: name, among: names.reversed()) == [sidecar])
    }
  }

  @Test("of several sidecars of one file the one named after it whole counts, then the one cut off least")
  func several() {
    let names = ["a.jpg.supp.json", "a.jpg.supplemental-metadata.json", "a.jpg.json", "a.jpg.xmp"]
    #expect(SidecarIndexTests.sidecars(of: "a.jpg", among: names) == ["a.jpg.xmp", "a.jpg.json"])
    #expect(SidecarIndexTests.sidecars(of: "a.jpg", among: Array(names[..<2])) == [names[1]])
    #expect(SidecarIndexTests.sidecars(of: "a.jpg", among: names[..<2].reversed()) == [names[1]])
  }

  @Test("characters are counted, not bytes, in UTF-16 units or code points")
  func characters() {
    let kanji = String(repeating: "写", count: 50)
    let faces = String(repeating: "😀", count: 50)
    for (name, cut) in [
      (kanji, String(kanji.prefix(46))), (faces, String(faces.prefix(46))), (faces, String(faces.prefix(23))),
    ] {
      #expect(SidecarIndexTests.sidecars(of: name + ".jpg", among: [cut + ".json"]) == [cut + ".json"])
      #expect(SidecarIndexTests.sidecars(of: name + ".jpg", among: [String(cut.dropLast()) + ".json"]) == [])
    }
  }

  @Test("names that aren't UTF-8 find their sidecars, and empty ones none")
  func bytes() {
    let name = FilePath(bytes: [0xFF, 0xE9] + [UInt8](repeating: 0x80, count: 60) + Array(".jpg".utf8))
    let sidecars = [".xmp", ".json"].map { FilePath(bytes: name.bytes + Array($0.utf8)) }
    let index = SidecarIndex(sidecars)
    #expect(index.sidecars(of: name) == sidecars)
    for odd in [
      "", ".", "..", "(1)", "(1).jpg", ".jpg", "-edited", "()", "a()", "a(99999999999999999999).jpg",
    ] {
      #expect(index.sidecars(of: FilePath(odd)) == [])
    }
  }

  @Test("a folder of thousands of files is soon looked through")
  func large() {
    let count = 5000
    let names = (0..<count).map { FilePath("IMG_\($0).jpg.supplemental-metadata.json") }
    var found = 0
    let time = ContinuousClock().measure {
      let index = SidecarIndex(names)
      for number in 0..<count {
        found += index.sidecars(of: FilePath("IMG_\(number).jpg")).count
        found += index.sidecars(of: FilePath("IMG_\(number)-edited.MOV")).count
      }
    }
    #expect(found == 2 * count)
    // Debug builds on a busy machine included; anything that looks at each name for each file takes minutes.
    #expect(time < .seconds(30))
  }
}

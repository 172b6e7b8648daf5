/// How letters are compared: without case, and without what readers leave out on their keyboards.
///
/// A table: each group is what is compared, then the letters that become it. They are those of Latin, Greek and Cyrillic
/// script that Unicode 15 takes apart (NFKD) into a letter and marks, in lower case and without the marks, and the letters
/// that have no such parts but are written with others: ß, æ, ø, þ, ð, ł and their like. Other letters become what Unicode calls
/// their lower case. `themes/default/assets/search.js` does the same with what browsers know; a test compares the two.
enum LetterFolding {
  private static let groups = """
    1:¹ 2:² 3:³ a:ªÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặ ae:ÆæǢǣǼǽ aʾ:ẚ b:ḂḃḄḅḆḇ
    c:ÇçĆćĈĉĊċČčḈḉ d:ÐðĎďĐđḊḋḌḍḎḏḐḑḒḓ dz:ǄǅǆǱǲǳ e:ÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇȨȩḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệ f:Ḟḟ
    g:ĜĝĞğĠġĢģǦǧǴǵḠḡ h:ĤĥĦħȞȟḢḣḤḥḦḧḨḩḪḫẖ i:ÌÍÎÏìíîïĨĩĪīĬĭĮįİıǏǐȈȉȊȋḬḭḮḯỈỉỊị ij:Ĳĳ j:Ĵĵǰ k:ĶķǨǩḰḱḲḳḴḵ
    l:ĹĺĻļĽľŁłḶḷḸḹḺḻḼḽ lj:Ǉǈǉ m:ḾḿṀṁṂṃ n:ÑñŃńŅņŇňǸǹṄṅṆṇṈṉṊṋ nj:Ǌǋǌ
    o:ºÒÓÔÕÖØòóôõöøŌōŎŏŐőƠơǑǒǪǫǬǭǾǿȌȍȎȏȪȫȬȭȮȯȰȱṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợ oe:Œœ p:ṔṕṖṗ
    r:ŔŕŖŗŘřȐȑȒȓṘṙṚṛṜṝṞṟ s:ŚśŜŝŞşŠšſȘșṠṡṢṣṤṥṦṧṨṩẛ ss:ßẞ t:ŢţŤťŦŧȚțṪṫṬṭṮṯṰṱẗ th:Þþ
    u:ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰự v:ṼṽṾṿ w:ŴŵẀẁẂẃẄẅẆẇẈẉẘ x:ẊẋẌẍ
    y:ÝýÿŶŷŸȲȳẎẏẙỲỳỴỵỶỷỸỹ z:ŹźŻżŽžẐẑẒẓẔẕ ʒ:Ǯǯ ʹ:ʹ ʼn:ŉ α:ΆάἀἁἂἃἄἅἆἇἈἉἊἋἌἍἎἏὰάᾀᾁᾂᾃᾄᾅᾆᾇᾈᾉᾊᾋᾌᾍᾎᾏᾰᾱᾲᾳᾴᾶᾷᾸᾹᾺΆᾼ
    β:ϐ ε:ΈέϵἐἑἒἓἔἕἘἙἚἛἜἝὲέῈΈ η:ΉήἠἡἢἣἤἥἦἧἨἩἪἫἬἭἮἯὴήᾐᾑᾒᾓᾔᾕᾖᾗᾘᾙᾚᾛᾜᾝᾞᾟῂῃῄῆῇῊΉῌ θ:ϑ
    ι:ΊΐΪίϊἰἱἲἳἴἵἶἷἸἹἺἻἼἽἾἿὶίιῐῑῒΐῖῗῘῙῚΊ κ:ϰ μ:µ ο:ΌόὀὁὂὃὄὅὈὉὊὋὌὍὸόῸΌ π:ϖ ρ:ϱῤῥῬ σ:ςϲϹ
    υ:ΎΫΰϋύϒϓϔὐὑὒὓὔὕὖὗὙὛὝὟὺύῠῡῢΰῦῧῨῩῪΎ φ:ϕ ω:ΏώὠὡὢὣὤὥὦὧὨὩὪὫὬὭὮὯὼώᾠᾡᾢᾣᾤᾥᾦᾧᾨᾩᾪᾫᾬᾭᾮᾯῲῳῴῶῷῺΏῼ а:ӐӑӒӓ г:Ѓѓ
    е:ЀЁѐёӖӗ ж:ӁӂӜӝ з:Ӟӟ и:ЍЙйѝӢӣӤӥ к:Ќќ о:Ӧӧ у:ЎўӮӯӰӱӲӳ ч:Ӵӵ ы:Ӹӹ э:Ӭӭ і:Її ѵ:Ѷѷ ә:Ӛӛ ө:Ӫӫ
    """

  /// Letters of Arabic script that are written one for another.
  private static let arabic: [(from: UInt32, to: UInt32)] = [
    (0x622, 0x627), (0x623, 0x627), (0x624, 0x648), (0x625, 0x627), (0x626, 0x64A), (0x629, 0x647), (0x649, 0x64A),
    (0x6C0, 0x6D5), (0x6C2, 0x6C1), (0x6D3, 0x6D2),
  ]

  /// What a letter is to somebody who looks for it.
  enum Role: UInt8 {
    case separator
    /// Part of a word between separators.
    case letter
    /// A mark or sign that is passed over: an accent, a vowel of Arabic or Hebrew, a soft hyphen.
    case ignored
    /// A letter of a script that puts no spaces between words.
    case unspaced
  }

  /// Scalars below are looked up; the others are few in most texts.
  private static let tableEnd: UInt32 = 0x2000
  private static let roles: [Role] = (0..<tableEnd).map { computedRole(of: $0) }
  /// One or two scalars, the first in the lower half.
  private static let folded: [UInt32] = makeFolded()

  static func role(of scalar: UInt32) -> Role {
    scalar < tableEnd ? roles[Int(scalar)] : computedRole(of: scalar)
  }

  /// The scalar that is compared, and a second one for a letter that is written as two; 0 for none.
  static func fold(_ scalar: UInt32) -> (first: UInt32, second: UInt32) {
    if scalar < tableEnd {
      let both = folded[Int(scalar)]
      return (both & 0xFFFF, both >> 16)
    }
    // ASCII in the width of Chinese characters.
    if (0xFF01...0xFF5E).contains(scalar) { return fold(scalar - 0xFEE0) }
    if case .letter = role(of: scalar) { return (lowercased(scalar), 0) }
    return (scalar, 0)
  }

  private static func makeFolded() -> [UInt32] {
    var table = (0..<tableEnd).map { $0 < 0x80 ? asciiLowercased($0) : lowercased($0) }
    for group in groups.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let parts = group.split(separator: ":")
      guard parts.count == 2 else { continue }
      var value: UInt32 = 0
      for (index, scalar) in parts[0].unicodeScalars.enumerated() { value |= scalar.value << (16 * UInt32(index)) }
      for scalar in parts[1].unicodeScalars where scalar.value < tableEnd { table[Int(scalar.value)] = value }
    }
    for (from, to) in arabic { table[Int(from)] = to }
    return table
  }

  private static func asciiLowercased(_ scalar: UInt32) -> UInt32 {
    (0x41...0x5A).contains(scalar) ? scalar | 0x20 : scalar
  }

  /// The lower case, where that is one scalar.
  private static func lowercased(_ scalar: UInt32) -> UInt32 {
    guard let scalar = Unicode.Scalar(scalar) else { return scalar }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? lower.first?.value ?? scalar.value : scalar.value
  }

  private static func computedRole(of value: UInt32) -> Role {
    guard let scalar = Unicode.Scalar(value) else { return .separator }
    switch value {
    case 0xAD, 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7, 0x610...0x61A, 0x640,
      0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7, 0x6E8, 0x6EA...0x6ED, 0x200C, 0x200D:
      return .ignored
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3041...0x30FA, 0x30FC...0x30FF,
      0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x3FFFF:
      return isWord(scalar) ? .unspaced : .separator
    case 0xFF01...0xFF5E: return computedRole(of: value - 0xFEE0)
    // Other forms of letters that have a place of their own: browsers sort what lies here differently.
    case 0xE000...0xFFFF: return .separator
    default: return isWord(scalar) ? .letter : .separator
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}

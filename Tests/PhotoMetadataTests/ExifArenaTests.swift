import CExif
import CExifArena
import Glibc
import Testing

@Suite("libexif's arena")
struct ExifArenaTests {
  @Test("hands out zeroed, aligned pieces that keep their bytes when they grow")
  func pieces() {
    for _ in 0..<3 {
      guard let memory = unsafe exif_arena_begin(), var grown = unsafe exif_mem_alloc(memory, 8) else {
        Issue.record("no memory")
        return
      }
      unsafe grown.storeBytes(of: 0x0123_4567_89AB_CDEF, as: UInt64.self)
      for size: UInt32 in [1, 15, 16, 17, 1000, 70_000, 200_000] {
        guard let piece = unsafe exif_mem_alloc(memory, size),
          let larger = unsafe exif_mem_realloc(memory, grown, size + 8)
        else {
          Issue.record("no memory for \(size) bytes")
          return
        }
        let bytes = unsafe UnsafeMutableRawBufferPointer(start: piece, count: Int(size))
        let isZeroed = unsafe bytes.allSatisfy { $0 == 0 }
        #expect(isZeroed)
        #expect(UInt(bitPattern: piece) % 16 == 0)
        unsafe memset(piece, 0xFF, Int(size))
        unsafe grown = larger
        let kept = unsafe grown.load(as: UInt64.self)
        #expect(kept == 0x0123_4567_89AB_CDEF)
      }
    }
  }

  @Test("answers a request over its limit with NULL, and begins anew")
  func limit() {
    guard let memory = unsafe exif_arena_begin(), let piece = unsafe exif_mem_alloc(memory, 100) else {
      Issue.record("no memory")
      return
    }
    let isHuge = unsafe [
      exif_mem_alloc(memory, .max), exif_mem_realloc(memory, nil, .max),
      exif_mem_realloc(memory, piece, .max),
    ].contains { unsafe $0 != nil }
    #expect(!isHuge)
    var count = 0
    while unsafe exif_mem_alloc(memory, 64 << 10) != nil, count < 1000 { count += 1 }
    #expect((55...64).contains(count))
    let isBeyond = unsafe exif_mem_realloc(memory, piece, 64 << 10) != nil
    #expect(!isBeyond)
    let isAnew = unsafe exif_mem_alloc(exif_arena_begin(), 3 << 20) != nil
    #expect(isAnew)
  }

  @Test("libexif reads what it can when memory runs out")
  func runsOut() {
    // Two thousand different tags, each naming the same 60,000 bytes.
    var block = Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 0xD0, 7]
    for tag in UInt16(0xC000)..<0xC000 + 2000 {
      block += [UInt8(truncatingIfNeeded: tag), UInt8(tag >> 8), 7, 0, 0x60, 0xEA, 0, 0, 8, 0, 0, 0]
    }
    block += [UInt8](repeating: 0, count: 65_000 - block.count)
    guard let data = unsafe exif_data_new_mem(exif_arena_begin()) else {
      Issue.record("no memory")
      return
    }
    unsafe exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
    unsafe exif_data_unset_option(data, EXIF_DATA_OPTION_IGNORE_UNKNOWN_TAGS)
    unsafe exif_data_load_data(data, block, UInt32(block.count))
    let count = unsafe data.pointee.ifd.0?.pointee.count ?? 0
    #expect((55...70).contains(count))
  }
}

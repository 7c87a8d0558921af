import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { failureOf, testContext } from '../test-context.ts'
import { checkArchive } from './check-archive.ts'

const words = 'words of a document, '.repeat(200)
const archive = zipSync({ 'word/document.xml': strToU8(words), 'word/media/a.png': new Uint8Array(50) }, { level: 6 })

/** All parts, as a reader reads them. */
function readAll(data: Uint8Array, context = testContext('file.docx')): Map<string, Uint8Array | undefined> {
  const { names, read } = checkArchive(data, context)
  return new Map(names.map(name => [name, read(name)]))
}

/** Creates a copy with other bytes wherever `bytes` occurs in the directory or a header, `distance` after a signature. */
function patch(data: Uint8Array, signature: string, distance: number, value: number): Uint8Array {
  const copy = Buffer.from(data)
  const position = copy.indexOf(signature, 0, 'latin1')
  copy.writeUInt32LE(value, position + distance)
  return copy
}

describe('checkArchive', () => {
  test('reads parts, and says where there is none', () => {
    const { names, read } = checkArchive(archive, testContext('file.docx'))
    expect(names).toEqual(['word/document.xml', 'word/media/a.png'])
    expect(Buffer.from(read('word/document.xml') ?? []).toString()).toBe(words)
    expect(read('word/nothing.xml')).toBeUndefined()
  })

  test('odd names are the same parts', () => {
    const odd = zipSync({ '\\word\\document.xml': strToU8('a'), 'word/': new Uint8Array() })
    expect(checkArchive(odd, testContext('file.docx')).names).toEqual(['word/document.xml'])
  })

  test.each([
    ['archiveParts', 1, 'more than 1 parts', 'LIMN_MAX_ARCHIVE_PARTS'],
    ['archivePartBytes', 1024, 'a part of more than 0 MB', 'LIMN_MAX_ARCHIVE_PART_MB'],
    ['archiveBytes', 1024, 'when unpacked', 'LIMN_MAX_ARCHIVE_MB'],
  ] as const)('names the limit %s', async (limit, value, says, variable) => {
    const context = testContext('file.docx', { limits: { [limit]: value } })
    const failure = await failureOf(() => readAll(archive, context))
    expect(failure.code).toBe('file-too-large')
    expect(failure.message).toContain('file.docx')
    expect(failure.message).toContain(says)
    expect(failure.message).toContain(variable)
  })

  test('a bomb is refused by its ratio, in little memory, before it is whole', async () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(8 * 1024 * 1024) }, { level: 6 })
    const before = process.memoryUsage().arrayBuffers
    const failure = await failureOf(() => readAll(bomb))
    expect(failure).toMatchObject({ code: 'file-too-large' })
    expect(failure.message).toContain('200 times')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(6 * 1024 * 1024)
  })

  test('parts that are each within the limit are too much together', async () => {
    const noise = Buffer.alloc(700_000, 'abcdefghijklmnopqrstuvw 0123456789')
    const parts = zipSync({ a: noise, b: noise, c: noise })
    const context = testContext('file.docx', { limits: { archiveBytes: 2_000_000 } })
    expect(await failureOf(() => readAll(parts, context))).toMatchObject({ code: 'file-too-large' })
    expect(readAll(zipSync({ a: noise, b: noise }), context).size).toBe(2)
  })

  test.each([
    ['a size that is too small', patch(archive, 'PK\x01\x02', 24, 10)],
    ['a size that is too large', patch(archive, 'PK\x01\x02', 24, 4_000_000_000)],
    ['another checksum', patch(archive, 'PK\x01\x02', 16, 1)],
    ['a place outside of the file', patch(archive, 'PK\x01\x02', 42, 900_000)],
    ['a place that is no header', patch(archive, 'PK\x01\x02', 42, 4)],
    ['a length beyond the end', patch(archive, 'PK\x01\x02', 20, 900_000)],
    ['a directory outside of the file', patch(archive, 'PK\x05\x06', 16, 900_000)],
    ['no archive', strToU8('just words')],
    ['nothing', new Uint8Array()],
  ])('is damaged: %s', async (_, data) => {
    const failure = await failureOf(() => readAll(data))
    expect(failure.code).toBe('file-corrupt')
    expect(failure.message).toMatch(/^“file\.docx” cannot be read: .*save it again/)
  })

  test('cut off anywhere, it is damaged', async () => {
    for (let cut = 1; cut <= 20; cut += 1) {
      const data = archive.subarray(0, Math.floor((archive.length * cut) / 21))
      expect(await failureOf(() => readAll(data))).toMatchObject({ code: 'file-corrupt' })
    }
  })

  test('parts under a password are', async () => {
    const locked = Buffer.from(archive)
    const position = locked.indexOf('PK\x01\x02', 0, 'latin1')
    locked.writeUInt16LE(1, position + 8)
    expect(await failureOf(() => readAll(locked))).toMatchObject({ code: 'file-encrypted' })
  })

  test('reads sizes and places of the 64-bit form', () => {
    expect(Buffer.from(readAll(inLargeForm(archive)).get('word/document.xml') ?? []).toString()).toBe(words)
  })

  test('says so in Chinese', async () => {
    const context = testContext('报告.docx', { language: 'zh-CN', limits: { archiveParts: 1 } })
    expect((await failureOf(() => readAll(archive, context))).message).toBe(
      '“报告.docx”含有超过 1 个部件。请发送较小的文件，或调高 LIMN_MAX_ARCHIVE_PARTS。',
    )
  })
})

/** The first entry of the directory with its numbers in a ZIP64 field, and the directory's place in a ZIP64 record. */
function inLargeForm(data: Uint8Array): Uint8Array {
  const bytes = Buffer.from(data)
  const start = bytes.indexOf('PK\x01\x02', 0, 'latin1')
  const end = bytes.indexOf('PK\x05\x06', 0, 'latin1')
  const nameEnd = start + 46 + bytes.readUInt16LE(start + 28)
  const field = Buffer.alloc(28)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(24, 2)
  for (const [index, position] of [24, 20, 42].entries()) {
    field.writeBigUInt64LE(BigInt(bytes.readUInt32LE(start + position)), 4 + index * 8)
    bytes.writeUInt32LE(0xff_ff_ff_ff, start + position)
  }
  bytes.writeUInt16LE(field.length, start + 30)
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06_06_4b_50, 0)
  record.writeBigUInt64LE(BigInt(bytes.readUInt16LE(end + 10)), 32)
  record.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07_06_4b_50, 0)
  locator.writeBigUInt64LE(BigInt(end + field.length), 8)
  bytes.writeUInt32LE(0xff_ff_ff_ff, end + 16)
  return Buffer.concat([
    bytes.subarray(0, nameEnd),
    field,
    bytes.subarray(nameEnd, end),
    record,
    locator,
    bytes.subarray(end),
  ])
}

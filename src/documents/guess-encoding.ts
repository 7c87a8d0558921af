import { analyse } from 'chardet'
import iconv from 'iconv-lite'

/** Number of bytes that show the encoding of a file. */
const sampleBytes = 65_536

/** The encodings of Windows contain the letters of those of ISO, and more; nothing else has two names. */
const windowsEncodings: Readonly<Record<string, string>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'ISO-8859-5': 'windows-1251',
  'ISO-8859-6': 'windows-1256',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
}

/** Encodings of two bytes a character, the likelier ones first, with the first bytes of kana, hangul and the commoner ideographs. */
const wideEncodings: Readonly<Record<string, (lead: number) => boolean>> = {
  GB18030: lead => lead >= 0xb0 && lead <= 0xd7,
  Shift_JIS: lead => lead === 0x82 || lead === 0x83 || (lead >= 0x88 && lead <= 0x97),
  Big5: lead => lead >= 0xa4 && lead <= 0xc6,
  'EUC-KR': lead => lead >= 0xb0 && lead <= 0xc8,
  'EUC-JP': lead => lead === 0xa4 || lead === 0xa5 || (lead >= 0xb0 && lead <= 0xcf),
}

/** Encodings of one byte a character, for texts in which statistics fail: names and numbers are not sentences. */
const narrowEncodings = ['windows-1252', 'windows-1251', 'KOI8-R', 'windows-1250', 'windows-1253', 'windows-1254']

/** Share of a text that must make sense if there is no other evidence for its encoding. */
const leastPlausibility = 0.9

/**
 * The name of the most probable encoding of a text that is not Unicode. For long texts the statistics of `chardet` decide; for short
 * ones, whether the letters are plausible next to each other. Undefined where the bytes are not text in any encoding.
 */
export function guessEncoding(data: Uint8Array): string | undefined {
  const sample = cutAtLineEnd(data)
  const guesses = new Map(Object.keys(wideEncodings).map(name => [name, 0]))
  for (const { name, confidence } of analyse(sample)) {
    const encoding = windowsEncodings[name] ?? name
    if (iconv.encodingExists(encoding)) guesses.set(encoding, Math.max(confidence, guesses.get(encoding) ?? 0))
  }
  const unlikely = new Map(narrowEncodings.map(name => [name, 0]))
  return mostPlausible(sample, guesses) ?? mostPlausible(sample, unlikely, leastPlausibility)
}

/**
 * Chooses the encoding whose text makes most sense, among guesses with their statistical confidence in percent; undefined if none scores at
 * least `least`.
 */
function mostPlausible(sample: Uint8Array, guesses: ReadonlyMap<string, number>, least = 0): string | undefined {
  const scored = [...guesses].flatMap(([encoding, confidence]) => {
    const text = iconv.decode(sample, encoding)
    return isText(text) ? [{ encoding, score: confidence / 100 + plausibility(text, sample, encoding) }] : []
  })
  const [best] = scored.toSorted((one, other) => other.score - one.score)
  return best && best.score >= least ? best.encoding : undefined
}

/** An incomplete character at the end would count against its encoding. */
function cutAtLineEnd(data: Uint8Array): Uint8Array {
  if (data.length <= sampleBytes) return data
  const lineEnd = data.subarray(0, sampleBytes).lastIndexOf(0x0a)
  return data.subarray(0, lineEnd > 0 ? lineEnd : sampleBytes - 1)
}

/** True for plausible text. Invalid bytes become U+FFFD; control characters from 0x80 on count as invalid too. */
export function isText(text: string): boolean {
  return !/[\ufffd\u0080-\u0084\u0086-\u009f]/.test(text)
}

/** The share of the characters beyond ASCII that make sense, from 0 to 1. */
function plausibility(text: string, bytes: Uint8Array, encoding: string): number {
  const isCommonLead = wideEncodings[encoding]
  if (isCommonLead && /[^\x20-\x7e\s]/.test(text)) return shareOfCommonLeads(bytes, isCommonLead)
  const foreign = text.match(/[\u0080-\u{10ffff}]/gu)?.length ?? 0
  return foreign === 0 ? 1 : Math.max(0, 1 - (text.match(nonsense)?.length ?? 0) / foreign)
}

/**
 * Two accented letters in a row (but behind the ı of Turkish), a capital behind a small letter, scripts mixed in a word, symbols that are hardly ever written. Letters
 * of Icelandic are among them: their bytes are letters of Turkish, which far more is written in.
 */
const nonsense =
  /(?<=[\u0080-\u0130\u0132-\u024f])[\u00c0-\u024f]|(?<=\p{Ll})\p{Lu}|(?<=[a-z])[\u0370-\u06ff]|(?<=[\u0370-\u06ff])[a-z\u00c0-\u024f]|[ðþÐÞ¡-¢¤-§¨ª¬¯±²-¹¼-¿÷ƒˆ˜†‡‰‹›\u2500-\u257f\uff61-\uff9f\ue000-\uf8ff]/gu

function shareOfCommonLeads(bytes: Uint8Array, isCommonLead: (lead: number) => boolean): number {
  let leads = 0
  let common = 0
  for (let index = 0; index < bytes.length; index += 1) {
    const lead = bytes[index] ?? 0
    if (lead < 0x80) continue
    leads += 1
    if (isCommonLead(lead)) common += 1
    index += 1
  }
  return leads === 0 ? 0 : common / leads
}

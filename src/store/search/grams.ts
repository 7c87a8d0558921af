/** Length of the runs of characters that are indexed at every position, with all shorter ones: people search for Chinese words of one or two. */
const shortGram = 3
/** Length of the runs in scripts with few characters, where three distinguish little. */
const longGram = 4
/** Length of those within a word, by which rare words of five letters or more are told from words with the same syllables. */
const wordGram = 5
/** First code point of the scripts of China, Japan and Korea: radicals, then kana, Han and Hangul. */
const firstOfMany = 0x2e80
/**
 * Numbers of characters before and after a space in the runs kept around spaces, which distinguish two consecutive words from two words somewhere in
 * one text. One side is short where one of the words is.
 */
const besideSpace = [
  { before: 5, after: 2 },
  { before: 2, after: 5 },
  { before: 3, after: 3 },
  { before: 2, after: 2 },
]
/** Code point of the space; control characters, as line ends, come before it. */
const space = 0x20
/** More of them make a search slower, and hardly exclude more texts. */
const maximumQueryGrams = 4
/** Fewer, where there are runs around a space too, beside the last one. */
const gramsWithSpaces = 1

/**
 * The runs of one to three characters in a folded text, of four and five where that helps, and those around its spaces, each as a 32-bit number. A
 * text that contains another has all of its numbers; two runs may share a number, so callers must check the text itself.
 */
export function gramsOf(text: string): Set<number> {
  const grams = new Set<number>()
  for (let start = 0; start < text.length; start++) {
    const stop = start + longestAt(text, start)
    let gram = startValue
    for (let end = start; end < stop; end++) {
      gram = extend(gram, text.charCodeAt(end))
      grams.add(gram)
    }
  }
  for (let place = text.indexOf(' '); place >= 0; place = text.indexOf(' ', place + 1))
    for (const sides of besideSpace) if (hasRoom(text, place, sides)) grams.add(gramBeside(text, place, sides))
  return grams
}

/** Numbers that every text containing the folded `query` has; for a long query only some of them. */
export function queryGramsOf(query: string): number[] {
  const length = Math.min(shortGram, query.length)
  const starts = Array.from({ length: query.length - length + 1 }, (_, start) => start)
  const longest = Math.max(...starts.map(start => longestAt(query, start)))
  const distinctive = starts.filter(start => longestAt(query, start) === longest)
  const runs = distinctive.map(start => gramAt(query, start, longest))
  const besideSpaces = queryGramsBesideSpaces(query)
  // Runs around a space are rare, and leave little for the others to exclude.
  const most = besideSpaces.length > 0 ? gramsWithSpaces : maximumQueryGrams
  return [...new Set([...spread(besideSpaces, maximumQueryGrams), ...spread(runs, most)])]
}

/** Length of the longest run that is indexed at this position. */
function longestAt(text: string, start: number): number {
  let length = 0
  while (length < longGram && text.charCodeAt(start + length) < firstOfMany) length += 1
  if (length < longGram) return Math.min(shortGram, text.length - start)
  return isWord(text, start) ? wordGram : longGram
}

/** True if the longest run within a word begins at this position. */
function isWord(text: string, start: number): boolean {
  for (let place = start; place < start + wordGram; place++) {
    const unit = text.charCodeAt(place)
    if (!(unit > space && unit < firstOfMany)) return false
  }
  return true
}

/** Those that are in no longer one. */
function queryGramsBesideSpaces(query: string): number[] {
  const grams: number[] = []
  for (let place = query.indexOf(' '); place >= 0; place = query.indexOf(' ', place + 1)) {
    const fitting = besideSpace.filter(sides => hasRoom(query, place, sides))
    const isInAnother = ({ before, after }: Sides) =>
      fitting.some(
        other => other.before + other.after > before + after && other.before >= before && other.after >= after,
      )
    grams.push(...fitting.filter(sides => !isInAnother(sides)).map(sides => gramBeside(query, place, sides)))
  }
  return grams
}

type Sides = (typeof besideSpace)[number]

function hasRoom(text: string, place: number, { before, after }: Sides): boolean {
  return place >= before && place + after < text.length
}

function gramBeside(text: string, place: number, { before, after }: Sides): number {
  return gramAt(text, place - before, before + 1 + after)
}

/** Some of them, the first and the last among these. */
function spread(grams: readonly number[], most: number): number[] {
  const step = Math.ceil(grams.length / most)
  return grams.filter((_, place) => place % step === 0 || place === grams.length - 1)
}

function gramAt(text: string, start: number, length: number): number {
  let gram = startValue
  for (let end = start; end < start + length; end++) gram = extend(gram, text.charCodeAt(end))
  return gram
}

/** FNV-1a over UTF-16 units, mixed so that neighbours differ in all bits. */
const startValue = 0x811c9dc5 | 0

function extend(gram: number, unit: number): number {
  const mixed = Math.imul(gram ^ unit, 0x01000193)
  return mixed ^ (mixed >>> 15)
}

/** Length of the runs of characters that are indexed at every position, with all shorter ones: people search for Chinese words of one or two. */
const shortGram = 3
/** Length of the runs in scripts with few characters, where three distinguish little. */
const longGram = 4
/** First code point of the scripts of China, Japan and Korea: radicals, then kana, Han and Hangul. */
const firstOfMany = 0x2e80
/**
 * Characters on either side of a space in the longer runs kept around spaces, which distinguish two consecutive words from two words somewhere in one
 * text.
 */
const besideSpace = 3
/** More of them make a search slower, and hardly exclude more texts. */
const maximumQueryGrams = 4
/** Fewer, where there are runs around a space too, beside the last one. */
const gramsWithSpaces = 1

/**
 * The runs of one to three characters in a folded text, of four where that helps, and those around its spaces, each as a 32-bit number. A text that
 * contains another has all of its numbers; two runs may share a number, so callers must check the text itself.
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
  for (const gram of gramsBesideSpaces(text)) grams.add(gram)
  return grams
}

/** Numbers that every text containing the folded `query` has; for a long query only some of them. */
export function queryGramsOf(query: string): number[] {
  const length = Math.min(shortGram, query.length)
  const starts = Array.from({ length: query.length - length + 1 }, (_, start) => start)
  const long = starts.filter(start => longestAt(query, start) === longGram)
  const runs = (long.length > 0 ? long : starts).map(start => gramAt(query, start, longestAt(query, start)))
  const besideSpaces = [...gramsBesideSpaces(query)]
  // Runs around a space are rare, and leave little for the others to exclude.
  const most = besideSpaces.length > 0 ? gramsWithSpaces : maximumQueryGrams
  return [...new Set([...spread(besideSpaces, maximumQueryGrams), ...spread(runs, most)])]
}

/** Length of the longest run that is indexed at this position. */
function longestAt(text: string, start: number): number {
  let length = 0
  while (length < longGram && start + length < text.length && text.charCodeAt(start + length) < firstOfMany) length += 1
  return length === longGram ? longGram : Math.min(shortGram, text.length - start)
}

function* gramsBesideSpaces(text: string): Generator<number> {
  for (let place = text.indexOf(' ', besideSpace); place >= 0; place = text.indexOf(' ', place + 1)) {
    if (place + besideSpace < text.length) yield gramAt(text, place - besideSpace, 2 * besideSpace + 1)
  }
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

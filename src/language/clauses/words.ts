/** A word, or a mark between words, and where it stands in the text. */
export interface Word {
  text: string
  /** In lower case, with plain apostrophes. */
  lower: string
  start: number
  end: number
  kind: 'word' | 'comma' | 'end' | 'open' | 'close' | 'arrow' | 'other'
  /** A capital where no sentence begins, a hyphen or digits: a name. */
  isName: boolean
}

const token =
  /"[^"\n]{1,60}"|“[^”\n]{1,60}”|-+>|=+>|→|➔|⇒|\.{2,}|…|[@/]?[\p{L}\p{N}](?:[\p{L}\p{N}'’_#/@:-]|[.+](?=[\p{L}\p{N}/+]))*\+*(?<![:/-])|[^\s]/gu

/** The words and marks of `text`, sentence by sentence; sentences end at marks, colons too, and at line ends. */
export function splitSentences(text: string): Word[][] {
  const sentences: Word[][] = []
  let current: Word[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(token)) {
    if (current.length > 0 && text.slice(at, index).includes('\n')) {
      sentences.push(current)
      current = []
    }
    const word = toWord(found, index, current.length === 0)
    at = word.end
    if (word.kind !== 'end') current.push(word)
    else if (current.length > 0) {
      sentences.push(current)
      current = []
    }
  }
  return current.length > 0 ? [...sentences, current] : sentences
}

function toWord(text: string, start: number, isFirst: boolean): Word {
  const lower = text.toLowerCase().replaceAll('’', "'")
  const kind = kindOf(text)
  const isName =
    kind === 'word' &&
    (/^["“/@]|\d|[\p{L}][-_/][\p{L}]|\p{Ll}\p{Lu}|\p{Lu}{2}/u.test(text) || (!isFirst && /^\p{Lu}/u.test(text)))
  return { text, lower, start, end: start + text.length, kind, isName: isName && lower !== 'i' }
}

function kindOf(text: string): Word['kind'] {
  if (/^(?:[-=]+>|→|➔|⇒)$/.test(text)) return 'arrow'
  if (/^["“\p{L}\p{N}/@&+]/u.test(text) && text !== '/') return 'word'
  if (/^(?:[.!?;:]|\.\.+|…)$/.test(text)) return 'end'
  if (/^[,–—-]$/.test(text)) return 'comma'
  if (/^[([{]$/.test(text)) return 'open'
  return /^[)\]}]$/.test(text) ? 'close' : 'other'
}

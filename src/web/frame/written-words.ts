import { findWords, foldSource } from './find-words.ts'
import type { Span, Wording } from './view.ts'

/** A picture's words, folded and in the order they are painted, and its source. */
export interface WrittenWords {
  source: string
  words: readonly string[]
  /** Where the source has the words of a text that may be changed, the likeliest place first, and how a label written there is drawn. */
  placesOf(index: number): Places
  /** True if the source has the words of a text. */
  isWritten(index: number): boolean
}

interface Places {
  spans: Span[]
  toDrawn(label: string): string
}

const asWritten = (label: string) => label

/** @param fixed  numbers of datasets that were read from a file */
export function readWrittenWords(
  { source, words }: Pick<WrittenWords, 'source' | 'words'>,
  wording: Wording,
  fixed: readonly number[],
): WrittenWords {
  const find = createPlaceFinder(source, wording)
  const isFree = (span: Span) => wording.mayChange?.(source, span, fixed) ?? true
  return {
    source,
    words,
    placesOf(index) {
      const { spans, toDrawn } = find(words[index] ?? '')
      return { spans: preferred(spans.filter(isFree), words, index), toDrawn }
    },
    isWritten: index => find(words[index] ?? '').spans.length > 0,
  }
}

/** Finds where a source has drawn words; each is looked for once. */
function createPlaceFinder(source: string, wording: Wording): (words: string) => Places {
  const folded = foldSource(source)
  const known = new Map<string, Places>()
  const find = (words: string): Places => {
    const spellings = [{ written: words, toDrawn: asWritten }, ...(wording.spellings?.(words) ?? [])]
    for (const { written, toDrawn } of spellings) {
      const spans = findWords(source, folded, written)
      if (spans.length > 0) return { spans, toDrawn }
    }
    return { spans: [], toDrawn: asWritten }
  }
  return words => {
    const found = known.get(words) ?? find(words)
    known.set(words, found)
    return found
  }
}

/** Orders the places for an edit: the second of several equal texts is first written at the second place. */
function preferred(spans: readonly Span[], words: readonly string[], index: number): Span[] {
  const best = spans[occurrenceOf(words, index)]
  return best ? [best, ...spans.filter(span => span !== best)] : [...spans]
}

/** How many texts before this one read the same. */
export function occurrenceOf(words: readonly string[], index: number): number {
  return words.slice(0, index).filter(each => each === words[index]).length
}

/** True if a text occurs more often in one source than in another. */
export function isMoreOften(words: string, source: string, other: string): boolean {
  const count = (text: string) => findWords(text, foldSource(text), words).length
  return count(source) > count(other)
}

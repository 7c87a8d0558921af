import { readTexts } from './drawn-texts.ts'
import { findWords, foldSource, foldWords, readWords } from './find-words.ts'
import { listTexts } from './list-texts.ts'
import type { DrawRequest } from './messages.ts'
import type { Stage } from './stage.ts'
import type { DrawOptions, EditOperations, Picture, Shape, Span, View, Wording } from './view.ts'
import { isAsAdded, isAsJoined, isAsRemoved, isAsRenamed, placeOfAdded } from './words-as-meant.ts'

/** Changes that are tried before an edit is given up: each is drawn. */
const mostTrials = 16
/** Texts that can be taken hold of; pictures with more are edited in their source. */
const mostTexts = 2_000

interface EditableWords {
  shapes: Shape[]
  operations: EditOperations
}

/** The texts of the picture on the stage as shapes, and the edits of them. Every edit is drawn before it is made: what reads otherwise than meant is refused. */
export function readEditableWords(
  stage: Stage,
  view: View,
  wording: Wording,
  { source, theme, style, fixed = [] }: DrawRequest,
  findIcons: DrawOptions['findIcons'],
): EditableWords {
  const drawn = readTexts(stage).slice(0, mostTexts)
  const before = drawn.map(({ words }) => words)
  const placesOf = createPlaceFinder(source, wording)
  const isFree = (span: Span) => wording.mayChange?.(source, span, fixed) ?? true

  const shapes = drawn.map(({ words, box }, index): Shape => {
    const { spans } = placesOf(words)
    const first = preferred(spans.filter(isFree), before, index)[0]
    return { id: idOf(index), box, ...describeWords(words, { source, wording, first, isWritten: spans.length > 0 }) }
  })

  const options = { look: { theme, style }, isStreaming: false, folded: new Set<string>(), findIcons }
  const draw = (candidate: string) => drawWords(view, candidate, options)
  const findGood = (candidates: readonly string[], isMeant: IsMeant) =>
    firstGood(
      candidates.slice(0, mostTrials).filter(candidate => candidate !== source),
      draw,
      isMeant,
    )

  const spansAt = (id: string) => {
    const index = indexOf(id)
    const { spans, toDrawn } = placesOf(before[index] ?? '')
    return { index, spans: preferred(spans.filter(isFree), before, index), toDrawn }
  }

  const { remove, add, connect } = wording
  const operations: EditOperations = {
    isOfWords: true,
    cannotRemove: !remove,
    cannotAdd: !add,
    async rename(asked, id, label) {
      const { index, spans, toDrawn } = spansAt(id)
      if (asked !== source || spans.length === 0 || foldWords(label) === '') return null
      const wanted = { index, words: foldWords(toDrawn(label)), isElastic: wording.isElastic ?? false }
      const found = await findGood(wording.rename(source, spans, label), after => isAsRenamed(before, after, wanted))
      return found?.candidate ?? null
    },
    async remove(asked, id) {
      const { index, spans } = spansAt(id)
      if (asked !== source || !remove) return null
      const candidates = spans.flatMap(span => remove(source, span))
      const found = await findGood(candidates, (after, candidate) =>
        isAsRemoved(before, after, { words: before[index] ?? '', isGone: words => isGone(words, source, candidate) }),
      )
      return found?.candidate ?? null
    },
    ...(connect && {
      async connect(asked: string, fromId: string, toId: string) {
        const [from, to] = [spansAt(fromId).spans[0], spansAt(toId).spans[0]]
        if (asked !== source || !from || !to) return null
        return (await findGood(connect(source, from, to), after => isAsJoined(before, after)))?.candidate ?? null
      },
    }),
    async add(asked, id, _where, label) {
      const { spans } = spansAt(id)
      if (asked !== source || !add) return null
      const candidates = spans.flatMap(span => add(source, span, label))
      const words = foldWords(label)
      const found = await findGood(candidates, (after, candidate) =>
        isAsAdded(before, after, { words, isNew: each => isGone(each, candidate, source) }),
      )
      return found && { source: found.candidate, id: idOf(placeOfAdded(before, found.after, words)) }
    },
  }
  return { shapes, operations }
}

interface Written {
  source: string
  wording: Wording
  /** Where they are changed first; absent: they cannot be. */
  first: Span | undefined
  /** False if the source does not have them. */
  isWritten: boolean
}

/** What can be done with drawn words. */
function describeWords(words: string, { source, wording, first, isWritten }: Written): Omit<Shape, 'id' | 'box'> {
  return {
    label: first ? readWords(source, first) : null,
    ...(isWritten ? { drawnText: words } : { computedText: words }),
    childCount: 0,
    isMovable: false,
    ...(isWritten && !first && { isFixed: true }),
    ...(first && wording.isJoinable?.(source, first) && { isJoinable: true }),
  }
}

/** Where the source has the words of a text. */
interface Places {
  spans: Span[]
  toDrawn(label: string): string
}

const asWritten = (label: string) => label

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

type IsMeant = (after: readonly string[], candidate: string) => boolean

/** The first of some sources whose picture is as it was meant, with the texts of that picture; null where none is. */
async function firstGood(
  candidates: readonly string[],
  draw: (candidate: string) => Promise<readonly string[] | null>,
  isMeant: IsMeant,
): Promise<{ candidate: string; after: readonly string[] } | null> {
  for (const candidate of candidates) {
    const after = await draw(candidate)
    if (after && isMeant(after, candidate)) return { candidate, after }
  }
  return null
}

const prefix = 'word:'
const idOf = (index: number) => `${prefix}${index}`
const indexOf = (id: string) => Number(id.slice(prefix.length))

/** Orders the places for an edit: the second of several equal texts is first written at the second place. */
function preferred(spans: readonly Span[], words: readonly string[], index: number): Span[] {
  const nth = words.slice(0, index).filter(each => each === words[index]).length
  const best = spans[nth]
  return best ? [best, ...spans.filter(span => span !== best)] : [...spans]
}

/** True if a text occurs more often in one source than in another. */
function isGone(words: string, source: string, other: string): boolean {
  const count = (text: string) => findWords(text, foldSource(text), words).length
  return count(source) > count(other)
}

/** The words of a source's picture, drawn where nobody sees it; null if it cannot be drawn. */
async function drawWords(view: View, source: string, options: DrawOptions): Promise<string[] | null> {
  try {
    return wordsOf(await view.draw(source, options))
  } catch {
    return null
  }
}

function wordsOf({ content }: Picture): string[] {
  const svg = typeof content === 'string' ? content : exportUnseen(content)
  const holder = document.createElement('div')
  holder.append(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement)
  return listTexts(holder).map(({ words }) => words)
}

function exportUnseen(picture: Exclude<Picture['content'], string>): string {
  try {
    picture.mount(document.createElement('div'))
    return picture.exportSvg()
  } finally {
    picture.dispose()
  }
}

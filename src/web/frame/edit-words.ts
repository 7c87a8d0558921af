import { createTrials, type Trial, type Trials } from './draw-trials.ts'
import { readArrows } from './drawn-arrows.ts'
import { readTexts } from './drawn-texts.ts'
import { foldWords, readWords } from './find-words.ts'
import type { DrawRequest } from './messages.ts'
import type { Stage } from './stage.ts'
import type { DrawOptions, EditOperations, Shape, View, Wording } from './view.ts'
import { isAsAdded, isAsJoined, isAsRemoved, isAsRenamed, placeOfAdded, saysTheSame } from './words-as-meant.ts'
import { isMoreOften, occurrenceOf, readWrittenWords, type WrittenWords } from './written-words.ts'

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
  request: DrawRequest,
  findIcons: DrawOptions['findIcons'],
): EditableWords {
  const { source, fixed = [] } = request
  const drawn = readTexts(stage).slice(0, mostTexts)
  const read = (of: Pick<Trial, 'source' | 'words'>) => readWrittenWords(of, wording, fixed)
  const written = read({ source, words: drawn.map(({ words }) => words) })
  const shapes = drawn.map(({ box }, index): Shape => ({ id: idOf(index), box, ...describe(written, index, wording) }))
  const hand = { wording, written, read, trials: createTrials(view, request, findIcons) }
  const { arrows } = wording
  const drawnArrows = arrows && { arrows: readArrows(stage, arrows.selector, arrows.nameOf) }
  return { shapes, operations: { ...operationsOn(hand), ...furtherOperationsOn(hand), ...drawnArrows } }
}

/** What can be done with the words of a text. */
function describe(written: WrittenWords, index: number, wording: Wording): Omit<Shape, 'id' | 'box'> {
  const { source } = written
  const words = written.words[index] ?? ''
  const first = written.placesOf(index).spans[0]
  const isWritten = written.isWritten(index)
  const canMove = (way: -1 | 1) => first !== undefined && (wording.moveAmong?.(source, first, way).length ?? 0) > 0
  return {
    label: first ? readWords(source, first) : null,
    ...(isWritten ? { drawnText: words } : { computedText: words }),
    childCount: 0,
    isMovable: false,
    isOrdered: canMove(-1) || canMove(1),
    isColorable: first !== undefined && (wording.isColorable?.(source, first) ?? false),
    ...(isWritten && !first && { isFixed: true }),
    ...(first && wording.isJoinable?.(source, first) && { isJoinable: true }),
  }
}

interface Hand {
  wording: Wording
  written: WrittenWords
  read(of: Pick<Trial, 'source' | 'words'>): WrittenWords
  trials: Trials
}

type Further = 'removeAll' | 'moveAmong' | 'connect' | 'lead' | 'recolor'

function operationsOn({ wording, written, trials }: Hand): Omit<EditOperations, Further | 'arrows'> {
  const { source, words: before } = written
  const { remove, add } = wording
  return {
    isOfWords: true,
    cannotRemove: !remove,
    cannotAdd: !add,
    async rename(asked, id, label) {
      const index = indexOf(id)
      const { spans, toDrawn } = written.placesOf(index)
      if (asked !== source || spans.length === 0 || foldWords(label) === '') return null
      const wanted = { index, words: foldWords(toDrawn(label)), isElastic: wording.isElastic ?? false }
      const found = await trials.findGood(changed(source, wording.rename(source, spans, label)), ({ words }) =>
        isAsRenamed(before, words, wanted),
      )
      return found?.source ?? null
    },
    async remove(asked, id) {
      if (asked !== source || !remove) return null
      return (await removeOne(trials, wording, written, indexOf(id)))?.source ?? null
    },
    async add(asked, id, _where, label) {
      const { spans } = written.placesOf(indexOf(id))
      if (asked !== source || !add) return null
      const words = foldWords(label)
      const candidates = spans.flatMap(span => add(source, span, label))
      const found = await trials.findGood(changed(source, candidates), after =>
        isAsAdded(before, after.words, { words, isNew: each => isMoreOften(each, after.source, source) }),
      )
      return found && { source: found.source, id: idOf(placeOfAdded(before, found.words, words)) }
    },
  }
}

/** Those that not every kind has. */
function furtherOperationsOn({ wording, written, read, trials }: Hand): Pick<EditOperations, Further> {
  const { source, words: before } = written
  const { connect, recolor, moveAmong, arrows } = wording
  const placeOf = (id: string) => written.placesOf(indexOf(id)).spans[0]
  return {
    async removeAll(asked, ids) {
      return asked === source ? removeAll(ids.map(indexOf), { wording, written, read, trials }) : null
    },
    ...(moveAmong && {
      async moveAmong(asked, id, way) {
        const span = placeOf(id)
        if (asked !== source || !span || way === 'out') return null
        const found = await trials.findGood(moveAmong(source, span, way), ({ words }) => saysTheSame(before, words))
        const moved = before[indexOf(id)] ?? ''
        return found && { source: found.source, id: idOf(placeOfAdded(before, found.words, moved)) }
      },
    }),
    ...(connect && {
      async connect(asked, fromId, toId, label) {
        const [from, to] = [placeOf(fromId), placeOf(toId)]
        if (asked !== source || !from || !to) return null
        const words = foldWords(label)
        const found = await trials.findGood(connect(source, from, to, label), after =>
          isAsJoined(before, after.words, words),
        )
        if (!found || saysTheSame(before, found.words)) return found?.source ?? null
        return { source: found.source, id: idOf(placeOfAdded(before, found.words, words)) }
      },
    }),
    ...(arrows && {
      async lead(asked, name, end, shapeId) {
        const span = placeOf(shapeId)
        if (asked !== source || !span) return null
        const candidates = changed(source, arrows.lead(source, name, end, span))
        return (await trials.findGood(candidates, ({ words }) => saysTheSame(before, words)))?.source ?? null
      },
    }),
    ...(recolor && {
      async recolor(asked, ids, color) {
        const spans = ids.map(placeOf)
        if (asked !== source || !spans.every(span => span !== undefined)) return null
        const candidates = changed(source, recolor(source, spans, color))
        const found = await trials.findGood(candidates, ({ words }) => saysTheSame(before, words))
        if (!found) return null
        const [was, is] = [await trials.countColor(source, color), await trials.countColor(found.source, color)]
        return is > was ? found.source : null
      },
    }),
  }
}

/** One after the other, from the last to the first, so that those of equal words keep their order. What goes with another one is not looked for again. */
async function removeAll(indices: readonly number[], { wording, written, read, trials }: Hand): Promise<string | null> {
  const targets = indices
    .toSorted((one, other) => other - one)
    .map(index => ({ words: written.words[index] ?? '', occurrence: occurrenceOf(written.words, index) }))
  let now = written
  for (const { words, occurrence } of targets) {
    const places = now.words.flatMap((each, index) => (each === words ? [index] : []))
    const index = places[occurrence]
    if (index === undefined) continue
    const removed = await removeOne(trials, wording, now, index)
    if (!removed) return null
    now = read(removed)
  }
  return now.source === written.source ? null : now.source
}

function removeOne(trials: Trials, wording: Wording, written: WrittenWords, index: number): Promise<Trial | null> {
  const { source, words: before } = written
  const { spans } = written.placesOf(index)
  const candidates = spans.flatMap(span => wording.remove?.(source, span) ?? [])
  return trials.findGood(changed(source, candidates), after =>
    isAsRemoved(before, after.words, {
      words: before[index] ?? '',
      isGone: words => isMoreOften(words, source, after.source),
    }),
  )
}

const changed = (source: string, candidates: readonly string[]) => candidates.filter(each => each !== source)

const prefix = 'word:'
const idOf = (index: number) => `${prefix}${index}`
const indexOf = (id: string) => Number(id.slice(prefix.length))

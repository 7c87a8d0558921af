import { type Box, createBoxes } from './boxes.ts'
import { boxOf } from './drawn-texts.ts'
import { foldWords } from './find-words.ts'
import { listTexts } from './list-texts.ts'
import type { Stage } from './stage.ts'
import type { Rectangle } from './view.ts'

/** Scale below which a matching text is enlarged to be readable. */
const smallestScale = 0.5
const readableScale = 0.8
/** More are counted, but not marked. */
const mostMarked = 500

export interface Search {
  /** Looks for words; empty: the search has ended. Gives how many texts have them, and which of them is in view, from 0; -1 without any. */
  find(words: string): { count: number; at: number }
  /** Goes to the next text that was found, or with -1 to the one before. */
  step(way: 1 | -1): { count: number; at: number }
  /** Another picture is shown; null where nothing is looked for. */
  again(): { count: number; at: number } | null
}

/** Searches the texts of the drawing, marks those that are found, and moves the camera from one to the next. */
export function createSearch(stage: Stage): Search {
  const boxes = createBoxes(stage)
  let wanted = ''
  let hits: readonly Rectangle[] = []
  let at = -1

  function mark(): void {
    boxes.show(
      hits.slice(0, mostMarked).map((box, index): Box => ({ box, className: index === at ? 'hit current' : 'hit' })),
    )
  }

  function goTo(next: number): { count: number; at: number } {
    at = next
    mark()
    const hit = hits[at]
    if (hit) {
      if (stage.scale < smallestScale) stage.zoomBy(readableScale / stage.scale)
      stage.reveal(hit)
    }
    return { count: hits.length, at }
  }

  function search(): void {
    hits = wanted === '' ? [] : findTexts(stage, wanted)
  }

  return {
    find(words) {
      wanted = fold(words)
      search()
      return goTo(hits.length > 0 ? 0 : -1)
    },
    step(way) {
      return goTo(hits.length === 0 ? -1 : (at + way + hits.length) % hits.length)
    },
    again() {
      if (wanted === '') return null
      search()
      at = Math.min(Math.max(at, 0), hits.length - 1)
      mark()
      return { count: hits.length, at }
    },
  }
}

/** Finds texts in reading order. Texts that are not shown, such as those in a definition, have no size. */
function findTexts(stage: Stage, wanted: string): Rectangle[] {
  const content = stage.viewport.querySelector('.content')
  return (content ? listTexts(content) : [])
    .filter(({ words }) => fold(words).includes(wanted))
    .map(({ element }) => boxOf(stage, element))
    .filter(({ width, height }) => width > 0 && height > 0)
    .sort((one, other) => one.y - other.y || one.x - other.x)
}

/** Without capitals, blanks and accents: `resume` finds `Résumé`. */
function fold(words: string): string {
  return foldWords(words)
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
}

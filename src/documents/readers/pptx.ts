import { keepTypedTables } from '../keep-table.ts'
import { messages } from '../messages/index.ts'
import { numberTables } from '../tables-in-text.ts'
import { damaged } from './failures.ts'
import { type Archive, checkArchive } from './office/check-archive.ts'
import { findOfficeSources } from './office/find-source.ts'
import { readRelationships, relationshipOf } from './office/relationships.ts'
import { childrenNamed, descend, parseXml } from './office/xml.ts'
import { readOwnSources } from './own-source.ts'
import { createPartCache, type Part } from './pptx/part-cache.ts'
import { readFlow } from './pptx/read-flow.ts'
import { readSlide } from './pptx/read-slide.ts'
import type { Reader, ReaderContext, Reading } from './reader.ts'

/**
 * Presentations: the source in one that Limn exported; a single slide that is a drawing in the JSON of nodes and edges; else slides in the order they are shown, hidden ones too; titles as headings, text from top to bottom, lists, tables, charts
 * and diagrams, descriptions of pictures, and the notes of each slide. Dates, footers and slide numbers are left out.
 */
export const readPptx: Reader = (data, context) => {
  const archive = checkArchive(data, context)
  const main = readRelationships(archive, '', context).find(({ type }) => type === 'officeDocument')?.target ?? ''
  const slides = findSlides(archive, main, context)
  const own = readOwnSources(findOfficeSources(archive, main, context), context)
  if (own) return own
  const { limits } = context
  const parts = createPartCache(archive, context)
  const drawing = slides.length === 1 ? readDrawing(parts.read(slides[0] ?? '')) : null
  if (drawing !== null) return { text: drawing, tables: [], notes: [] }
  let areDrawings = slides.length > 0
  const reading: Reading = { text: '', tables: [], notes: [] }
  for (const [index, slide] of slides.slice(0, limits.slides).entries()) {
    const { text, tables, isDrawing } = readSlide({ parts, part: slide, number: index + 1, context })
    reading.text += reading.text === '' ? text : `\n\n${text}`
    reading.tables.push(...tables)
    areDrawings &&= isDrawing
    context.report((index + 1) / slides.length, text)
    if (reading.text.length > limits.textCharacters) break
  }
  if (slides.length > limits.slides) reading.notes.push(cutNote(slides.length, context))
  const kept = keepTypedTables(reading.tables, context)
  return {
    text: reading.text,
    tables: numberTables(kept.tables),
    notes: [...reading.notes, ...kept.notes],
    ...(areDrawings && { isDrawing: true }),
  }
}

/** A slide that is nothing but a drawing, as JSON of nodes and edges; null for others, and for drawings that cannot be told for sure. */
function readDrawing(slide: Part | undefined): string | null {
  return readFlow(descend(slide?.root, 'cSld', 'spTree')?.children ?? [])
}

/** The parts of the slides in the order of the presentation (ECMA-376 part 1, 19.2.1.34). */
function findSlides(archive: Archive, main: string, context: ReaderContext): string[] {
  const bytes = archive.read(main)
  const presentation = bytes && parseXml(bytes, context)
  if (presentation?.name !== 'presentation') throw damaged('no-presentation', context)
  const relationships = readRelationships(archive, main, context)
  return childrenNamed(descend(presentation, 'sldIdLst'), 'sldId').flatMap(
    slide => relationshipOf(slide, 'id', relationships)?.target ?? [],
  )
}

function cutNote(slides: number, { language, limits }: ReaderContext): string {
  const [kept = '', all = ''] = [limits.slides, slides].map(count => count.toLocaleString('en'))
  return messages.say(language, 'first-slides', { count: kept, all })
}

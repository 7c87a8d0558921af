import { type Document, isData } from '../../../documents/document.ts'
import { plainTitle } from '../../../language/plain-title.ts'
import type { Composed, ComposeInput } from '../../kind.ts'
import { messages } from '../messages/index.ts'
import { chooseIcons } from './choose-icons.ts'
import { chooseTemplate, type Drawing } from './choose-template.ts'
import { type Poster, readPoster } from './read-poster.ts'
import { readTable, type TablePoster } from './read-table.ts'
import { writeInfographic } from './write-infographic.ts'

/** A poster with more points is no poster. */
const mostPoints = 20

/** Draws a title with its points: of the request, else of the first document that has some, else of a table with figures. */
export function compose(input: ComposeInput): Composed | null {
  const request = input.request
  const found = findPoster(input, request.body)
  if (!found || found.points.length > mostPoints) return null
  const title = found.title ?? request.title
  const poster = { ...found, title: title === null ? null : plainTitle(title) }
  const drawing = chooseTemplate(poster, wordsBefore(poster, input.text))
  const subtitle = /^chart-(?!pie)/.test(drawing.template) ? describeUnit(poster, input.language) : ''
  const rootName = messages.say(input.language, 'overview')
  const leftOut = 'leftOut' in found ? found.leftOut : []
  const concept = messages.say(input.language, 'concept', { count: poster.points.length, template: drawing.template })
  const rest = leftOut.length > 0 ? messages.say(input.language, 'left-out', { names: leftOut.join(', ') }) : ''
  return {
    concept: concept + rest,
    source: writeInfographic(poster, drawing, subtitle, rootName, iconsFor(poster, drawing)),
  }
}

/** Icons for flat lists in cards, which have a place for them. */
function iconsFor({ points }: Poster, { template, field }: Drawing): string[] | null {
  const hasPlaces = /-(?:badge|compact|indexed)-card$/.test(template) && (field === 'lists' || field === 'sequences')
  return hasPlaces ? chooseIcons(points) : null
}

/** Text before the points: words in the points ("the process is short") do not say what they are together. */
function wordsBefore({ points }: Poster, text: string): string {
  const first = text.indexOf(points[0]?.label ?? '')
  return text.slice(0, first > 0 ? Math.min(first, 300) : 300)
}

function findPoster({ documents, tables }: ComposeInput, body: string): Poster | TablePoster | null {
  const written = readPoster(body)
  if (written) return written
  const posters = documents
    .filter(document => !isData(document))
    .flatMap(document => withTitle(readPoster(document.text), document) ?? [])
    .filter(({ points }) => points.length <= mostPoints)
  // Bare headings say less than a table below one of them.
  const detailed = posters.find(({ points }) => points.some(({ desc, children }) => desc !== '' || children.length > 0))
  const ofTable = tables.map(table => readTable(table, mostPoints)).find(poster => poster !== null)
  return detailed ?? ofTable ?? posters[0] ?? null
}

function withTitle(poster: Poster | null, { name }: Document): Poster | null {
  return poster && { ...poster, title: poster.title ?? name.replace(/\.\w{1,5}$/, '') }
}

/** The unit of the figures: the picture shows bare numbers, a pie their shares. */
function describeUnit({ points }: Poster, language: string): string {
  const unit = points[0]?.value?.unit
  if (!unit) return ''
  return messages.say(language, 'unit-of-values', { unit })
}

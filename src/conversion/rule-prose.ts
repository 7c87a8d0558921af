import type { Agent } from '../kinds/kind.ts'
import { setAside } from '../language/asides.ts'
import { withCapitalNames } from '../language/capital-names.ts'
import { withChineseMarks } from '../language/chinese-marks.ts'
import { plainRequest } from '../language/plain-request.ts'
import { withoutLooks } from '../language/styled-requests.ts'
import { findNotationById } from '../notations/registry.ts'
import type { Structure } from '../structure/structure.ts'
import { chooseKind } from './choose-kind.ts'
import { writeStructure } from './convert-source.ts'
import { readList } from './prose/read-list.ts'
import { readProse } from './prose/read-prose.ts'

/** A kind that fits a structure as well as this shows it as it is, without turning it into another one. */
const natural = 0.75

/** True if sentences are better drawn from this structure than from what `kind` reads from them. */
export function isNatural(kind: Agent, structure: Structure): boolean {
  return (kind.draws?.fit(structure) ?? 0) >= natural
}

/**
 * The kind that shows what the sentences, or the list, of a text say, where nobody was asked for and the one that the words speak for would not show
 * it: it draws nothing, cannot say it, or sentences speak more clearly of another one. Null: that one is right.
 */
export function ruleProse(written: string, ruled: Agent, isClear: boolean, kinds: readonly Agent[]): Agent | null {
  const text = withCapitalNames(withoutLooks(written))
  const said = readTold(text)
  const structure = said ?? readList(text)
  if (!structure) return null
  if (isNatural(ruled, structure))
    return isClear || !said || !isProcess(structure) ? null : chooseKind(structure, kinds)
  // A mind map of tables would say nothing of how they belong together.
  const isMore =
    said !== null &&
    (isProcess(said) ||
      isJourney(said) ||
      isPyramid(said) ||
      said.type === 'schema' ||
      said.type === 'schedule' ||
      hasSeveralRows(said))
  if ((isClear || !said) && !isMore && canShow(ruled, structure)) return null
  return chooseKind(structure, kinds)
}

/** The kind that shows cases, states, relations, a journey, levels, a plan or a row of figures that a text tells; null where it tells none. */
export function ruleTold(text: string, kinds: readonly Agent[]): Agent | null {
  const said = readTold(withCapitalNames(withoutLooks(text)))
  const hasCases = said?.type === 'graph' && said.nodes.some(({ role }) => role === 'decision')
  const isArranged = said !== null && (isJourney(said) || isPyramid(said) || isOfFigures(said) || comparesInWords(said))
  const isRelated = said?.type === 'states' || said?.type === 'schema' || said?.type === 'interaction'
  return said && (hasCases || isArranged || isRelated || said.type === 'chart' || said.type === 'schedule')
    ? chooseKind(said, kinds)
    : null
}

/** What a text says, where it is not understood as a whole without what is said beside that. */
function readTold(text: string): Structure | null {
  return readProse(text) ?? readRest(text) ?? readPlain(text)
}

/** Of a request as people type it in a chat. */
function readPlain(text: string): Structure | null {
  const marked = withChineseMarks(text)
  const plain = plainRequest(marked)
  return plain === marked ? null : readProse(plain)
}

function readRest(text: string): Structure | null {
  const { rest } = setAside(text)
  return rest === text ? null : readProse(rest)
}

function isProcess(structure: Structure): boolean {
  return structure.type === 'graph' && structure.nodes.some(({ role }) => role === 'step')
}

/** Its scores are faces along a way: bars or plain steps would not say that. */
function isJourney(structure: Structure): boolean {
  return structure.type === 'items' && structure.arrangement === 'journey'
}

/** Asked for by this name, with the figures of its levels. */
function isPyramid(structure: Structure): boolean {
  return structure.type === 'items' && structure.arrangement === 'levels'
}

/** Of two things or more: a poster shows one row of figures. */
function hasSeveralRows(structure: Structure): boolean {
  return structure.type === 'chart' && structure.values.length > 1
}

/** Figures of different units, in words: no chart shows these. */
function isOfFigures(structure: Structure): boolean {
  return structure.type === 'items' && structure.arrangement === 'figures'
}

/** "4 hours, 60 euros, little luggage" for each side, or 5小时 and 550块: more than a row of figures says. */
function comparesInWords(structure: Structure): boolean {
  if (structure.type !== 'items' || structure.arrangement !== 'comparison') return false
  const isOfSorts = structure.groups.every(
    ({ items }) => new Set(items.map(({ label }) => label.replace(/^.*\d\s?/, ''))).size > 1,
  )
  return isOfSorts || structure.groups.every(({ items }) => items.some(({ label }) => !/\d/.test(label)))
}

function canShow({ draws }: Agent, structure: Structure): boolean {
  const notation = draws && findNotationById(draws.notation)
  return notation !== undefined && writeStructure(structure, notation) !== null
}

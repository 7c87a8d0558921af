import { type Element, listParts, type Parts } from '../../structure/parts.ts'
import type { Structure } from '../../structure/structure.ts'
import type { Expectation } from './requests.ts'

/** Comparison of an answer with its expectation. The score is F1, from 0 to 1. Null: nothing of that sort is expected. */
export interface Judgement {
  nodes: number | null
  edges: number | null
  figures: number | null
  /** Expected `words` that are missing, and words of `without` that are present. */
  missing: string[]
  unwanted: string[]
}

/** The content of a diagram, in the terms of an expectation. */
interface Said {
  nodes: string[]
  edges: string[]
  figures: number[]
}

/**
 * @param structure  what is drawn; null: nothing, or nothing that can be read
 * @param text  all that the answer says, source included
 */
export function judge(
  expected: Expectation,
  { structure, text }: { structure: Structure | null; text: string },
): Judgement {
  const said = structure ? sayingOf(structure) : { nodes: [], edges: [], figures: [] }
  const folded = fold(text)
  return {
    nodes: expected.nodes ? scoreOf(expected.nodes, said.nodes, saysLabel) : null,
    edges: expected.edges ? scoreOf(expected.edges, said.edges, saysEdge) : null,
    figures: expected.figures ? scoreOf(expected.figures, said.figures, Object.is) : null,
    missing: (expected.words ?? []).filter(word => !alternatives(word).some(each => folded.includes(fold(each)))),
    unwanted: (expected.without ?? []).filter(word => folded.includes(fold(word))),
  }
}

/** Turns a reference diagram into an expectation. Nothing is expected where the reference has no such elements. */
export function expectationOf(structure: Structure): Expectation {
  const { nodes, edges, figures } = sayingOf(structure)
  return {
    ...(nodes.length > 0 && { nodes }),
    ...(edges.length > 0 && { edges }),
    ...(figures.length > 0 && { figures }),
  }
}

function sayingOf(structure: Structure): Said {
  const parts = listParts(structure)
  return { nodes: labelsOf(parts), edges: edgesOf(parts, structure.type), figures: figuresOf(parts, structure.type) }
}

/** Columns of a chart are named by whoever draws it, and labels may be empty. */
function labelsOf({ elements }: Parts): string[] {
  return elements.flatMap(({ kind, label }) => (kind === 'column' || label.trim() === '' ? [] : [label]))
}

const arrow = ' -> '

function edgesOf({ elements, connections }: Parts, type: Structure['type']): string[] {
  const labels = new Map(elements.map(({ id, label }) => [id, label]))
  const joined = connections.map(({ from, to }) => [from, to])
  const below =
    type === 'tree' ? elements.flatMap(({ id, parent }) => (parent === undefined ? [] : [[parent, id]])) : []
  return [...joined, ...below].map(
    ([from = '', to = '']) => `${labels.get(from) ?? from}${arrow}${labels.get(to) ?? to}`,
  )
}

/** The numbers of a structure, for types that contain data: elsewhere, numbers are positions and sizes. */
function figuresOf({ elements }: Parts, type: Structure['type']): number[] {
  return type === 'chart' || type === 'items' ? elements.flatMap(numbersOf) : []
}

function numbersOf({ kind, fields }: Element): number[] {
  return kind === 'column' ? [] : Object.values(fields).filter(value => typeof value === 'number')
}

/** F1 of two lists, in which each entry answers at most one of the other. */
function scoreOf<T>(expected: readonly T[], said: readonly T[], answers: (one: T, other: T) => boolean): number {
  const left = [...said]
  // Those that are equal are taken first: a longer label may answer for another one.
  const isTaken = (expectedOne: T, fits: (one: T, other: T) => boolean) => {
    const at = left.findIndex(each => fits(expectedOne, each))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  const rest = expected.filter(each => !isTaken(each, (one, other) => fold(String(one)) === fold(String(other))))
  const found = expected.length - rest.filter(each => !isTaken(each, answers)).length
  return expected.length + said.length === 0 ? 1 : (2 * found) / (expected.length + said.length)
}

function saysLabel(expected: string, label: string): boolean {
  return alternatives(expected).some(each => fold(each) !== '' && fold(label).includes(fold(each)))
}

function saysEdge(expected: string, edge: string): boolean {
  const [[from = '', to = ''], [start = '', end = '']] = [expected.split(arrow), edge.split(arrow)]
  return saysLabel(from, start) && saysLabel(to, end)
}

function alternatives(expected: string): string[] {
  return expected.split('|')
}

/** Without marks and blanks, which differ where the same is meant. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}]/gu, '')
}

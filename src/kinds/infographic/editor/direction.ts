import { directionOption, type FittingOption, withCurrent } from '../../restyle.ts'
import { type InfographicSource, readSource, walkItems } from '../language/read-source.ts'

/** Structures in rows, and the parameter that says how many items are in one. */
const rowStructures = [
  { structure: 'list-grid', parameter: 'columns' },
  { structure: 'sequence-snake-steps', parameter: 'itemsPerRow' },
] as const

/** More of them below each other are too small to be read in one view. */
const mostInColumn = 6

export const directionOptions = [directionOption('LR'), directionOption('TB')]

/** The directions in which a poster can run: in rows, or with one item below the other. Empty for one that runs one way only, or has a design of its own. */
export function listDirections({ roots, header, lists: [list] }: InfographicSource): FittingOption[] {
  const design = roots.find(({ key }) => key === 'design')
  const isColumn = design !== undefined && isOurs(design)
  // What is indented below the name would belong to a block that came between.
  const isFlat = header?.children.length === 0
  if (!list || !isFlat || !findRows(header.value) || (design && !isColumn)) return []
  const count = [...walkItems(list)].filter(({ depth }) => depth === 1).length
  if (count < 2 || (count > mostInColumn && !isColumn)) return []
  return withCurrent(directionOptions, isColumn ? 'TB' : 'LR')
}

/** Writes the direction as a block `design` below the name of the template. Null where there is none to write. */
export function writeDirection(source: string, id: string): string | null {
  const plain = removeDirection(source)
  const { header } = readSource(plain)
  const rows = findRows(header?.value)
  if (!header || !rows) return null
  if (id === 'LR') return plain
  const lines = plain.split('\n')
  lines.splice(header.line, 0, 'design', `  structure ${rows.structure}`, `    ${rows.parameter} 1`)
  return lines.join('\n')
}

/** The source without the block that {@link writeDirection} wrote. */
export function removeDirection(source: string): string {
  const design = readSource(source).roots.find(({ key }) => key === 'design')
  if (!design || !isOurs(design)) return source
  const lines = source.split('\n')
  lines.splice(design.line - 1, 3)
  return lines.join('\n')
}

const findRows = (template: string | undefined) =>
  rowStructures.find(({ structure }) => template?.startsWith(structure))

/** True for a block that says nothing but the direction. */
function isOurs({ value, line, children: [structure, ...others] }: InfographicSource['roots'][number]): boolean {
  const parameter = structure?.children[0]
  return (
    value === '' &&
    others.length === 0 &&
    structure?.key === 'structure' &&
    structure.children.length === 1 &&
    rowStructures.some(each => each.structure === structure.value && each.parameter === parameter?.key) &&
    parameter?.value === '1' &&
    parameter.line === line + 2
  )
}

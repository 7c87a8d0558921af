import { textsOf } from '../../structure/measure.ts'
import { listParts } from '../../structure/parts.ts'
import type { Structure } from '../../structure/structure.ts'

const figure = /(?<![\p{Script=Latin}\d_.-])\d[\d,]*(?:\.\d+)?(?![x×]\d)/gu
/** "1. wash 2. dry", and what such a number refers to: "back to step 2". */
const listMark =
  /(?:^|[\s,，;；:：。])[(（]?\d{1,2}[.、）)](?!\d)|\b(?:step|point|no\.?) \d{1,2}\b|第\d{1,2}[步条点]?/gmu

/** Nobody lists more things than this after saying how many there are. */
const mostCounted = 20

/** The number of a line of an outline: "1.2.1 Features". */
const outlineMark = /^[ \t]*\d{1,3}(?:\.\d{1,3})+\.?[ \t]/gm
/** A row of a table. Which of its columns are drawn is told with the drawing. */
const row = /^.*\|.*$/gm

/**
 * True if a figure of the text is neither in a drawing nor told by how many there are in it: "20 PCs" as "PCs". Dates of a plan, and the figures of a
 * chart, are drawn as lengths and measured elsewhere.
 */
export function losesFigures(structure: Structure, text: string): boolean {
  if (structure.type === 'chart' || structure.type === 'schedule') return false
  const shown = new Set(figuresIn(textsOf(structure).join('\n')))
  const said = [row, outlineMark, listMark].reduce(
    (rest, mark) => rest.replaceAll(mark, each => ' '.repeat(each.length)),
    text,
  )
  const figures = [...said.matchAll(figure)].map(({ 0: written, index }) => ({ value: plainFigure(written), index }))
  // 1育苗2移栽3搭架: figures that only count what follows them.
  const first = figures.findIndex(({ value }, index) => Number(value) !== index + 1)
  const counted = first < 0 ? figures.length : first
  const labels = listParts(structure).elements.map(({ label }) => label.toLowerCase())
  const isTold = ({ value, index }: { value: string; index: number }) =>
    shown.has(value) ||
    (Number(value) <= mostCounted && countsLater(labels, said.slice(index).toLowerCase(), Number(value)))
  return !figures.slice(counted > 2 ? counted : 0).every(isTold)
}

/** True if as many of the labels as were announced stand in the rest of the text. */
function countsLater(labels: readonly string[], rest: string, count: number): boolean {
  return labels.filter(label => label !== '' && rest.includes(label)).length >= count
}

function figuresIn(text: string): string[] {
  return (text.match(figure) ?? []).map(plainFigure)
}

function plainFigure(written: string): string {
  return String(Number(written.replaceAll(',', '')))
}

/** "Pluck the low E 2", "Compare with the tuner 3": the numbers of a list at the ends of what stands before them. */
export function endsInNextNumber(names: readonly string[]): boolean {
  const isNext = (name: string, at: number) => new RegExp(`\\s${at + 2}$`).test(name)
  return names.length > 2 && isNext(names[0] ?? '', 0) && isNext(names[1] ?? '', 1)
}

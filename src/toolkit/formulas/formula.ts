import { element } from '../drawing/svg.ts'

/** A formula that was set. Sizes in em, from its base line. */
export interface Formula {
  widthEm: number
  ascentEm: number
  descentEm: number
  /** SVG without colours, in thousandths of an em, with the left end of the base line at 0 0. */
  paths: string
}

/** The reason why a formula stays as written. */
export interface UnreadFormula {
  fault: 'unread' | 'too-large'
  /** Message of the TeX reader, in English. */
  detail?: string
}

/** @param isDisplayed  whether it stands alone (`$$`), with large operators, or in a line (`$`) */
export type Typeset = (tex: string, isDisplayed: boolean) => Formula | UnreadFormula

/** The class by which a style knows that it is text, not shapes. */
const formulaClass = 'formula'

/** @param place  the left end of the base line, and the size of the font, in pixels */
export function drawFormula(formula: Formula, place: { x: number; y: number; sizePx: number; fill: string }): string {
  const { x, y, sizePx, fill } = place
  const number = (value: number) => String(Math.round(value * 1e5) / 1e5)
  const transform = `translate(${number(x)} ${number(y)}) scale(${number(sizePx / 1000)})`
  // Only lines have a stroke: in a PDF one of width 0 is still seen, and would make letters bold.
  const paths = formula.paths.replace(/ stroke-width="(?!0")/g, width => ` stroke="${fill}"${width}`)
  return element('g', { class: formulaClass, transform, fill }, paths)
}

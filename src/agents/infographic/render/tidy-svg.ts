import { fontFamily } from '../../drawing/svg.ts'
import { writeLabels } from './write-labels.ts'

/** The engine's SVG with its labels as text, in the fonts of all drawings, and without what only its editor reads. */
export function tidySvg(svg: string): string {
  return writeLabels(svg)
    .replaceAll(/ font-family="[^"]*"/g, '')
    .replaceAll(/ data-[\w-]+="[^"]*"/g, '')
    .replace(/ style="[^"]*"/, '')
    .replace('<svg ', `<svg font-family="${fontFamily}" `)
}

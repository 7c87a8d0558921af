import { escapeXml } from '../../../toolkit/xml/escape-xml.ts'
import type { Colors } from './colors.ts'
import { type Box, round } from './geometry.ts'
import type { TextStyle } from './paragraph.ts'
import { sizeOfRun, type TextLine } from './wrap-text.ts'

/** How the lines of a label are written. */
export interface LineSetting {
  /** Size of the letters, in pixels. */
  size: number
  isUnderlined: boolean
  align: string
  /** Colour behind the text. */
  behind: string
}

/** The lines as `tspan`s, from the top of their box on. */
export function writeLines(lines: readonly TextLine[], box: Box, setting: LineSetting, colors: Colors): string {
  let top = box.y
  return lines
    .map(line => {
      const { height } = line
      top += line.before
      const baseline = round(top + height / 2 + line.size * 0.35)
      top += height
      const align = line.align ?? setting.align
      const [anchor, x] =
        align === 'left'
          ? ['start', box.x + line.indent]
          : align === 'right'
            ? ['end', box.x + box.width]
            : ['middle', box.x + (box.width + line.indent) / 2]
      const runs = writeRuns(line, setting, colors)
      return runs === '' ? '' : `<tspan x="${round(x)}" y="${baseline}" text-anchor="${anchor}">${runs}</tspan>`
    })
    .join('')
}

function writeRuns(line: TextLine, { size, behind, isUnderlined }: LineSetting, colors: Colors): string {
  let dropped = 0
  return line.runs
    .map(({ text, look }) => {
      const drop = look.drop ?? 0
      const written = writeRun(text, look, { size, drop: round(drop - dropped), isUnderlined }, { behind, colors })
      dropped = drop
      return written
    })
    .join('')
}

/** `size` is that of the label's letters, `drop` how far the run is below the one before it. */
function writeRun(
  text: string,
  look: TextStyle,
  { size, drop, isUnderlined }: { size: number; drop: number; isUnderlined: boolean },
  { behind, colors }: { behind: string; colors: Colors },
): string {
  const color = colors.paint(look.color, 'text', null)
  const decoration = [(look.underline ?? isUnderlined) && 'underline', look.strike && 'line-through']
    .filter(Boolean)
    .join(' ')
  const isSized = look.size !== undefined
  const attributes = [
    look.bold === undefined ? '' : ` font-weight="${look.bold ? 'bold' : 'normal'}"`,
    look.italic === undefined ? '' : ` font-style="${look.italic ? 'italic' : 'normal'}"`,
    isSized ? ` font-size="${round(sizeOfRun(look, size))}"` : '',
    color === null ? '' : ` fill="${colors.readable(color, behind)}"`,
    decoration === '' ? '' : ` text-decoration="${decoration}"`,
    drop === 0 ? '' : ` dy="${drop}"`,
  ].join('')
  const written = escapeXml(text)
  return attributes === '' ? written : `<tspan${attributes}>${written}</tspan>`
}

/** Class boxes of UML part their text with lines across the shape. */
export function drawRules(lines: readonly TextLine[], box: Box, room: Box, ink: string): string {
  let top = box.y
  return lines
    .map(line => {
      const y = round(top + (line.before === 0 ? 1 : line.before / 2))
      top += line.before + line.height
      const ends = `x1="${round(room.x)}" x2="${round(room.x + room.width)}" y1="${y}" y2="${y}"`
      return line.hasRule ? `<line ${ends} stroke="${ink}" stroke-opacity="0.5"/>` : ''
    })
    .join('')
}

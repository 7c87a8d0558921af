import type { PlacedLabel, PlacedRun } from '../../toolkit/drawing/placed-drawing.ts'
import { element } from '../../toolkit/drawing/svg.ts'
import { escapeXml } from '../../toolkit/xml/escape-xml.ts'
import { withRoomForWords } from '../office/room-for-words.ts'
import { cell, cells, colorOf, inches } from './cells.ts'

const aligned = { left: 0, center: 1, right: 2 } as const
const anchored = { top: 0, middle: 1, bottom: 2 } as const

/**
 * The text of a shape, with its room.
 *
 * @param origin  the left upper corner of the shape in the drawing, and its height, in pixels
 */
export function writeText(
  written: PlacedLabel | null,
  origin: { x: number; y: number; height: number },
): { cells: string; sections: string; text: string } {
  if (!written) return { cells: '', sections: '', text: '' }
  const label = withRoomForWords(written)
  const { box, isUpwards = false } = label
  const middle = {
    x: inches(box.x + box.width / 2 - origin.x),
    y: inches(origin.y + origin.height - box.y - box.height / 2),
  }
  const [width, height] = isUpwards ? [box.height, box.width] : [box.width, box.height]
  // What is not broken gets room for letters that are wider elsewhere.
  const room = label.wraps ? width : width * 1.3
  const shift = inches(room - width) / 2
  if (!isUpwards) middle.x += label.across === 'left' ? shift : label.across === 'right' ? -shift : 0
  const runs = label.paragraphs.flatMap(({ runs: parts }, index) =>
    parts.map((run, place) => ({ run, isLast: place === parts.length - 1 && index < label.paragraphs.length - 1 })),
  )
  return {
    cells:
      cells({
        TxtPinX: middle.x,
        TxtPinY: middle.y,
        TxtWidth: inches(room),
        TxtHeight: inches(height),
        TxtLocPinX: inches(room) / 2,
        TxtLocPinY: inches(height) / 2,
        TxtAngle: isUpwards ? Math.PI / 2 : 0,
        LeftMargin: 0,
        RightMargin: 0,
        TopMargin: 0,
        BottomMargin: 0,
        VerticalAlign: anchored[label.down],
      }) + (label.background === null ? '' : cell('TextBkgnd', colorOf(label.background)) + cell('TextBkgndTrans', 0)),
    sections:
      element('Section', { N: 'Character' }, ...runs.map(({ run }, index) => writeTextStyle(run, label, index))) +
      element('Section', { N: 'Paragraph' }, element('Row', { IX: 0 }, cell('HorzAlign', aligned[label.across]))),
    text: element(
      'Text',
      {},
      ...runs.map(
        ({ run, isLast }, index) =>
          `${index === 0 ? '<pp IX="0"/>' : ''}<cp IX="${index}"/>${escapeXml(run.text)}${isLast ? '\n' : ''}`,
      ),
    ),
  }
}

function writeTextStyle(run: PlacedRun, label: PlacedLabel, index: number): string {
  const style = (run.bold ? 1 : 0) + (run.italic ? 2 : 0) + (run.underline ? 4 : 0)
  return element(
    'Row',
    { IX: index },
    cells({
      Font: run.code ? 'Consolas' : 'Arial',
      AsianFont: 'Microsoft YaHei',
      Color: colorOf(run.color ?? label.color),
      Style: style,
      Size: inches(run.fontSize ?? label.fontSize),
    }) + (run.strike ? cell('Strikethru', 1) : ''),
  )
}

/** A box on a sheet of characters: its borders, by row and column from 0, and its content. */
export interface Box {
  top: number
  left: number
  bottom: number
  right: number
  label: string
}

/** Two cells wide where letters have one width. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u

/** Characters in cells: what is not there is a blank, and the second cell of a wide character is empty. */
export class Sheet {
  readonly rows: readonly (readonly string[])[]

  constructor(text: string) {
    this.rows = text
      .split('\n')
      .map(line => [...line.replaceAll('\t', '    ')].flatMap(sign => (wide.test(sign) ? [sign, ''] : [sign])))
  }

  at(row: number, column: number): string {
    return this.rows[row]?.[column] ?? ' '
  }
}

const corner = {
  topLeft: /[+┌╔╭┏*.]/,
  topRight: /[+┐╗╮┓*.]/,
  bottomLeft: /[+└╚╰┗*'`]/,
  bottomRight: /[+┘╝╯┛*']/,
}
/** Borders, with what lines that end at them make of them. */
const across = /[-=─═━+┬┴┼╤╧╦╩v^V▼▲]/
const down = /[|║│┃+├┤┼╟╢╠╣<>◄►◀▶]/

/** All boxes with text in them and none within them, from the top to the bottom. Takes time in proportion to the length of borders. */
export function findBoxes(sheet: Sheet): Box[] {
  const boxes: Box[] = []
  for (const [top, row] of sheet.rows.entries())
    for (const [left, sign] of row.entries()) {
      const box = corner.topLeft.test(sign) ? traceBox(sheet, top, left) : null
      if (box) boxes.push(box)
    }
  return boxes
}

function traceBox(sheet: Sheet, top: number, left: number): Box | null {
  let right = left + 1
  while (across.test(sheet.at(top, right)) && !isTopRight(sheet, top, right)) right += 1
  if (right < left + 3 || !isTopRight(sheet, top, right)) return null
  let bottom = top + 1
  while (isSide(sheet, bottom, left, right) && !isBottom(sheet, bottom, left, right)) bottom += 1
  if (bottom < top + 2 || !isBottom(sheet, bottom, left, right)) return null
  const lines: string[] = []
  for (let row = top + 1; row < bottom; row += 1) {
    let line = ''
    for (let column = left + 1; column < right; column += 1) line += sheet.at(row, column)
    lines.push(line.trim())
  }
  return { top, left, bottom, right, label: lines.filter(line => line !== '').join('\n') }
}

/** A corner above the right side. */
function isTopRight(sheet: Sheet, row: number, column: number): boolean {
  return corner.topRight.test(sheet.at(row, column)) && down.test(sheet.at(row + 1, column))
}

function isSide(sheet: Sheet, row: number, left: number, right: number): boolean {
  return down.test(sheet.at(row, left)) && down.test(sheet.at(row, right))
}

function isBottom(sheet: Sheet, row: number, left: number, right: number): boolean {
  if (!corner.bottomLeft.test(sheet.at(row, left)) || !corner.bottomRight.test(sheet.at(row, right))) return false
  for (let column = left + 1; column < right; column += 1) if (!across.test(sheet.at(row, column))) return false
  return true
}

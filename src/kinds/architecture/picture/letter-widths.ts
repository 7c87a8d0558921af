import { estimateWidthEm } from '../../../toolkit/drawing/label-size.ts'

/**
 * Widths of the letters of Helvetica, draw.io's font, in thousandths of an em, from the blank to `~`. Lines are broken by them, so that a text has
 * the lines its author saw; the letters it is drawn with here are no wider.
 */
const regular =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 ' +
  '1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 ' +
  '333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
const bold =
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 ' +
  '975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 ' +
  '333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584'

const firstLetter = 32
const [regularWidths, boldWidths] = [regular, bold].map(widths => widths.split(' ').map(each => Number(each) / 1000))

/** Width of a text in em; letters of other scripts are estimated. */
export function widthInEm(text: string, isBold: boolean): number {
  const widths = (isBold ? boldWidths : regularWidths) ?? []
  let width = 0
  for (const letter of text.replaceAll('\u00a0', ' '))
    width += widths[(letter.codePointAt(0) ?? 0) - firstLetter] ?? estimateWidthEm(letter)
  return width
}

/** How wide the letters of a font are, compared with those of Helvetica. */
const fonts: readonly [RegExp, number][] = [
  [/verdana|dejavu/i, 1.14],
  [/courier|mono|consolas/i, 1.15],
  [/times|garamond/i, 0.9],
  [/tahoma|trebuchet|calibri|roboto condensed/i, 0.95],
]

export function widthOfFont(family: string | undefined): number {
  return fonts.find(([names]) => family !== undefined && names.test(family))?.[1] ?? 1
}

import { measureLabel } from '../../../toolkit/drawing/label-size.ts'
import { type Hue, paletteOf } from '../../../toolkit/drawing/palette.ts'
import { escapeXml } from '../../../toolkit/xml/escape-xml.ts'

/** Text on a card. */
export interface CardWords {
  name: string
  /** A technology, for example; in small type below the name. Empty: nothing. */
  detail: string
}

/** The colours of a group and of the icons in it. */
export type Tone = Hue

const { hues, mutedText, line, surface } = paletteOf({ theme: 'light' })

/** Tone of components outside of groups, where there are groups. */
const neutralTone: Tone = { strong: mutedText, soft: surface }

const name = { fontSizePx: 13, widestPx: 180 }
/** Letters of the name are bold, and so much wider than the ones that are measured. */
const boldness = 1.07
/** Extra width, so that a name that just fits stays on one line with a font of slightly wider letters. */
const slackPx = 8
const detailSizePx = 12
const tile = { sizePx: 40, leftPx: 12, rightPx: 12 }
const smallest = { width: 150, height: 64 }
const spacingPx = 7
/** Padding that draw.io keeps around the text of a shape by default. */
const insetPx = 5

const cardStyle =
  `shape=label;rounded=1;absoluteArcSize=1;arcSize=16;whiteSpace=wrap;html=1;align=left;verticalAlign=middle;fontStyle=1;fontSize=${name.fontSizePx};` +
  `strokeColor=${line};spacing=${spacingPx};spacingLeft=${tile.leftPx + tile.sizePx + tile.rightPx - spacingPx - insetPx};spacingRight=4;imageWidth=${tile.sizePx};imageHeight=${tile.sizePx};`

/** The style of a card with an icon, by its id, on a tile in the colour of its group. */
export function cardStyleOf(icon: string, { strong, soft }: Tone): string {
  return `${cardStyle}tile=${soft};iconColor=${strong};icon=${icon};`
}

/** The label of a card as HTML: the name, and below it the detail in small type. */
export function cardLabel(words: CardWords): string {
  const title = escapeXml(words.name).replaceAll('\n', '<br>')
  if (words.detail === '') return title
  const look = `color="${mutedText}" style="font-size: ${detailSizePx}px; font-weight: normal;"`
  return `${title}<br><font ${look}>${escapeXml(words.detail).replaceAll('\n', '<br>')}</font>`
}

/** The room of a card with these words, in pixels. */
export function sizeOfCard(words: CardWords): { width: number; height: number } {
  const title = measureLabel(words.name, name.fontSizePx * boldness, name.widestPx)
  const detail =
    words.detail === '' ? { width: 0, height: 0 } : measureLabel(words.detail, detailSizePx, name.widestPx + 20)
  const beside = tile.leftPx + tile.sizePx + tile.rightPx + spacingPx + 2 * insetPx + slackPx
  return {
    width: Math.max(smallest.width, Math.max(title.width, detail.width) + beside),
    height: Math.max(smallest.height, title.height + detail.height + 24),
  }
}

export const groupTitleHeight = 32

/** The style of a group: a tinted background with its title at the upper left. */
export function groupStyleOf({ strong, soft }: Tone): string {
  return (
    `swimlane;startSize=${groupTitleHeight};swimlaneLine=0;rounded=1;absoluteArcSize=1;arcSize=20;whiteSpace=wrap;html=1;align=left;spacingLeft=10;fontSize=13;` +
    `fillColor=${soft};swimlaneFillColor=${soft};strokeColor=${strong};`
  )
}

/** The room that the title of a group needs, in pixels. */
export function sizeOfGroup(title: string): { width: number; height: number } {
  return { width: measureLabel(title, name.fontSizePx, name.widestPx).width + 40, height: groupTitleHeight + 40 }
}

/** The words of lines would have 11 pixels. */
export const edgeStyle = `edgeStyle=orthogonalEdgeStyle;rounded=1;html=1;fontSize=12;strokeColor=${line};`

/**
 * The colour of each group, in order: a group that only contains groups is neutral, as are parts in none (`undefined`). Where there are no groups at
 * all, everything has the first colour.
 *
 * @param direct  the groups that contain parts directly
 */
export function tonesOf<Group>(groups: readonly Group[], direct: ReadonlySet<Group>): Map<Group | undefined, Tone> {
  const tones = new Map<Group | undefined, Tone>([[undefined, groups.length === 0 ? hues[0] : neutralTone]])
  let count = 0
  for (const group of groups) {
    if (!direct.has(group)) tones.set(group, { strong: line, soft: neutralTone.soft })
    else {
      tones.set(group, hues[count % hues.length] ?? hues[0])
      count += 1
    }
  }
  return tones
}

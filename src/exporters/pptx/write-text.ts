import type { PlacedLabel, PlacedParagraph, PlacedRun } from '../../toolkit/drawing/placed-drawing.ts'
import { element } from '../../toolkit/drawing/svg.ts'
import { escapeXml } from '../../toolkit/xml/escape-xml.ts'
import type { SlideFrame } from './slide-frame.ts'

export interface Insets {
  left: number
  top: number
  right: number
  bottom: number
}

const aligned = { left: 'l', center: 'ctr', right: 'r' } as const
const anchored = { top: 't', middle: 'ctr', bottom: 'b' } as const

/** The text of a shape; `insets` in pixels. A shape without a label has an empty one. */
export function writeTextBody(label: PlacedLabel | null, insets: Insets, frame: SlideFrame, turn = 0): string {
  const body = element('a:bodyPr', {
    rot: turn === 0 ? undefined : Math.round(turn * 60_000),
    vert: label?.isUpwards ? 'vert270' : undefined,
    wrap: label && !label.wraps ? 'none' : 'square',
    lIns: frame.length(insets.left),
    tIns: frame.length(insets.top),
    rIns: frame.length(insets.right),
    bIns: frame.length(insets.bottom),
    rtlCol: 0,
    anchor: anchored[label?.down ?? 'middle'],
  })
  const paragraphs = label ? label.paragraphs.map(each => writeParagraph(each, label, frame)) : []
  const empty = element('a:p', {}, element('a:endParaRPr', { lang: 'en-US' }))
  return element('p:txBody', {}, body, '<a:lstStyle/>', ...(paragraphs.length > 0 ? paragraphs : [empty]))
}

function writeParagraph({ runs, across }: PlacedParagraph, label: PlacedLabel, frame: SlideFrame): string {
  const properties = element('a:pPr', { algn: aligned[across ?? label.across], marL: 0, indent: 0 }, '<a:buNone/>')
  return element(
    'a:p',
    {},
    properties,
    ...runs.filter(({ text }) => text !== '').map(run => writeRun(run, label, frame)),
  )
}

function writeRun(run: PlacedRun, label: PlacedLabel, frame: SlideFrame): string {
  const properties = element(
    'a:rPr',
    {
      lang: /\p{Script=Han}/u.test(run.text) ? 'zh-CN' : 'en-US',
      sz: frame.fontSize(run.fontSize ?? label.fontSize),
      b: run.bold ? 1 : 0,
      i: run.italic ? 1 : 0,
      u: run.underline ? 'sng' : undefined,
      strike: run.strike ? 'sngStrike' : undefined,
      dirty: 0,
    },
    writeFill(run.color ?? label.color),
    run.code ? element('a:latin', { typeface: 'Consolas' }) : '',
  )
  return element('a:r', {}, properties, element('a:t', {}, escapeXml(run.text.replaceAll('\u00a0', ' '))))
}

/** A colour, `#rrggbb` or `#rrggbbaa`; null: none. `opacity` from 0 to 1. */
export function writeFill(color: string | null, opacity = 1): string {
  if (color === null) return '<a:noFill/>'
  const [, hex = '000000', ownAlpha = 'ff'] = /^#([\da-f]{6})([\da-f]{2})?$/i.exec(color) ?? []
  const alpha = (opacity * Number.parseInt(ownAlpha, 16)) / 255
  const share = alpha < 1 ? element('a:alpha', { val: Math.round(alpha * 100_000) }) : ''
  return element('a:solidFill', {}, element('a:srgbClr', { val: hex.toUpperCase() }, share))
}

import type { Style } from '../../language/style.ts'
import { figureForms } from './figure-forms.ts'
import { boundedLabel, cornerRadius, type DrawForm, path, pixelsOf, points, polygon, rectanglePath } from './form.ts'

/** True if the title bar of a lane is not distinguished from its body: then the whole lane is one box. */
export function isFlatLane(style: Style): boolean {
  const fill = style.text('swimlaneFillColor')
  return !style.flag('swimlaneLine', true) && fill !== undefined && fill === style.text('fillColor')
}

/** A box with a title bar at the top, or at the left where `horizontal=0`. */
const swimlane: DrawForm = (width, height, style) => {
  const isTop = style.flag('horizontal', true)
  const bar = pixelsOf(style, 'startSize', 40, isTop ? height : width)
  const r = Math.min(cornerRadius(width, height, style), bar, 10)
  const barPath = isTop
    ? path`M 0 ${bar} V ${r} a ${r} ${r} 0 0 1 ${r} ${-r} H ${width - r} a ${r} ${r} 0 0 1 ${r} ${r} V ${bar} Z`
    : path`M ${bar} 0 H ${r} a ${r} ${r} 0 0 0 ${-r} ${r} V ${height - r} a ${r} ${r} 0 0 0 ${r} ${r} H ${bar} Z`
  return {
    body: rectanglePath(0, 0, width, height, r),
    ...(!isFlatLane(style) && { bar: bar > 0 ? barPath : '' }),
    labelBox: isTop ? { x: 0, y: 0, width, height: bar } : { x: 0, y: 0, width: bar, height },
  }
}

/** A frame of a cloud: its corners are square, whatever its style says. */
const squareBox: DrawForm = (width, height) => ({ body: rectanglePath(0, 0, width, height) })

/** How far the card behind stands out from the one before it, in pixels. */
const stackStep = 8

/** Two cards, one behind the other, for several of a kind. */
const stackedCards: DrawForm = (width, height) => {
  const step = Math.min(stackStep, width / 2, height / 2)
  const [right, bottom] = [width - step, height - step]
  const seenBehind = path`M ${step} ${bottom} V ${height} H ${width} V ${step} H ${right} V ${bottom} Z`
  return { body: `${seenBehind} ${rectanglePath(0, 0, right, bottom)}` }
}

const cube: DrawForm = (width, height, style) => {
  const depth = pixelsOf(style, 'size', 20, Math.min(width, height))
  const perimeter = points(
    [0, 0],
    [width - depth, 0],
    [width, depth],
    [width, height],
    [depth, height],
    [0, height - depth],
  )
  return {
    body: polygon(perimeter),
    lines: path`M ${depth} ${height} V ${depth} L 0 0 M ${depth} ${depth} H ${width}`,
    perimeter,
    ...boundedLabel(style, { x: depth, y: depth, width: width - depth, height: height - depth }),
  }
}

const folder: DrawForm = (width, height, style) => {
  const tabWidth = pixelsOf(style, 'tabWidth', 60, width)
  const tabHeight = pixelsOf(style, 'tabHeight', 20, height)
  const left = style.text('tabPosition') === 'left' ? 0 : width - tabWidth
  const perimeter = points(
    [left, 0],
    [left + tabWidth, 0],
    [left + tabWidth, tabHeight],
    [width, tabHeight],
    [width, height],
    [0, height],
    [0, tabHeight],
    [left, tabHeight],
  )
  return {
    body: polygon(perimeter),
    lines: path`M 0 ${tabHeight} H ${width}`,
    perimeter,
    ...(style.flag('labelInHeader')
      ? { labelBox: { x: left, y: 0, width: tabWidth, height: tabHeight } }
      : boundedLabel(style, { x: 0, y: tabHeight, width, height: height - tabHeight })),
  }
}

/** A box with two tabs at its left, which hide its side: `module` has them near its top. */
const tabbedBox =
  (usualTab: { width: number; height: number }, topsOf: (tab: number, height: number) => number[]): DrawForm =>
  (width, height, style) => {
    const tabWidth = pixelsOf(style, 'jettyWidth', usualTab.width, width)
    const tabHeight = pixelsOf(style, 'jettyHeight', usualTab.height, height / 3)
    const left = tabWidth / 2
    const tops = topsOf(tabHeight, height)
    const sides = tops.map(top => path`V ${top} H 0 V ${top + tabHeight} H ${left} `)
    const tabs = tops.map(top => path`M ${left} ${top} H ${tabWidth} V ${top + tabHeight} H ${left} `)
    return {
      body: `${path`M ${left} 0 `}${sides.join('')}${path`V ${height} H ${width} V 0 Z`}`,
      lines: tabs.join(''),
    }
  }

const component = tabbedBox({ width: 32, height: 12 }, (tab, height) => [
  0.3 * height - tab / 2,
  0.7 * height - tab / 2,
])

const module = tabbedBox({ width: 20, height: 10 }, (tab, height) => {
  const first = Math.min(tab, height - tab)
  return [first, Math.min(first + 2 * tab, height - tab)]
})

const umlFrame: DrawForm = (width, height, style) => {
  const [tabWidth, tabHeight] = [pixelsOf(style, 'width', 60, width), pixelsOf(style, 'height', 30, height)]
  const corner = Math.min(10, tabWidth, tabHeight)
  return {
    body: path`M 0 0 h ${tabWidth} v ${tabHeight - corner} l ${-corner} ${corner} H 0 Z`,
    lines: rectanglePath(0, 0, width, height),
    labelBox: { x: 0, y: 0, width: tabWidth, height: tabHeight },
  }
}

const umlLifeline: DrawForm = (width, height, style) => {
  const head = pixelsOf(style, 'size', 40, height)
  const participant = figureForms[style.text('participant') ?? '']?.(width, head, style)
  return {
    body: participant?.body ?? rectanglePath(0, 0, width, head, cornerRadius(width, head, style)),
    ...(participant?.lines && { lines: participant.lines }),
    dashes: path`M ${width / 2} ${head} V ${height}`,
    perimeter: points(
      [0, 0],
      [width, 0],
      [width, head],
      [width / 2, head],
      [width / 2, height],
      [width / 2, head],
      [0, head],
    ),
    labelBox: { x: 0, y: 0, width, height: head },
  }
}

/** A row or a cell of a table: only the sides that its style keeps are drawn. */
const partialRectangle: DrawForm = (width, height, style) => ({
  body: '',
  area: rectanglePath(0, 0, width, height),
  lines: [
    style.flag('top', true) ? path`M 0 0 H ${width}` : '',
    style.flag('right', true) ? path`M ${width} 0 V ${height}` : '',
    style.flag('bottom', true) ? path`M ${width} ${height} H 0` : '',
    style.flag('left', true) ? path`M 0 ${height} V 0` : '',
  ].join(' '),
})

export const containerForms: Readonly<Record<string, DrawForm>> = {
  squareBox,
  stackedCards,
  swimlane,
  table: swimlane,
  cube,
  folder,
  component,
  module,
  umlFrame,
  umlLifeline,
  partialRectangle,
  tableRow: partialRectangle,
}

import { type DrawForm, ellipsePath, type Form, path, points, polygon, rectanglePath } from './form.ts'

/** A sign of an integration pattern, in a box of 150 × 90, on the plate that all of them have. */
interface Sign {
  /** Boxes and other figures that are filled lightly. */
  inner?: string[]
  lines?: string[]
  dashes?: string[]
  /** Filled with the colour of the outline. */
  solid?: string[]
}

type Draw = (scale: Scale) => Sign

/** Draws in units of the sign. */
interface Scale {
  box(x: number, y: number, width: number, height: number): string
  line(...coordinates: [x: number, y: number][]): string
  figure(...coordinates: [x: number, y: number][]): string
  dot(x: number, y: number): string
  circle(x: number, y: number, radius: number): string
  /** A cylinder that stands, with its lid. */
  drum(x: number, y: number, width: number, height: number): string
}

function scaleTo(width: number, height: number): Scale {
  const [across, down] = [width / 150, height / 90]
  const fit = Math.min(across, down)
  const at = ([x, y]: [x: number, y: number]): [number, number] => [x * across, y * down]
  const circle = (x: number, y: number, radius: number) =>
    ellipsePath(x * across - radius * fit, y * down - radius * fit, 2 * radius * fit, 2 * radius * fit)
  return {
    box: (x, y, w, h) => rectanglePath(x * across, y * down, w * across, h * down),
    line: (...coordinates) =>
      coordinates
        .map(at)
        .map(([x, y], index) => (index === 0 ? path`M ${x} ${y}` : path`L ${x} ${y}`))
        .join(' '),
    figure: (...coordinates) => polygon(points(...coordinates.map(at))),
    dot: (x, y) => circle(x, y, 4),
    circle,
    drum: (x, y, w, h) => {
      const [left, right, top, bottom] = [x * across, (x + w) * across, (y + 6) * down, (y + h - 6) * down]
      const [rx, ry] = [(w / 2) * across, 6 * down]
      return (
        path`M ${left} ${top} A ${rx} ${ry} 0 0 1 ${right} ${top} V ${bottom} A ${rx} ${ry} 0 0 1 ${left} ${bottom} Z ` +
        path`M ${left} ${top} A ${rx} ${ry} 0 0 0 ${right} ${top}`
      )
    },
  }
}

const signOf =
  (draw: Draw): DrawForm =>
  (width, height) => {
    const { inner = [], lines = [], dashes = [], solid = [] } = draw(scaleTo(width, height))
    const form: Form = { body: rectanglePath(0, 0, width, height), lines: lines.join(' '), solid: solid.join(' ') }
    if (inner.length > 0) form.inner = inner.join(' ')
    if (dashes.length > 0) form.dashes = dashes.join(' ')
    return form
  }

const message = ({ box }: Scale, x: number, y: number, size = 16) => box(x - size / 2, y - size / 2, size, size)

/** An arrow to the right. */
function arrow({ line, figure }: Scale, from: number, to: number, y: number): { lines: string; solid: string } {
  return { lines: line([from, y], [to - 10, y]), solid: figure([to, y], [to - 12, y - 6], [to - 12, y + 6]) }
}

const rows = [20, 45, 70] as const

/** Messages at the left become those at the right. */
const gathering =
  (left: readonly number[], right: readonly number[], size: { left: number; right: number }): Draw =>
  scale => {
    const between = arrow(scale, 48, 102, 45)
    return {
      inner: [
        ...left.map(y => message(scale, 27, y, size.left)),
        ...right.map(y => message(scale, 123, y, size.right)),
      ],
      lines: [between.lines],
      solid: [between.solid],
    }
  }

const composedProcessor: Draw = scale => {
  const [first, second] = [arrow(scale, 35, 60, 45), arrow(scale, 90, 115, 45)]
  return {
    inner: [message(scale, 18, 45), ...[24, 45, 66].map(y => message(scale, 75, y)), message(scale, 132, 45)],
    lines: [first.lines, second.lines],
    solid: [first.solid, second.solid],
  }
}

/** A line that is led to some of several ways on. */
const routing =
  (ways: readonly number[], taken: readonly number[], other: readonly number[] = []): Draw =>
  ({ line, dot }) => ({
    lines: [
      line([10, 45], [45, 45]),
      ...ways.map(y => line([105, y], [140, y])),
      ...taken.map(y => line([45, 45], [105, y])),
    ],
    dashes: other.map(y => line([45, 45], [105, y])),
    solid: [dot(45, 45), ...ways.map(y => dot(105, y))],
  })

const translator: Draw = ({ box, line }) => {
  const text = (x: number) => [25, 35, 45, 55, 65].map(y => line([x + 5, y], [x + 35, y]))
  return {
    inner: [box(15, 15, 40, 60), box(95, 15, 40, 60)],
    lines: [line([48, 20], [102, 70]), line([48, 70], [102, 20]), ...text(15), ...text(95)],
  }
}

/** A document that becomes a larger or smaller one. */
const resizing =
  (left: number, right: number): Draw =>
  scale => {
    const between = arrow(scale, 60, 90, 45)
    const document = (x: number, height: number) => scale.box(x, 45 - height / 2, 34, height)
    return { inner: [document(18, left), document(98, right)], lines: [between.lines], solid: [between.solid] }
  }

const envelope: Draw = ({ box, line }) => ({
  inner: [box(37, 22, 76, 46)],
  lines: [line([37, 22], [75, 45], [113, 22])],
})

const funnel: Draw = ({ figure }) => ({
  inner: [figure([35, 22], [115, 22], [84, 50], [84, 70], [66, 70], [66, 50])],
})

const store: Draw = ({ drum }) => ({ inner: [drum(45, 16, 60, 58)] })

const tap: Draw = ({ line, dot }) => ({
  lines: [line([10, 35], [140, 35]), line([75, 35], [75, 75])],
  solid: [dot(75, 35), dot(75, 75)],
})

const consumers: Draw = ({ box, line, dot }) => ({
  inner: rows.map(y => box(105, y - 9, 28, 18)),
  lines: [line([10, 45], [45, 45]), ...rows.map(y => line([45, 45], [105, y]))],
  solid: [dot(45, 45)],
})

/** A pipe that lies on its side, with what is marked on it. */
const pipe =
  (mark: (scale: Scale) => Sign = () => ({})): DrawForm =>
  (width, height) => {
    const end = Math.min(height * 0.3, width / 4)
    const { solid = [], inner = [] } = mark(scaleTo(width, height))
    const opening = ellipsePath(width - end, 0, end, height)
    const half = end / 2
    return {
      body:
        path`M ${half} 0 H ${width - half} A ${half} ${height / 2} 0 0 1 ${width - half} ${height} ` +
        path`H ${half} A ${half} ${height / 2} 0 0 1 ${half} 0 Z`,
      inner: [opening, ...inner].join(' '),
      solid: solid.join(' '),
    }
  }

/** Signs of the patterns of enterprise integration. */
export const integrationForms = {
  eipAggregator: signOf(gathering(rows, [45], { left: 16, right: 28 })),
  eipSplitter: signOf(gathering([45], rows, { left: 28, right: 16 })),
  eipResequencer: signOf(gathering([20, 45, 70], [20, 45, 70], { left: 16, right: 16 })),
  eipComposedProcessor: signOf(composedProcessor),
  eipRouter: signOf(routing(rows, [20])),
  eipDynamicRouter: signOf(routing(rows, [20], [45, 70])),
  eipRecipientList: signOf(routing([24, 45, 66], [24, 45, 66])),
  eipDetour: signOf(routing([28, 62], [62])),
  eipTranslator: signOf(translator),
  eipEnricher: signOf(resizing(26, 58)),
  eipFilterContent: signOf(resizing(58, 26)),
  eipEnvelope: signOf(envelope),
  eipFilter: signOf(funnel),
  eipStore: signOf(store),
  eipTap: signOf(tap),
  eipConsumers: signOf(consumers),
  eipChannel: pipe(),
  eipDataChannel: pipe(({ box, circle, figure }) => ({
    inner: [circle(48, 45, 14), box(66, 31, 24, 28), figure([104, 59], [116, 31], [128, 59])],
  })),
  eipDeadLetters: pipe(({ circle }) => ({ solid: [circle(75, 45, 26)] })),
} satisfies Record<string, DrawForm>

import { type DrawForm, ellipsePath, path, pixelsOf, points, polygon, rectanglePath } from './form.ts'

/** Head and shoulders. */
const actor: DrawForm = (width, height) => ({
  body:
    path`M 0 ${height} C 0 ${height * 0.6} 0 ${height * 0.4} ${width / 2} ${height * 0.4} ` +
    path`C ${width * 0.2} ${height * 0.4} ${width * 0.2} 0 ${width / 2} 0 ` +
    path`C ${width * 0.8} 0 ${width * 0.8} ${height * 0.4} ${width / 2} ${height * 0.4} ` +
    path`C ${width} ${height * 0.4} ${width} ${height * 0.6} ${width} ${height} Z`,
})

/** The stick figure of UML. */
const umlActor: DrawForm = (width, height) => ({
  body: ellipsePath(width / 4, 0, width / 2, height / 4),
  lines:
    path`M ${width / 2} ${height / 4} V ${(height * 2) / 3} M 0 ${height / 3} H ${width} ` +
    path`M 0 ${height} L ${width / 2} ${(height * 2) / 3} L ${width} ${height}`,
})

const umlBoundary: DrawForm = (width, height) => {
  const left = Math.min(width / 6, 20)
  return {
    body: ellipsePath(left, 0, width - left, height),
    lines: path`M 0 ${height / 4} V ${height * 0.75} M 0 ${height / 2} H ${left}`,
    labelBox: { x: left, y: 0, width: width - left, height },
  }
}

const umlEntity: DrawForm = (width, height) => ({
  body: ellipsePath(0, 0, width, height),
  lines: path`M ${width / 8} ${height} H ${width * 0.875}`,
})

const umlControl: DrawForm = (width, height) => ({
  body: ellipsePath(0, height / 8, width, height * 0.875),
  lines: path`M ${width * 0.625} 0 L ${width * 0.375} ${height / 8} L ${width * 0.625} ${height / 4}`,
  labelBox: { x: 0, y: height / 8, width, height: height * 0.875 },
})

/** A ball on a stick: a provided interface. */
const lollipop: DrawForm = (width, height, style) => {
  const ball = pixelsOf(style, 'size', 10, Math.min(width, height))
  return {
    body: ellipsePath(width / 2 - ball / 2, 0, ball, ball),
    lines: path`M ${width / 2} ${ball} V ${height}`,
  }
}

const umlDestroy: DrawForm = (width, height) => ({
  body: '',
  lines: path`M 0 0 L ${width} ${height} M ${width} 0 L 0 ${height}`,
})

const cross: DrawForm = (width, height, style) => {
  const share = Math.max(0, Math.min(1, style.number('size', 0.2)))
  const arm = Math.min(width, height) * share
  const [left, top] = [(width - arm) / 2, (height - arm) / 2]
  const perimeter = points(
    [left, 0],
    [left + arm, 0],
    [left + arm, top],
    [width, top],
    [width, top + arm],
    [left + arm, top + arm],
    [left + arm, height],
    [left, height],
    [left, top + arm],
    [0, top + arm],
    [0, top],
    [left, top],
  )
  return { body: polygon(perimeter), perimeter }
}

/** A box with a plus in it, for what can be opened. */
const plus: DrawForm = (width, height) => {
  const inset = Math.min(width, height) / 5 + 1
  return {
    body: rectanglePath(0, 0, width, height),
    lines: path`M ${width / 2} ${inset} V ${height - inset} M ${inset} ${height / 2} H ${width - inset}`,
  }
}

const singleArrow: DrawForm = (width, height, style) => {
  const head = Math.min(width, width * style.number('arrowSize', 0.2))
  const inset = (height * (1 - Math.min(1, style.number('arrowWidth', 0.3)))) / 2
  const neck = width - head
  const perimeter = points(
    [0, inset],
    [neck, inset],
    [neck, 0],
    [width, height / 2],
    [neck, height],
    [neck, height - inset],
    [0, height - inset],
  )
  return { body: polygon(perimeter), perimeter }
}

/** An arrow that widens towards its head, whose barbs lean back, with a notch at its start. */
const stylisedArrow: DrawForm = (width, height, style) => {
  const half = (key: string, usual: number) => (height / 2) * Math.max(0, Math.min(1, style.number(key, usual)))
  const [neck, feather] = [half('dy', 0.6), half('feather', 0.4)]
  const head = width - pixelsOf(style, 'dx', 40, width)
  const barb = Math.max(0, head - 10)
  const perimeter = points(
    [0, feather],
    [head, neck],
    [barb, 0],
    [width, height / 2],
    [barb, height],
    [head, height - neck],
    [0, height - feather],
    [pixelsOf(style, 'notch', 15, width), height / 2],
  )
  return { body: polygon(perimeter), perimeter }
}

const doubleArrow: DrawForm = (width, height, style) => {
  const head = Math.min(width / 2, width * style.number('arrowSize', 0.2))
  const inset = (height * (1 - Math.min(1, style.number('arrowWidth', 0.3)))) / 2
  const perimeter = points(
    [0, height / 2],
    [head, 0],
    [head, inset],
    [width - head, inset],
    [width - head, 0],
    [width, height / 2],
    [width - head, height],
    [width - head, height - inset],
    [head, height - inset],
    [head, height],
  )
  return { body: polygon(perimeter), perimeter }
}

const curlyBracket: DrawForm = (width, height, style) => {
  const middle = width / 2
  const r = Math.min(middle, height / 4)
  if (!style.flag('rounded'))
    return { body: '', lines: path`M ${width} 0 H ${middle} V ${height} H ${width} M ${middle} ${height / 2} H 0` }
  return {
    body: '',
    lines:
      path`M ${width} 0 Q ${middle} 0 ${middle} ${r} V ${height / 2 - r} Q ${middle} ${height / 2} 0 ${height / 2} ` +
      path`Q ${middle} ${height / 2} ${middle} ${height / 2 + r} V ${height - r} Q ${middle} ${height} ${width} ${height}`,
  }
}

/** A cup that is open at its left: an interface that is needed. */
const requiredInterface: DrawForm = (width, height) => ({
  body: '',
  lines: path`M 0 0 A ${width} ${height / 2} 0 0 1 0 ${height}`,
})

/** A ball in a cup: an interface that is needed, and there. */
const providedRequiredInterface: DrawForm = (width, height, style) => {
  const gap = Math.min(style.number('inset', 2) + style.number('strokeWidth', 1), width / 3, height / 3)
  const [rx, ry] = [width / 2, height / 2]
  return {
    body: ellipsePath(0, gap, width - 2 * gap, height - 2 * gap),
    lines: path`M ${rx} 0 Q ${width} 0 ${width} ${ry} Q ${width} ${height} ${rx} ${height}`,
  }
}

export const figureForms: Readonly<Record<string, DrawForm>> = {
  actor,
  umlActor,
  umlBoundary,
  umlEntity,
  umlControl,
  umlDestroy,
  lollipop,
  cross,
  singleArrow,
  stylisedArrow,
  plus,
  doubleArrow,
  arrow: singleArrow,
  curlyBracket,
  requiredInterface,
  providedRequiredInterface,
}

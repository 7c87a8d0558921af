import {
  boundedLabel,
  cornerRadius,
  type DrawForm,
  path,
  pixelsOf,
  points,
  polygon,
  rectanglePath,
  sizeOf,
} from './form.ts'

const document: DrawForm = (width, height, style) => {
  const wave = sizeOf(style, 0.3, height)
  const low = height - wave / 2
  return {
    body:
      path`M 0 0 h ${width} v ${low} Q ${width * 0.75} ${height - wave * 1.4} ${width / 2} ${low} ` +
      path`Q ${width / 4} ${height + wave * 0.4} 0 ${low} Z`,
    ...boundedLabel(style, { x: 0, y: 0, width, height: height - wave }),
  }
}

const tape: DrawForm = (width, height, style) => {
  const wave = sizeOf(style, 0.4, height) / 2
  const bow = wave * 1.4
  return {
    body:
      path`M 0 ${wave / 2} Q ${width / 4} ${wave / 2 + bow} ${width / 2} ${wave / 2} ` +
      path`Q ${width * 0.75} ${wave / 2 - bow} ${width} ${wave / 2} V ${height - wave / 2} ` +
      path`Q ${width * 0.75} ${height - wave / 2 - bow} ${width / 2} ${height - wave / 2} ` +
      path`Q ${width / 4} ${height - wave / 2 + bow} 0 ${height - wave / 2} Z`,
  }
}

/** A sheet with its upper right corner turned down. */
const note: DrawForm = (width, height, style) => {
  const fold = pixelsOf(style, 'size', 30, Math.min(width, height))
  const perimeter = points([0, 0], [width - fold, 0], [width, fold], [width, height], [0, height])
  return { body: polygon(perimeter), lines: path`M ${width - fold} 0 v ${fold} h ${fold}`, perimeter }
}

/** A card with its upper left corner cut off. */
const card: DrawForm = (width, height, style) => {
  const cut = pixelsOf(style, 'size', 30, Math.min(width, height))
  const perimeter = points([cut, 0], [width, 0], [width, height], [0, height], [0, cut])
  return { body: polygon(perimeter), perimeter }
}

const process: DrawForm = (width, height, style) => {
  const inset = Math.min(width / 2, sizeOf(style, 0.1, width))
  return {
    body: rectanglePath(0, 0, width, height),
    lines: path`M ${inset} 0 v ${height} M ${width - inset} 0 v ${height}`,
    ...boundedLabel(style, { x: inset, y: 0, width: width - 2 * inset, height }),
  }
}

const internalStorage: DrawForm = (width, height, style) => {
  const [dx, dy] = [pixelsOf(style, 'dx', 20, width), pixelsOf(style, 'dy', 20, height)]
  return {
    body: rectanglePath(0, 0, width, height),
    lines: path`M 0 ${dy} h ${width} M ${dx} 0 v ${height}`,
  }
}

const manualInput: DrawForm = (width, height, style) => {
  const slope = pixelsOf(style, 'size', 30, height)
  const perimeter = points([0, slope], [width, 0], [width, height], [0, height])
  return { body: polygon(perimeter), perimeter }
}

const loopLimit: DrawForm = (width, height, style) => {
  const cut = pixelsOf(style, 'size', 20, Math.min(width / 2, height))
  const perimeter = points([cut, 0], [width - cut, 0], [width, cut], [width, height], [0, height], [0, cut])
  return { body: polygon(perimeter), perimeter }
}

const offPageConnector: DrawForm = (width, height, style) => {
  const tip = sizeOf(style, 0.375, height)
  const perimeter = points([0, 0], [width, 0], [width, height - tip], [width / 2, height], [0, height - tip])
  return { body: polygon(perimeter), perimeter }
}

const dataStorage: DrawForm = (width, height, style) => {
  const bow = sizeOf(style, 0.1, width)
  return {
    body:
      path`M ${bow} 0 H ${width} Q ${width - 2 * bow} ${height / 2} ${width} ${height} H ${bow} ` +
      path`Q ${-bow} ${height / 2} ${bow} 0 Z`,
  }
}

const delay: DrawForm = (width, height) => {
  const bow = Math.min(width, height / 2)
  return { body: path`M 0 0 H ${width - bow} a ${bow} ${height / 2} 0 0 1 0 ${height} H 0 Z` }
}

const display: DrawForm = (width, height, style) => {
  const tip = sizeOf(style, 0.25, width)
  return {
    body:
      path`M 0 ${height / 2} L ${tip} 0 H ${width - tip} Q ${width} 0 ${width} ${height / 2} ` +
      path`Q ${width} ${height} ${width - tip} ${height} H ${tip} Z`,
  }
}

const message: DrawForm = (width, height) => ({
  body: rectanglePath(0, 0, width, height),
  lines: path`M 0 0 L ${width / 2} ${height / 2} L ${width} 0`,
})

const callout: DrawForm = (width, height, style) => {
  const tail = pixelsOf(style, 'size', 30, height)
  const base = pixelsOf(style, 'base', 20, width)
  const [from, tip] = [style.number('position', 0.5) * width, style.number('position2', 0.5) * width]
  const bottom = height - tail
  const perimeter = points(
    [0, 0],
    [width, 0],
    [width, bottom],
    [Math.min(width, from + base), bottom],
    [tip, height],
    [from, bottom],
    [0, bottom],
  )
  return { body: polygon(perimeter), perimeter, labelBox: { x: 0, y: 0, width, height: bottom } }
}

/** A rounded box with a curved tail below it, whose root is `dx` from the left and which is `dy` high. */
const roundCallout: DrawForm = (width, height, style) => {
  const tail = pixelsOf(style, 'dy', 20.5, height)
  const bottom = height - tail
  const radius = Math.min(bottom / 2, width / 2, pixelsOf(style, 'size', 10, height))
  const root = Math.min(width - radius - tail / 2, Math.max(radius + tail / 2, pixelsOf(style, 'dx', 80.5, width)))
  return {
    body:
      path`M ${root - tail / 2} ${bottom} H ${radius} a ${radius} ${radius} 0 0 1 ${-radius} ${-radius} V ${radius} ` +
      path`a ${radius} ${radius} 0 0 1 ${radius} ${-radius} H ${width - radius} a ${radius} ${radius} 0 0 1 ${radius} ${radius} ` +
      path`V ${bottom - radius} a ${radius} ${radius} 0 0 1 ${-radius} ${radius} H ${root + tail / 2} ` +
      path`A ${1.9 * tail} ${1.4 * tail} 0 0 1 ${root - tail} ${height} A ${0.9 * tail} ${1.4 * tail} 0 0 0 ${root - tail / 2} ${bottom} Z`,
    labelBox: { x: 0, y: 0, width, height: bottom },
  }
}

/** A box, with a second outline in it where its style asks for that. */
const ext: DrawForm = (width, height, style) => {
  const [radius, gap] = [cornerRadius(width, height, style), 4]
  const inner = rectanglePath(
    gap,
    gap,
    Math.max(0, width - 2 * gap),
    Math.max(0, height - 2 * gap),
    Math.max(0, radius - gap),
  )
  return { body: rectanglePath(0, 0, width, height, radius), ...(style.flag('double') && { lines: inner }) }
}

export const paperForms: Readonly<Record<string, DrawForm>> = {
  document,
  tape,
  note,
  note2: note,
  card,
  process,
  process2: process,
  ext,
  internalStorage,
  manualInput,
  loopLimit,
  offPageConnector,
  dataStorage,
  delay,
  display,
  message,
  callout,
  roundCallout,
}

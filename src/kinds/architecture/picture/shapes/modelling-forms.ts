import { cornerRadius, type DrawForm, ellipsePath, path, pixelsOf, points, polygon, rectanglePath } from './form.ts'
import { drawing, figure } from './unit-figure.ts'

/** A person of a C4 model: a head on a rounded box. */
const person: DrawForm = (width, height) => {
  const head = Math.min(width, height) * 0.42
  const top = head * 0.75
  return {
    body: `${rectanglePath(0, top, width, height - top, Math.min(30, width / 4))} ${ellipsePath((width - head) / 2, 0, head, head)}`,
    labelBox: { x: 0, y: head, width, height: Math.max(0, height - head) },
  }
}

/** A store of data with a field for its number. */
const numberedStore: DrawForm = (width, height) => {
  const field = Math.min(30, width / 4)
  return {
    body: '',
    area: rectanglePath(0, 0, width, height),
    lines: path`M ${width} 0 H 0 V ${height} H ${width} M ${field} 0 V ${height}`,
    labelBox: { x: field, y: 0, width: width - field, height },
  }
}

/** A box with a shadow at its left and top, as for what is outside of a system. */
const externalEntity: DrawForm = (width, height) => {
  const d = Math.min(15, width / 6, height / 6)
  return {
    body: rectanglePath(d, d, width - d, height - d),
    solid: polygon(points([0, 0], [width - d, 0], [width, d], [d, d], [d, height], [0, height - d])),
    labelBox: { x: d, y: d, width: width - d, height: height - d },
  }
}

/** A frame whose name stands on a tab with a cut corner; `labelX` is the width of the tab. */
const tabbedFrame: DrawForm = (width, height, style) => {
  const tab = pixelsOf(style, 'labelX', width, width)
  const tall = Math.min(20, height / 2)
  const isRound = cornerRadius(width, height, style)
  return {
    body: rectanglePath(0, 0, width, height, isRound),
    lines: path`M 0 ${tall} H ${Math.max(0, tab - 10)} L ${tab} ${tall / 2} V 0`,
  }
}

export const modellingForms: Readonly<Record<string, DrawForm>> = {
  'c4.person': person,
  'c4.person2': person,
  'dfd.dataStoreID': numberedStore,
  'dfd.dataStoreID2': numberedStore,
  'dfd.externalEntity': externalEntity,
  'dfd.archive': drawing('M 0 0 L 100 0 L 50 100 Z', { lines: 'M 14 28 L 86 28' }),
  'sysml.package': tabbedFrame,
  'sysml.sendSigAct': figure([0, 0], [0.8, 0], [1, 0.5], [0.8, 1], [0, 1]),
  'sysml.accEvent': figure([0, 0], [1, 0], [1, 1], [0, 1], [0.2, 0.5]),
  'sysml.timeEvent': figure([0, 0], [1, 0], [0, 1], [1, 1]),
}

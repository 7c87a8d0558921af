import { type DrawForm, path, rectanglePath } from './form.ts'

/** Width of what holds a part in its rack. */
const holder = 9

/** A plate that closes a rack. */
const rackPlate: DrawForm = (width, height) => {
  const side = Math.min(holder, width / 4)
  const ends = [0, width - side].map(x => rectanglePath(x, 0, side, height)).join(' ')
  return { body: rectanglePath(0, 0, width, height), inner: ends }
}

/** A duct for cables, with the hooks that hold them. */
const cableDuct: DrawForm = (width, height) => {
  const count = Math.max(1, Math.min(40, Math.round(width / 33)))
  const hook = { width: 4, height: Math.min(height, 15) }
  const hooks = Array.from({ length: count }, (_, index) => {
    const x = (width * (index + 0.5)) / count - hook.width / 2
    return rectanglePath(x, 0, hook.width, hook.height) + path` M ${x} ${hook.height / 2} h ${hook.width}`
  })
  return { body: rectanglePath(0, 0, width, height), lines: hooks.join(' ') }
}

/** A shelf in a rack, seen from its front. */
const rackShelf: DrawForm = (width, height) => ({ body: '', lines: path`M 1 0 V ${height - 1} H ${width - 1} V 0` })

/** Parts of racks. */
export const rackForms: Readonly<Record<string, DrawForm>> = { rackPlate, cableDuct, rackShelf }

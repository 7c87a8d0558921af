import type { Point } from '../../../toolkit/drawing/path.ts'
import { readPath } from '../../../toolkit/drawing/read-path.ts'
import type { Icon } from '../../../toolkit/icons/icon-sets.ts'

/** A path that covers the whole picture, as that of a tile, and the white ones on it. */
const tile = /<path fill="[^"]*" d="M0 0h(\d+)v\1H0z"\/>/
const white = /fill="#fff(?:fff)?"/i

/** The sign on the tile of a logo, as an icon of one colour; the icon itself where it is none. */
export function signOnTile(icon: Icon): Icon {
  const [ground] = tile.exec(icon.body) ?? []
  if (ground === undefined || !white.test(icon.body)) return icon
  const body = icon.body.replace(/<defs>[\s\S]*?<\/defs>/, '').replace(ground, '')
  return { ...icon, body: body.replaceAll(new RegExp(white, 'gi'), 'fill="currentColor"') }
}

/** The icon without the empty margin around what is painted, so that it fills its box as draw.io's stencils do. */
export function withoutMargin(icon: Icon): Icon {
  const isPlain = /^(?:mdi|tabler):/.test(icon.id) && !/transform=|<(?:circle|rect|ellipse|use|line)\b/.test(icon.body)
  if (!isPlain) return icon
  const corners = Array.from(icon.body.matchAll(/\sd="([^"]+)"/g)).flatMap(([, d = '']) => pointsOf(d))
  if (corners.length === 0) return icon
  const pen = Number(/stroke-width="([\d.]+)"/.exec(icon.body)?.[1] ?? 0) / 2
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - pen, Math.min(...ys) - pen]
  return { ...icon, left, top, width: Math.max(...xs) + pen - left, height: Math.max(...ys) + pen - top }
}

function pointsOf(d: string): Point[] {
  return readPath(d).flatMap(step =>
    step.type === 'close' ? [] : step.type === 'curve' ? [step.first, step.second, step.to] : [step.to],
  )
}

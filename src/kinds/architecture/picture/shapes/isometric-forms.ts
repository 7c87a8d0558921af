import { type DrawForm, path, points, polygon } from './form.ts'
import type { Corner } from './unit-figure.ts'

/** Closed figures with corners in shares of a box, as path data. */
function faces(width: number, height: number, ...corners: Corner[][]): string {
  return corners
    .map(each => polygon(points(...each.map(([x, y]): [number, number] => [x * width, y * height]))))
    .join(' ')
}

/** Where its nearest edge is, as a share of the width, and how far the top of that is below the highest corner. */
const edge = { x: 0.58, top: 0.22 }

/** A case that stands, seen from a corner above: its front at the left, with slots, and its side in shade. */
const isoTower: DrawForm = (width, height) => {
  const slot = (share: number) =>
    path`M ${width * 0.06} ${height * (0.12 + share)} L ${width * (edge.x - 0.06)} ${height * (0.12 + share + 0.08)} `
  const outline: Corner[] = [
    [0, 0.12],
    [0.42, 0],
    [1, 0.08],
    [1, 0.84],
    [edge.x, 1],
    [0, 0.86],
  ]
  return {
    body: faces(width, height, outline),
    inner: faces(width, height, [
      [0, 0.12],
      [0.42, 0],
      [1, 0.08],
      [edge.x, edge.top],
    ]),
    lines: path`M ${width * edge.x} ${height * edge.top} V ${height} ` + [0.12, 0.2, 0.28].map(slot).join(''),
    solid: faces(width, height, [
      [edge.x, 0.58],
      [1, 0.42],
      [1, 0.84],
      [edge.x, 1],
    ]),
  }
}

const courses = 6
/** The slant of a wall: its front falls from the left to the right by this share of the height. */
const fall = 0.2
const front = 0.86

/** A wall of bricks, seen from its right: the front falls to the right, and its end is seen there. */
const isoWall: DrawForm = (width, height) => {
  const tall = 1 - fall - 0.04
  const at = (along: number, up: number): Corner => [along * front, 0.04 + along * fall + up * tall]
  const to = ([x, y]: Corner) => path`${x * width} ${y * height}`
  const courseLines = Array.from({ length: courses - 1 }, (_, row) => {
    const share = (row + 1) / courses
    const end: Corner = [1, 0.04 + fall - 0.04 + share * tall]
    return `M ${to(at(0, share))} L ${to(at(1, share))} L ${to(end)}`
  })
  const joints = Array.from({ length: courses }, (_, row) =>
    (row % 2 === 0 ? [0.25, 0.5, 0.75] : [0.125, 0.375, 0.625, 0.875])
      .map(along => `M ${to(at(along, row / courses))} L ${to(at(along, (row + 1) / courses))}`)
      .join(' '),
  )
  return {
    body: faces(width, height, [at(0, 0), [1 - front, 0], [1, fall], [1, fall + tall], at(1, 1), at(0, 1)]),
    lines: [`M ${to(at(0, 0))} L ${to(at(1, 0))} L ${to([1, fall])} M ${to(at(1, 0))} L ${to(at(1, 1))}`]
      .concat(courseLines, joints)
      .join(' '),
  }
}

/** Devices as libraries have them that draw in parallel perspective. */
export const isometricForms: Readonly<Record<string, DrawForm>> = { isoTower, isoWall }

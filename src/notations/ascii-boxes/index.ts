import type { Notation, NotationText } from '../notation.ts'
import { findBoxes, Sheet } from './find-boxes.ts'

const lookedAt = 64 * 1024
const border = /^.*(?:[+*.][-=]{2,}[+*.]|[┌╔╭┏].*[┐╗╮┓]).*$/m

/** Two boxes at least that share no border, as the cells of a table do; and little besides them. */
function detect({ text }: NotationText): number {
  const beginning = text.slice(0, lookedAt)
  if (!border.test(beginning)) return 0
  const boxes = findBoxes(new Sheet(beginning))
  const corners = new Set(boxes.map(({ top, right }) => `${top} ${right}`))
  if (boxes.length < 2 || boxes.some(({ top, left }) => corners.has(`${top} ${left}`))) return 0
  const words = boxes.reduce((sum, { label }) => sum + label.replace(/\s/g, '').length, 0)
  const all = beginning.replace(/[^\p{L}\p{N}]/gu, '').length
  return words * 3 >= all ? 0.9 : 0.3
}

export const notation: Notation = {
  id: 'ascii-boxes',
  name: 'Boxes of characters (ASCII art)',
  extensions: ['.txt'],
  fences: ['ascii', 'ascii-art'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
}

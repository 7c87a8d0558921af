import type { NotationText } from '../notation.ts'

/** Its files name it: `"type": "excalidraw"`, or `excalidraw/clipboard` where they were copied. */
export function detectExcalidraw({ text }: NotationText): number {
  const beginning = text.slice(0, 65_536)
  return /^\s*\{/.test(beginning) && /"type"\s*:\s*"excalidraw(?:\/clipboard)?"/.test(beginning) ? 0.99 : 0
}

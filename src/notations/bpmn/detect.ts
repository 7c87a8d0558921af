import type { NotationText } from '../notation.ts'

/** The name of the model's language, in the first element. */
export function detectBpmn({ text, fileName = '' }: NotationText): number {
  const beginning = text.slice(0, 65_536)
  if (!/^\s*</.test(beginning)) return 0
  if (beginning.includes('http://www.omg.org/spec/BPMN/20100524/MODEL')) return 0.99
  return /<(?:\w+:)?definitions[\s>]/.test(beginning) && /\.bpmn2?$/i.test(fileName) ? 0.9 : 0
}

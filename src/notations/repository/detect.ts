import type { NotationText } from '../notation.ts'

/** The first line says it. */
export function detect({ text }: NotationText): number {
  return /^\s{0,100}Repository: [\d,]{1,20} files?\./.test(text.slice(0, 200)) ? 1 : 0
}

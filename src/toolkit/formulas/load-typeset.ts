import type { Typeset } from './formula.ts'

let engine: Promise<Typeset> | undefined

/** Loaded on first use: it takes about 2 MB and a quarter of a second. */
export function loadTypeset(): Promise<Typeset> {
  engine ??= import('./typeset.ts').then(({ typeset }) => typeset)
  return engine
}

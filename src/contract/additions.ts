import type { Repair } from './diagrams.ts'

/** Additions that the service makes to a valid source when it is stored. Every other repair fixes a fault. */
const additions: readonly string[] = ['drawio-pictures']

/** True if nothing was wrong with the source: pictures of the icons that it names were put in. */
export function isAddition({ code }: Pick<Repair, 'code'>): boolean {
  return additions.includes(code)
}

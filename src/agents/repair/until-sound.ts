import type { Repair } from '../../contract/diagrams.ts'

interface Repaired {
  source: string
  repairs: Repair[]
}

/** Faults within faults, such as a cut-off option in a cut-off string, take more than one round. */
const maxRounds = 4

/** Mends a source until it is sound or nothing more can be mended. Each repair is told once. */
export async function mendUntilSound(
  source: string,
  isSound: (source: string) => boolean | Promise<boolean>,
  mend: (source: string) => Repaired | Promise<Repaired>,
): Promise<Repaired> {
  let text = source
  const repairs: Repair[] = []
  for (let round = 0; round < maxRounds && !(await isSound(text)); round += 1) {
    const mended = await mend(text)
    if (mended.source === text) break
    text = mended.source
    repairs.push(...mended.repairs.filter(({ message }) => repairs.every(known => known.message !== message)))
  }
  return { source: text, repairs }
}

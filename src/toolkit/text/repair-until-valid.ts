import { isValid, type Problem, type Repair } from '../../contract/diagrams.ts'

interface Repaired {
  source: string
  repairs: Repair[]
}

/** Faults within faults, such as a cut-off option in a cut-off string, take more than one round. */
const maxRounds = 4

/** Repairs a source until nothing that `check` finds in it is an error, or nothing more can be repaired. Each repair is told once. */
export async function repairUntilValid(
  source: string,
  check: (source: string) => readonly Problem[] | Promise<readonly Problem[]>,
  repairOnce: (source: string, problems: readonly Problem[]) => Repaired | Promise<Repaired>,
): Promise<Repaired> {
  let text = source
  const repairs = new Map<string, Repair>()
  for (let round = 0; round < maxRounds; round += 1) {
    const problems = await check(text)
    if (isValid(problems)) break
    const repaired = await repairOnce(text, problems)
    if (repaired.source === text) break
    text = repaired.source
    for (const repair of repaired.repairs) if (!repairs.has(repair.message)) repairs.set(repair.message, repair)
  }
  return { source: text, repairs: [...repairs.values()] }
}

import { isValid, type Problem } from '../contract/diagrams.ts'
import type { PossibleRestyle } from '../contract/restyles.ts'
import type { Agent, Format } from '../kinds/kind.ts'

/** Longer sources, in characters, are shown in one way alone: each way takes a check, and is answered as a source. */
const longestSource = 100_000

/**
 * Everything that a source can be shown as while it says the same, with the source that shows it so. Only what its engine accepts, without a problem
 * that it does not have already. Of an aspect in which nothing can be chosen, nothing.
 */
export async function listRestyles({ restyle, format }: Agent, source: string): Promise<PossibleRestyle[]> {
  if (!restyle || !format || source.length > longestSource) return []
  const before = await format.check(source)
  if (!isValid(before)) return []
  const found: PossibleRestyle[] = []
  for (const { isCurrent, colors, ...option } of await restyle.list(source)) {
    const restyled = isCurrent ? source : await tryApply(() => restyle.apply(source, option))
    if (restyled === null || (!isCurrent && !(await isAsGood(format, restyled, before)))) continue
    found.push({ ...option, current: isCurrent, ...(colors && { colors: [...colors] }), source: restyled })
  }
  return found.filter(({ aspect }) => found.some(other => other.aspect === aspect && !other.current))
}

/**
 * `written`, shown as `source` is: a source that was written again has the template, the palette and the type that its writer chose. `isTurned`: its
 * direction is another one on purpose. What cannot be shown so stays as it was written.
 */
export async function keepLook(
  { restyle, format }: Agent,
  source: string,
  written: string,
  isTurned: boolean,
): Promise<string> {
  if (!restyle || !format || source.length > longestSource) return written
  let kept = written
  let before: Problem[] | undefined
  for (const option of await restyle.list(source)) {
    if (!option.isCurrent || (isTurned && option.aspect === 'direction')) continue
    const now = (await restyle.list(kept)).find(({ aspect, isCurrent }) => isCurrent && aspect === option.aspect)
    if (!now || now.id === option.id) continue
    const restyled = await tryApply(() => restyle.apply(kept, option))
    if (restyled === null) continue
    before ??= await format.check(written)
    if (await isAsGood(format, restyled, before)) kept = restyled
  }
  return kept
}

async function tryApply(apply: () => string | null | Promise<string | null>): Promise<string | null> {
  try {
    return await apply()
  } catch {
    return null
  }
}

/** True if a source has no problem that it did not have before. */
async function isAsGood(format: Format, source: string, before: readonly Problem[]): Promise<boolean> {
  const after = Map.groupBy(await format.check(source), ({ code }) => code)
  return [...after].every(([code, problems]) => problems.length <= before.filter(each => each.code === code).length)
}

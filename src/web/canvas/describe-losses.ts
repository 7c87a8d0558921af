import type { Loss, PossibleConversion } from '../../contract/diagrams.ts'
import type { Translate } from '../language/use-text.ts'

/** Losses named before a diagram is converted. */
const mostInNote = 2

/** `the icon of “db” (line 3): DOT has no icons`: one loss in words. `say` translates texts of the service. */
export function describeLoss({ what, why, line }: Loss, t: Translate, say: (text: string) => string): string {
  const where = line === undefined ? '' : t('canvas.lossLine', { line })
  return why === undefined
    ? `${say(what)}${where}`
    : t('canvas.lossWhy', { what: `${say(what)}${where}`, why: say(why) })
}

/** How much a conversion would lose, and the first of it. */
export function describeConversion(
  { losses, loss_count: count }: PossibleConversion,
  t: Translate,
  say: (text: string) => string,
): string {
  if (count === 0) return t('canvas.keepsAll')
  const told = losses.slice(0, mostInNote).map(({ what }) => say(what))
  if (count > told.length) told.push('…')
  return t('canvas.wouldLose', { count, what: told.join(t('canvas.lossJoin')) })
}

import type { Loss, PossibleConversion } from '../../contract/diagrams.ts'
import type { Translate } from '../language/use-text.ts'

/** Losses told before a diagram is converted; the others are counted. */
const mostInNote = 2

/** `the icon of “db” (line 3): DOT has no icons`: one loss in words. `say` translates texts of the service. */
export function describeLoss({ what, why, line }: Loss, t: Translate, say: (text: string) => string): string {
  const where = line === undefined ? '' : t('canvas.lossLine', { line })
  return why === undefined
    ? `${say(what)}${where}`
    : t('canvas.lossWhy', { what: `${say(what)}${where}`, why: say(why) })
}

/** What a conversion would lose, in one line. */
export function describeConversion(
  { losses, loss_count: count }: PossibleConversion,
  t: Translate,
  say: (text: string) => string,
): string {
  if (count === 0) return t('canvas.keepsAll')
  const told = losses.slice(0, mostInNote).map(loss => describeLoss(loss, t, say))
  if (count > told.length) told.push(t('canvas.moreProblems', { count: count - told.length }))
  return t('canvas.wouldLose', { what: told.join(t('canvas.lossJoin')) })
}

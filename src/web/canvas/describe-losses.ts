import type { Loss, PossibleConversion } from '../../contract/conversions.ts'
import type { Finding } from '../language/load-messages.ts'
import type { Translate } from '../language/use-text.ts'

/** Writes a message of the service in the language of the app. */
type Say = (finding: Finding) => string

/** Losses named before a diagram is converted. */
const mostInNote = 2

/** `the icon of "db" (line 3): the format has none`: one loss in words. */
export function describeLoss(loss: Loss, t: Translate, say: Say): string {
  const { why, reason, values, line, places } = loss
  const where = line === undefined ? '' : t('canvas.lossLine', { line })
  const what = `${nameLoss(loss, say)}${places === undefined ? '' : t('canvas.lossPlaces', { count: places })}${where}`
  return why === undefined ? what : t('canvas.lossWhy', { what, why: say({ code: reason, values, message: why }) })
}

/** Describes how much a conversion would lose, and the first losses. */
export function describeConversion(
  { losses, loss_count: count }: Pick<PossibleConversion, 'losses' | 'loss_count'>,
  t: Translate,
  say: Say,
): string {
  if (count === 0) return t('canvas.keepsAll')
  const told = losses.slice(0, mostInNote).map(loss => nameLoss(loss, say))
  if (count > told.length) told.push('…')
  return t('canvas.wouldLose', { count, what: told.join(t('canvas.lossJoin')) })
}

function nameLoss({ code, values, what }: Loss, say: Say): string {
  return say({ code, values, message: what })
}

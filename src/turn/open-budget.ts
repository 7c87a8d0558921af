import type { Budget } from '../models/budget.ts'
import type { Store } from '../store/store.ts'
import type { TurnRequest } from './turn-request.ts'

/** The limits that the operator set; an absent one is none. */
export interface Budgets {
  /** Tokens of one turn. */
  turnTokens?: number | undefined
  /** Time of one turn, in milliseconds. */
  turnMs?: number | undefined
  /** Tokens of one owner on one day, UTC. */
  ownerTokensPerDay?: number | undefined
}

/** The budget of a turn. What the person pays for is not counted to their day. */
export function openBudget(
  { owner, model }: Pick<TurnRequest, 'owner' | 'model'>,
  {
    budgets: { turnTokens, turnMs, ownerTokensPerDay: tokens },
    store,
    clock,
  }: { budgets: Budgets; store: Pick<Store, 'addOwnerTokens' | 'readOwnerTokens'>; clock: () => Date },
): Budget {
  const day = () => clock().toISOString().slice(0, 10)
  return {
    ...(turnTokens !== undefined && { turnTokens }),
    ...(turnMs !== undefined && { turnMs }),
    ...(tokens !== undefined &&
      !model?.isPersonal && {
        day: {
          tokens,
          readUsed: () => store.readOwnerTokens(owner, day()),
          addUsed: used => store.addOwnerTokens({ owner, day: day(), tokens: used }),
        },
      }),
  }
}

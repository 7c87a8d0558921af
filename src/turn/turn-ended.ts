import type { TurnStatus } from '../contract/events.ts'

/** Why a turn was ended before its time: the reason that its signal aborts with. */
export class TurnEnded extends Error {
  readonly status: Extract<TurnStatus, 'stopped' | 'interrupted'>

  constructor(status: TurnEnded['status']) {
    super(`the turn was ${status}`)
    this.name = 'TurnEnded'
    this.status = status
  }
}

import type { TurnStatus } from '../contract/events.ts'

/** Reason for ending a turn early: its signal aborts with this. */
export class TurnEnded extends Error {
  readonly status: Extract<TurnStatus, 'stopped' | 'interrupted'>

  constructor(status: TurnEnded['status']) {
    super(`the turn was ${status}`)
    this.name = 'TurnEnded'
    this.status = status
  }
}

import type { TurnStatus } from '../contract/events.ts'
import { emptyAnswer } from '../contract/fold-answer.ts'
import type { RunningTurn, Store, TerminalUsage } from '../store/store.ts'
import type { TurnMeter } from '../telemetry/metrics.ts'
import type { Traces } from '../telemetry/traces.ts'
import { type EventLog, TurnTakenOver } from './event-log.ts'
import { createEventWriter } from './event-writer.ts'
import { foldAnswer, foldLog } from './fold-answer.ts'
import { runTurn, type TurnDependencies } from './run-turn.ts'
import type { TurnRequest } from './turn-request.ts'

export interface RunnerDependencies extends Omit<TurnDependencies, 'signal' | 'store' | 'trace'> {
  traces: Pick<Traces, 'beginTurn'>
}

/** Runs turns to their end and stores what came of them. */
export interface TurnRunner {
  /** Never rejects. */
  runAndStore(turn: RunningTurn, request: TurnRequest, meter: TurnMeter, signal: AbortSignal): Promise<void>
  /** Stores a turn that cannot continue, with what it had logged. */
  interrupt(turn: RunningTurn): Promise<void>
}

export function createTurnRunner(store: Store, log: EventLog, dependencies: RunnerDependencies): TurnRunner {
  const { logger, traces } = dependencies

  async function interrupt(turn: RunningTurn): Promise<void> {
    const { answer, lastEventId } = await foldLog(store, turn)
    await store.endTurn(turn, lastEventId + 1, { ...answer, status: 'interrupted' }, null)
  }

  async function run(turn: RunningTurn, request: TurnRequest, meter: TurnMeter, signal: AbortSignal): Promise<void> {
    const { requestId, traceParent } = request
    const trace = traces.beginTurn({ requestId, sessionId: turn.sessionId, turnId: turn.id, traceParent })
    const writer = createEventWriter(log, turn, meter.firstLogged)
    let answer = emptyAnswer
    let status: TurnStatus = 'failed'
    let usage: TerminalUsage | null = null
    try {
      for await (const event of runTurn(turn, request, { ...dependencies, store, trace, signal })) {
        if (event.event === 'turn_end') {
          status = event.status
          usage = event.usage
          continue
        }
        meter.count(event)
        answer = foldAnswer(answer, event)
        await writer.write(event)
      }
      await writer.end({ ...answer, status }, usage)
    } finally {
      trace.end(status, answer.agent)
    }
    meter.end(status, usage)
    logger.info(
      { request: requestId, session: turn.sessionId, turn: turn.id, agent: answer.agent, status },
      'turn ended',
    )
  }

  async function runAndStore(...running: Parameters<TurnRunner['runAndStore']>): Promise<void> {
    const [turn, request, meter] = running
    try {
      await run(...running)
    } catch (error) {
      meter.end('interrupted', null)
      logger.error(
        { err: error, request: request.requestId, session: turn.sessionId, turn: turn.id },
        'turn could not be stored',
      )
      if (error instanceof TurnTakenOver) return
      await interrupt(turn).catch(failure => {
        // Its lease is no longer renewed: the process that finds it expired closes the turn.
        logger.error({ err: failure, turn: turn.id }, 'turn could not be closed yet')
      })
    }
  }

  return { runAndStore, interrupt }
}

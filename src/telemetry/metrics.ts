import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { TurnEvent, TurnStatus, Usage } from '../contract/events.ts'

/** Load of a pool of processes. */
interface PoolLoad {
  working: number
  idle: number
  /** Jobs that wait for a process. */
  waiting: number
}

/** Values that are read when the figures are requested. */
interface Sources {
  runningTurns(): number
  /** Event streams that are open. */
  followers(): number
  pools: Readonly<Record<string, () => PoolLoad>>
}

/** Records one turn. */
export interface TurnMeter {
  /** Called with each event, as the turn creates it. */
  count(event: TurnEvent): void
  /** Called when the first event is in the log, where followers can read it. */
  firstLogged(): void
  end(status: TurnStatus, usage: Usage | null): void
}

/** Figures of this process in Prometheus' text format. */
export interface Metrics {
  readonly contentType: string
  /** Starts recording a turn; call it as soon as the turn is requested. */
  beginTurn(): TurnMeter
  watch(sources: Sources): void
  read(): Promise<string>
}

/** Label of turns that ended before an agent was chosen. */
const noAgent = 'none'
/** Codes of repairs are names in the code of the agents; a bug there must not create a series for each diagram. */
const maximumCodes = 300
const otherCode = 'other'
/** Buckets in seconds. */
const firstEventBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]
const answerBuckets = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 40, 80, 160, 320]

export function createMetrics(): Metrics {
  const registry = new Registry()
  // These include the delay of the event loop, as `perf_hooks` measures it between two readings.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  const counters = createTurnCounters(registry)
  const codes = new Set<string>()

  function boundCode(code: string): string {
    if (!codes.has(code) && codes.size >= maximumCodes) return otherCode
    codes.add(code)
    return code
  }

  return {
    contentType: registry.contentType,
    beginTurn: () => createTurnMeter(counters, boundCode),
    watch: sources => watch(registry, sources),
    read: () => registry.metrics(),
  }
}

type TurnCounters = ReturnType<typeof createTurnCounters>

function createTurnCounters(registry: Registry) {
  const registers = [registry]
  return {
    turns: new Counter({
      name: 'limn_turns_total',
      help: 'Turns that ended, by the agent that answered and how they ended.',
      labelNames: ['agent', 'status'] as const,
      registers,
    }),
    turnSeconds: new Histogram({
      name: 'limn_turn_seconds',
      help: 'How long turns took, from the request to the stored answer.',
      labelNames: ['status'] as const,
      buckets: answerBuckets,
      registers,
    }),
    firstEventSeconds: new Histogram({
      name: 'limn_turn_first_event_seconds',
      help: 'From the request to the first event in the log.',
      buckets: firstEventBuckets,
      registers,
    }),
    firstPieceSeconds: new Histogram({
      name: 'limn_turn_first_piece_seconds',
      help: 'From the request to the first piece of the answer: of its concept, source or words.',
      buckets: answerBuckets,
      registers,
    }),
    tokens: new Counter({
      name: 'limn_tokens_total',
      help: 'Tokens that models counted, by the agent that answered.',
      labelNames: ['agent', 'direction'] as const,
      registers,
    }),
    diagrams: new Counter({
      name: 'limn_diagrams_total',
      help: 'Diagrams that were delivered; valid: accepted by their own engine.',
      labelNames: ['agent', 'valid'] as const,
      registers,
    }),
    repairs: new Counter({
      name: 'limn_repairs_total',
      help: 'Repairs of sources, by code.',
      labelNames: ['code'] as const,
      registers,
    }),
    failures: new Counter({
      name: 'limn_turn_failures_total',
      help: 'Failures in turns, by the code that is reported.',
      labelNames: ['code'] as const,
      registers,
    }),
  }
}

function createTurnMeter(counters: TurnCounters, boundCode: (code: string) => string): TurnMeter {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  let agent = noAgent
  let hasPiece = false

  return {
    count({ event, data }) {
      switch (event) {
        case 'design_concept':
        case 'tool_code':
        case 'thought':
          if (!hasPiece) counters.firstPieceSeconds.observe(seconds())
          hasPiece = true
          break
        case 'agent_selected':
          agent = data.agent
          break
        case 'tool_end':
          counters.diagrams.inc({ agent, valid: String(data.valid) })
          for (const { code } of data.repairs) counters.repairs.inc({ code: boundCode(code) })
          break
        case 'status':
          if (data.code) counters.failures.inc({ code: data.code })
          break
      }
    },
    firstLogged: () => counters.firstEventSeconds.observe(seconds()),
    end(status, usage) {
      counters.turns.inc({ agent, status })
      counters.turnSeconds.observe({ status }, seconds())
      if (usage?.input_tokens) counters.tokens.inc({ agent, direction: 'input' }, usage.input_tokens)
      if (usage?.output_tokens) counters.tokens.inc({ agent, direction: 'output' }, usage.output_tokens)
    },
  }
}

function watch(registry: Registry, { runningTurns, followers, pools }: Sources): void {
  const registers = [registry]
  new Gauge({
    name: 'limn_running_turns',
    help: 'Turns that run in this process.',
    registers,
    collect() {
      this.set(runningTurns())
    },
  })
  new Gauge({
    name: 'limn_followers',
    help: 'Event streams that this process sends.',
    registers,
    collect() {
      this.set(followers())
    },
  })
  new Gauge({
    name: 'limn_pool_processes',
    help: 'Processes that read documents or draw.',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [pool, load] of Object.entries(pools)) {
        const { working, idle } = load()
        this.set({ pool, state: 'working' }, working)
        this.set({ pool, state: 'idle' }, idle)
      }
    },
  })
  new Gauge({
    name: 'limn_pool_waiting_jobs',
    help: 'Files and drawings that wait for a process.',
    labelNames: ['pool'] as const,
    registers,
    collect() {
      for (const [pool, load] of Object.entries(pools)) this.set({ pool }, load().waiting)
    },
  })
}

import type { ProcessLimits } from './limits.ts'
import { startWorkerProcess, type WorkerFamily, type WorkerProcess } from './worker-process.ts'

/** The processes of a pool: started when they are needed, and ended when they are worn out, too large together, or idle for long. */
export interface PoolStaff {
  /**
   * Gives a process that can do a job of the family, for as long as it is not released; undefined where the owner has to wait for one.
   *
   * @param since  when the job came, in milliseconds of `performance.now()`
   */
  assign(family: WorkerFamily, owner: string | undefined, since: number): WorkerProcess | undefined
  /** To be called when a process has loaded its engine. */
  noteLoaded(worker: WorkerProcess): void
  release(worker: WorkerProcess): void
  processes(): readonly WorkerProcess[]
  load(): { working: number; idle: number }
  /** Ends every process. */
  close(): Promise<void>
}

/** Share of the memory limit of a process: about what one uses after its first jobs. */
const newcomerShare = 0.5

export function createPoolStaff(limits: ProcessLimits): PoolStaff {
  const workers = new Set<WorkerProcess>()
  const idle = new Set<WorkerProcess>()
  /** Owner of each busy worker's job. */
  const owners = new Map<WorkerProcess, string | undefined>()
  const loading = createLoading(limits.loadsAlone, workers)
  const crowds = createCrowds(limits.crowd, workers)
  const sweeper = setInterval(endLongIdle, Math.min(limits.idleMs, 30_000)).unref()

  /** Number of additional workers for this owner: those reserved, if one other owner holds all workers. */
  function reservedFor(owner: string | undefined): number {
    const holding = new Set(owners.values())
    return holding.size === 1 && !holding.has(owner) ? (limits.reserved ?? 0) : 0
  }

  /** Starts a process. If there are enough, an idle one is replaced; undefined if none is idle. */
  function startProcess(family: WorkerFamily, reserved: number): WorkerProcess | undefined {
    if (workers.size >= limits.processes + reserved) {
      const leastMissed = findLeastMissed(idle)
      if (!leastMissed) return undefined
      retire(leastMissed)
    }
    endLargeIdle(limits.residentBytes * newcomerShare)
    const worker = startWorkerProcess(family, limits)
    workers.add(worker)
    return worker
  }

  function retire(worker: WorkerProcess): void {
    idle.delete(worker)
    workers.delete(worker)
    worker.kill()
  }

  /** `awaitedBytes`: memory for a process that is about to start. */
  function endLargeIdle(awaitedBytes = 0): void {
    const isTooMuch = () =>
      [...workers].reduce((sum, worker) => sum + worker.residentBytes, awaitedBytes) > limits.idleResidentBytes
    while (idle.size > 1 && isTooMuch()) {
      const leastMissed = findLeastMissed(idle)
      if (leastMissed) retire(leastMissed)
    }
  }

  function endLongIdle(): void {
    const oldest = performance.now() - limits.idleMs
    for (const worker of idle) if (worker.idleSince < oldest) retire(worker)
  }

  return {
    assign(family, owner, since) {
      const reserved = reservedFor(owner)
      if (workers.size - idle.size >= limits.atOnce + reserved) return undefined
      const free = findIdle(idle, family)
      if (!free && (loading.isFirst(family) || crowds.isSoonFree(family, since))) return undefined
      const worker = free ?? startProcess(family, reserved)
      if (!worker) return undefined
      idle.delete(worker)
      owners.set(worker, owner)
      return worker
    },
    noteLoaded: loading.noteLoaded,
    release(worker) {
      owners.delete(worker)
      crowds.noteReady(worker.family)
      const isWornOut = worker.jobsDone >= limits.jobsPerProcess || worker.residentBytes > limits.residentBytes
      if (!worker.isAlive || isWornOut || workers.size > limits.processes) retire(worker)
      else idle.add(worker)
      endLargeIdle()
    },
    processes: () => [...workers],
    load: () => ({ working: workers.size - idle.size, idle: idle.size }),
    async close() {
      clearInterval(sweeper)
      const ending = [...workers]
      for (const worker of ending) retire(worker)
      await Promise.all(ending.map(worker => worker.exited))
    },
  }
}

/** Tells while the first of the `workers` of a family loads its engine: see `ProcessLimits.loadsAlone`. */
function createLoading(loadsAlone: boolean | undefined, workers: ReadonlySet<WorkerProcess>) {
  /** Names of families of which a process has loaded its engine. */
  const loaded = new Set<string>()

  return {
    noteLoaded({ family }: WorkerProcess): void {
      loaded.add(family.name)
    },
    isFirst({ name }: WorkerFamily): boolean {
      return (
        loadsAlone === true &&
        !loaded.has(name) &&
        [...workers].some(worker => worker.isAlive && worker.family.name === name)
      )
    },
  }
}

/** Tells when a family has enough of the `workers`: see `ProcessLimits.crowd`. */
function createCrowds(crowd: ProcessLimits['crowd'], workers: ReadonlySet<WorkerProcess>) {
  /** When a process of each family, by its name, ended its first job: while the first one loads its engine, another would not be faster. */
  const readySince = new Map<string, number>()

  return {
    noteReady({ name }: WorkerFamily): void {
      if (!readySince.has(name)) readySince.set(name, performance.now())
    },
    /** True if a process of the family will be free sooner than another one would have started. @param since  as of `assign` */
    isSoonFree({ name }: WorkerFamily, since: number): boolean {
      if (!crowd) return false
      const running = [...workers].filter(worker => worker.isAlive && worker.family.name === name).length
      const waitsSince = Math.max(since, readySince.get(name) ?? Number.POSITIVE_INFINITY)
      return running >= crowd.workers && performance.now() - waitsSince < crowd.waitedMs
    },
  }
}

function findIdle(idle: Iterable<WorkerProcess>, { name, engine }: WorkerFamily): WorkerProcess | undefined {
  const able = [...idle].filter(worker => worker.isAlive && worker.family.name === name)
  return able.find(worker => worker.hasLoaded(engine)) ?? able[0]
}

/** Chooses the idle process to end: large and unused for long, so that ending it frees the most and costs the least. */
function findLeastMissed(idle: Iterable<WorkerProcess>): WorkerProcess | undefined {
  const now = performance.now()
  const weight = (worker: WorkerProcess) => worker.residentBytes * (now - worker.idleSince)
  return [...idle].sort((a, b) => weight(b) - weight(a))[0]
}

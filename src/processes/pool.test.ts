import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { Failure, type FailureCode } from '../contract/failure.ts'
import type { JobFault } from './job-fault.ts'
import { defaultPatience, type ProcessLimits } from './limits.ts'
import { createPool, type WorkerPool } from './pool.ts'

const mebibyte = 1024 * 1024
const limits: ProcessLimits = {
  ...defaultPatience,
  jobMs: 1_000,
  processes: 8,
  atOnce: 3,
  waiting: 64,
  jobsPerProcess: 100,
  residentBytes: 360 * mebibyte,
  peakResidentBytes: 768 * mebibyte,
  idleResidentBytes: 700 * mebibyte,
  idleMs: 300_000,
  heapBytes: 512 * mebibyte,
}

const codes: Record<JobFault['kind'], FailureCode> = {
  refused: 'drawing-failed',
  crashed: 'file-corrupt',
  memory: 'file-too-large',
  timeout: 'drawing-timeout',
  'no-end': 'drawing-timeout',
  'start-timeout': 'unavailable',
  overdue: 'unavailable',
  stopped: 'drawing-failed',
  busy: 'unavailable',
  closed: 'unavailable',
}

let pool: WorkerPool
afterEach(() => pool.close())

function start(changed: Partial<ProcessLimits> = {}): WorkerPool {
  pool = createPool({ ...limits, ...changed }, (fault, job) => {
    const cause = fault.kind === 'refused' || fault.kind === 'crashed' ? fault.cause : undefined
    return new Failure({ code: codes[fault.kind], message: `${JSON.stringify(job)}: ${fault.kind}` }, { cause })
  })
  return pool
}

/** A worker with the given code: the body sees the job's `source`, its `bytes`, `report` and the `count` of jobs so far. */
function family(name: string, body: string) {
  const serveJobs = new URL('./serve-jobs.ts', import.meta.url)
  const code = `
    import { refuseNetwork, serveJobs } from ${JSON.stringify(serveJobs.href)}
    refuseNetwork()
    let count = 0
    serveJobs(async ({ source }, { bytes, report }) => { count += 1; ${body} })`
  return { name, entry: writeModule(code), arguments: [], permissions: [`--allow-fs-read=${folder}`] }
}

const folder = mkdtempSync(join(tmpdir(), 'limn-pool-'))
afterAll(() => rmSync(folder, { recursive: true }))

function writeModule(code: string): URL {
  const path = join(folder, `${randomUUID()}.mjs`)
  writeFileSync(path, code)
  return pathToFileURL(path)
}

const job = (source = '') => ({ source })
const counting = family('counting', 'return String(count)')

describe('a worker', () => {
  test('is kept for the next job of its family, and replaced after its share of jobs', async () => {
    start({ jobsPerProcess: 3 })
    const answers = []
    for (let index = 0; index < 5; index++) answers.push(await pool.run(counting, job()))
    expect(answers).toEqual(['1', '2', '3', '1', '2'])
  })

  test('that hangs is ended in time, and the next job gets a new one', async () => {
    start()
    const hanging = family('hanging', 'if (source === "hang") while (true); return "drawn"')
    await expect(pool.run(hanging, job('hang'))).rejects.toMatchObject({ payload: { code: 'drawing-timeout' } })
    expect(await pool.run(hanging, job())).toBe('drawn')
  })

  test('that waits for ever is ended in time', async () => {
    start({ jobClockMs: 300 })
    const waiting = family('waiting', 'await new Promise(() => {})')
    await expect(pool.run(waiting, job())).rejects.toMatchObject({
      payload: { message: expect.stringMatching('no-end') },
    })
  })

  test('that computes without end, in a thread or in native code, is ended in time', async () => {
    start({ jobMs: 300 })
    const native = family('native', 'return /^(?:a+)+$/.test("a".repeat(40) + "b")')
    await expect(pool.run(native, job())).rejects.toMatchObject({ payload: { code: 'drawing-timeout' } })
  })

  test('that cannot be started in time is ended, and says nothing of the job', async () => {
    start({ startMs: 200 })
    const stuck = {
      ...counting,
      name: 'stuck',
      entry: writeModule('await new Promise(resolve => setTimeout(resolve, 1e9))'),
    }
    await expect(pool.run(stuck, job())).rejects.toMatchObject({
      payload: { code: 'unavailable', message: expect.stringMatching('start-timeout') },
    })
    expect(pool.processes()).toEqual([])
  })

  test('that was only slow to start is kept for the next job', async () => {
    start({ waitMs: 100 })
    const gate = join(folder, randomUUID())
    const slow = family('slow', 'return String(count)')
    const entry = writeModule(`
      import { existsSync } from 'node:fs'
      while (!existsSync(${JSON.stringify(gate)})) await new Promise(resolve => setTimeout(resolve, 5))
      await import(${JSON.stringify(slow.entry.href)})`)
    await expect(pool.run({ ...slow, entry }, job())).rejects.toMatchObject({
      payload: { code: 'unavailable', message: expect.stringMatching('overdue') },
    })
    writeFileSync(gate, '')
    await expect.poll(() => pool.load()).toEqual({ working: 0, idle: 1, waiting: 0 })
    // The job that nobody waits for any more was not run either.
    expect(await pool.run({ ...slow, entry }, job())).toBe('1')
  })

  test('that dies fails its job alone', async () => {
    start()
    const dying = family('dying', 'if (source === "die") process.kill(process.pid, "SIGSEGV"); return "drawn"')
    const [died, drawn] = await Promise.allSettled([pool.run(dying, job('die')), pool.run(counting, job())])
    expect(died).toMatchObject({ status: 'rejected', reason: { payload: { code: 'file-corrupt' } } })
    expect(drawn).toEqual({ status: 'fulfilled', value: '1' })
    expect(await pool.run(dying, job())).toBe('drawn')
  })

  test('that fills its heap, or holds more than it may, is ended', async () => {
    start({ jobMs: 20_000, peakResidentBytes: 300 * 1024 * 1024 })
    const filling = family(
      'filling',
      'const all = []; while (true) { all.push(Buffer.alloc(2 ** 22, 1)); if (count) await new Promise(r => setTimeout(r, 5)) }',
    )
    await expect(pool.run(filling, job())).rejects.toMatchObject({ payload: { code: 'file-too-large' } })
    const heap = family('heap', 'const all = []; while (true) all.push({ a: new Array(1000).fill(source) })')
    await expect(pool.run(heap, job())).rejects.toMatchObject({ payload: { code: 'file-too-large' } })
  })

  test('that keeps much after a job is replaced', async () => {
    start({ residentBytes: 1 })
    expect(await pool.run(counting, job())).toBe('1')
    expect(await pool.run(counting, job())).toBe('1')
  })

  test('has the flags of its family', async () => {
    start()
    const collecting = family('collecting', 'return typeof gc')
    expect(await pool.run(collecting, job())).toBe('undefined')
    expect(await pool.run({ ...collecting, name: 'other', flags: ['--expose-gc'] }, job())).toBe('function')
  })

  test('whose engine refuses the source lives on, and its message is not passed on', async () => {
    start()
    const refusing = family('refusing', 'if (source) throw new Error("secret detail"); return String(count)')
    const failure: unknown = await pool.run(refusing, job('bad')).catch(error => error)
    expect(failure).toMatchObject({
      payload: { code: 'drawing-failed', message: expect.not.stringContaining('secret') },
    })
    expect(await pool.run(refusing, job())).toBe('2')
  })

  test('whose engine cannot be loaded fails its job', async () => {
    start()
    const missing = { ...counting, name: 'missing', entry: writeModule('import "./nowhere.mjs"') }
    await expect(pool.run(missing, job())).rejects.toMatchObject({ payload: { code: 'file-corrupt' } })
  })
})

describe('a family with enough workers', () => {
  test('has its short jobs done by these, and gets no other one', async () => {
    start({ crowd: { workers: 1, waitedMs: 60_000 } })
    const answers = await Promise.all([1, 2, 3].map(() => pool.run(counting, job())))
    expect(answers.sort()).toEqual(['1', '2', '3'])
    expect(pool.processes()).toHaveLength(1)
  })

  test('gets another one for a job that waits for long', async () => {
    start({ crowd: { workers: 1, waitedMs: 50 } })
    const gate = join(folder, randomUUID())
    const wait = `while (!fs.existsSync(${JSON.stringify(gate)})) await new Promise(resolve => setTimeout(resolve, 5))`
    const gated = family('gated', `const fs = await import('node:fs'); if (source) { ${wait} } return String(count)`)
    await pool.run(gated, job())
    const held = pool.run(gated, job('held'))
    const waiting = pool.run(gated, job())
    // Whenever a job comes or ends, those that wait are looked through.
    await expect.poll(() => pool.run(counting, job()).then(() => pool.processes().length)).toBe(3)
    expect(await waiting).toBe('1')
    writeFileSync(gate, '')
    expect(await held).toBe('2')
  })

  test('gets another one where one of them has died', async () => {
    start({ crowd: { workers: 1, waitedMs: 60_000 } })
    const dying = family('dying', 'if (source === "die") process.kill(process.pid, "SIGSEGV"); return "drawn"')
    await pool.run(dying, job('die')).catch(() => {})
    expect(await pool.run(dying, job())).toBe('drawn')
  })
})

test('while the first worker of a family loads, no other one is started; a job behind a long one gets another one then', async () => {
  start({ loadsAlone: true })
  const gate = join(folder, randomUUID())
  const wait = `while (!fs.existsSync(${JSON.stringify(gate)})) await new Promise(resolve => setTimeout(resolve, 5))`
  const gated = family('gated', `const fs = await import('node:fs'); if (source) { ${wait} } return String(count)`)
  const held = pool.run(gated, job('held'))
  const waiting = pool.run(gated, job())
  expect(pool.processes()).toHaveLength(1)
  expect(await waiting).toBe('1')
  expect(pool.processes()).toHaveLength(2)
  writeFileSync(gate, '')
  expect(await held).toBe('1')
})

describe('a job', () => {
  async function* inParts(...parts: string[]) {
    for (const part of parts) yield Buffer.from(part)
  }

  test('may bring bytes in parts, of which each job gets its own', async () => {
    start()
    const echo = family('echo', 'return Buffer.from(bytes).toString()')
    expect(await pool.run(echo, job(), { bytes: inParts('a', 'b', 'c') })).toBe('abc')
    expect(await pool.run(echo, job())).toBe('')
    expect(await pool.run(echo, job(), { bytes: inParts('d') })).toBe('d')
  })

  test('whose bytes cannot be read fails with the reason, and leaves nothing to the next', async () => {
    start()
    const echo = family('echo', 'return count + " " + Buffer.from(bytes)')
    async function* broken() {
      yield Buffer.from('a')
      throw new Error('the disk is gone')
    }
    await expect(pool.run(echo, job(), { bytes: broken() })).rejects.toThrow('the disk is gone')
    expect(await pool.run(echo, job(), { bytes: inParts('b') })).toBe('1 b')
  })

  test('that dies while its bytes come fails, and they are not read on', async () => {
    start()
    const dying = family('dying', 'return "done"')
    let parts = 0
    async function* endless() {
      for (;;) {
        parts += 1
        if (parts === 50) for (const process of pool.processes()) process.kill()
        yield Buffer.alloc(100_000)
      }
    }
    await expect(pool.run(dying, job(), { bytes: endless() })).rejects.toMatchObject({
      payload: { code: 'drawing-failed' },
    })
    expect(parts).toBeLessThan(60)
  })

  test('tells how far it is, in order', async () => {
    start()
    const reports: unknown[] = []
    const reporting = family('reporting', 'report(0.5); report({ text: source }); return "done"')
    expect(await pool.run(reporting, job('x'), { onReport: step => reports.push(step) })).toBe('done')
    expect(reports).toEqual([0.5, { text: 'x' }])
  })

  /** Code that keeps the processor busy for this long, whatever else runs on the machine. */
  const compute = (milliseconds: number) => `
    const used = () => process.cpuUsage().user + process.cpuUsage().system
    for (const end = used() + ${milliseconds * 1000}; used() < end; );`

  test('may have a longer time by its family', async () => {
    start({ jobMs: 100 })
    const slow = family('slow', `${compute(1_500)} return "done"`)
    await expect(pool.run(slow, job())).rejects.toMatchObject({ payload: { code: 'drawing-timeout' } })
    expect(await pool.run({ ...slow, name: 'patient', jobMs: 20_000 }, job())).toBe('done')
  })

  test('may last longer than its processor time, as it does where others have the processor', async () => {
    start({ jobMs: 100 })
    const waiting = family('waiting', 'await new Promise(resolve => setTimeout(resolve, 700)); return "done"')
    expect(await pool.run(waiting, job())).toBe('done')
  })

  test('is not charged for what its engine takes to load, which each process does once', async () => {
    start({ jobMs: 100 })
    const engine = writeModule(`globalThis.loads = (globalThis.loads ?? 0) + 1; ${compute(500)}`)
    const loading = {
      ...family('loading', `await import(${JSON.stringify(engine.href)}); return loads`),
      engine: engine.href,
    }
    expect(await pool.run(loading, job())).toBe(1)
    expect(await pool.run(loading, job())).toBe(1)
    expect(pool.processes()).toHaveLength(1)
  })

  test('whose engine cannot be loaded is refused, and its process lives on', async () => {
    start()
    const broken = { ...counting, engine: writeModule('throw new Error("secret detail")').href }
    await expect(pool.run(broken, job())).rejects.toMatchObject({
      payload: { message: expect.stringMatching('refused') },
    })
    expect(await pool.run(counting, job())).toBe('1')
    expect(pool.processes()).toHaveLength(1)
  })

  test('is refused in the words of a failure, where the worker has them', async () => {
    pool = createPool(limits, fault =>
      fault.kind === 'refused' && fault.failure
        ? new Failure(fault.failure)
        : new Failure({ code: 'internal', message: '' }),
    )
    const failure = new URL('../contract/failure.ts', import.meta.url)
    const refusing = family(
      'refusing',
      `const { Failure } = await import(${JSON.stringify(failure.href)}); throw new Failure({ code: 'file-encrypted', message: source })`,
    )
    await expect(pool.run(refusing, job('locked'))).rejects.toMatchObject({
      payload: { code: 'file-encrypted', message: 'locked' },
    })
  })
})

test('a worker reads the packages, unless its family does without them', async () => {
  start()
  const file = fileURLToPath(import.meta.resolve('elkjs/package.json'))
  const reading = family(
    'reading',
    `return (await import("node:fs")).readFileSync(${JSON.stringify(file)}, "utf8") && "read"`,
  )
  expect(await pool.run(reading, job())).toBe('read')
  const without = { ...reading, name: 'without packages', withoutPackages: true }
  await expect(pool.run(without, job())).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringMatching('restricted') }),
  })
})

describe('a worker cannot', () => {
  test.each([
    ['see the environment', 'return String(Object.keys(process.env))', 'TZ'],
    ['fetch', 'return fetch("http://127.0.0.1:9/").then(() => "reached", error => error.message)', /no network/],
    ['open a connection', 'return (await import("node:http")).get("http://127.0.0.1:9/") && "reached"', /./],
    ['read other files', '(await import("node:fs")).readFileSync("/etc/hostname", "utf8"); return "reached"', /./],
    ['write a file', '(await import("node:fs")).writeFileSync("/tmp/limn-worker-wrote", ""); return "wrote"', /./],
    [
      'keep compiled code that another process would run',
      `const { constants, enableCompileCache } = await import("node:module")
       const { status } = enableCompileCache(${JSON.stringify(join(folder, 'compiled'))})
       return status === constants.compileCacheStatus.FAILED ? "refused" : "wrote"`,
      'refused',
    ],
    ['start a thread', 'new (await import("node:worker_threads")).Worker("", { eval: true }); return "ran"', /./],
    ['start a program', '(await import("node:child_process")).execSync("true"); return "ran"', /./],
  ])('%s', async (_, body, answer) => {
    start()
    const outcome = await pool.run(family('curious', body), job()).catch(error => String(error.cause?.message ?? error))
    expect(outcome).not.toMatch(/^(reached|wrote|ran)$/)
    expect(outcome).toMatch(answer)
  })
})

describe('the pool', () => {
  test('starts no more processes than it may, and does every job all the same', async () => {
    start({ processes: 2, jobMs: 10_000 })
    const families = ['a', 'b', 'c'].map(name => family(name, `return "${name}"`))
    const answers = await Promise.all([...families, ...families].map(one => pool.run(one, job())))
    expect(answers).toEqual(['a', 'b', 'c', 'a', 'b', 'c'])
    expect(pool.processes().length).toBeLessThanOrEqual(2)
  })

  test('does no more jobs at once than it may', async () => {
    start({ atOnce: 1, jobMs: 10_000 })
    const body =
      'const from = Date.now(); await new Promise(done => setTimeout(done, 50)); return [from, Date.now()].join(" ")'
    const times = await Promise.all(['a', 'b', 'c'].map(name => pool.run(family(name, body), job())))
    const spans = times.map(time => String(time).split(' ').map(Number)).sort(([a = 0], [b = 0]) => a - b)
    for (const [index, [from = 0]] of spans.entries()) expect(from).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? 0)
  })

  test('ends idle processes that hold too much together', async () => {
    start({ idleResidentBytes: 1 })
    await pool.run(counting, job())
    await pool.run(family('other', 'return "drawn"'), job())
    expect(pool.processes().map(process => process.family.name)).toEqual(['other'])
  })

  test('refuses jobs when too many wait', async () => {
    start({ processes: 1, waiting: 1, jobMs: 10_000 })
    const slow = family('slow', 'await new Promise(resolve => setTimeout(resolve, 300)); return "drawn"')
    const [first, second] = [pool.run(slow, job()), pool.run(slow, job())]
    await expect(pool.run(slow, job())).rejects.toMatchObject({ payload: { code: 'unavailable' } })
    expect(await Promise.all([first, second])).toEqual(['drawn', 'drawn'])
  })

  /** Starts a job that occupies the only process until it is released, and returns the function that releases it. */
  async function occupy(family: ReturnType<typeof holding>) {
    const begun = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    async function* heldOpen() {
      begun.resolve()
      await gate.promise
      yield Buffer.from('go')
    }
    const done = pool.run(family, job('first'), { owner: 'occupant', bytes: heldOpen() })
    await begun.promise
    return { release: gate.resolve, done }
  }
  const holding = () => family('holding', 'return source')

  test('serves owners in turn', async () => {
    start({ processes: 1, jobMs: 20_000 })
    const one = holding()
    const { release, done } = await occupy(one)
    const served: unknown[] = []
    const waiting = ['a1', 'a2', 'a3', 'b1', 'c1'].map(async source => {
      served.push(await pool.run(one, job(source), { owner: source[0] }))
    })
    release()
    await Promise.all([done, ...waiting])
    expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  })

  test('has a worker more for an owner while another one holds all of them', async () => {
    start({ processes: 1, atOnce: 1, reserved: 1, jobMs: 20_000 })
    const one = holding()
    const { release, done } = await occupy(one)
    const own = pool.run(one, job('second'), { owner: 'occupant' })
    expect(await pool.run(counting, job(), { owner: 'b' })).toBe('1')
    expect(pool.load()).toMatchObject({ working: 1, waiting: 1 })
    release()
    expect(await Promise.all([done, own])).toEqual(['first', 'second'])
    expect(pool.processes()).toHaveLength(1)
  })

  test('when too many wait, refuses a job of the owner who asked for the most', async () => {
    start({ processes: 1, waiting: 3, jobMs: 20_000 })
    const one = holding()
    const { release, done } = await occupy(one)
    const ask = (source: string) => pool.run(one, job(source), { owner: source[0] }).catch(error => error.payload.code)
    const asked = ['a1', 'a2', 'a3', 'b1', 'a4'].map(ask)
    release()
    expect(await Promise.all([done, ...asked])).toEqual(['first', 'a1', 'a2', 'unavailable', 'b1', 'unavailable'])
  })

  test('forgets a waiting job whose signal is aborted', async () => {
    start({ processes: 1, jobMs: 10_000 })
    const left = new AbortController()
    const first = pool.run(counting, job())
    const second = pool.run(counting, job(), { signal: left.signal })
    const third = pool.run(counting, job())
    left.abort(new Error('left'))
    await expect(second).rejects.toThrow('left')
    expect(await Promise.all([first, third])).toEqual(['1', '2'])
  })

  test('ends the process of a job that is left, where that is asked for', async () => {
    start({ jobMs: 10_000 })
    const left = new AbortController()
    const waiting = family('waiting', 'report("begun"); await new Promise(() => {})')
    const running = pool.run(waiting, job(), {
      signal: left.signal,
      endOnAbort: true,
      onReport: () => left.abort(new Error('left')),
    })
    await expect(running).rejects.toThrow('left')
    await expect.poll(() => pool.processes()).toEqual([])
  })

  test('closed, fails what runs and leaves no process', async () => {
    start({ jobMs: 10_000 })
    const running = pool.run(family('waiting', 'await new Promise(() => {})'), job()).catch(error => error.payload.code)
    await pool.close()
    expect(await running).toBe('drawing-failed')
    expect(pool.processes()).toEqual([])
    await expect(pool.run(counting, job())).rejects.toMatchObject({ payload: { code: 'unavailable' } })
  })
})

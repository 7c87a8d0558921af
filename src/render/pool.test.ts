import { afterEach, describe, expect, test } from 'vitest'
import { defaultLimits, type RenderLimits } from './limits.ts'
import { createPool, type WorkerPool } from './pool.ts'

let pool: WorkerPool
afterEach(() => pool.close())

function start(limits: Partial<RenderLimits> = {}): WorkerPool {
  pool = createPool({ ...defaultLimits, jobMs: 1_000, ...limits })
  return pool
}

/** An engine whose module is written here; its sources are numbers of milliseconds, words, … as its body takes them. */
function family(name: string, body: string) {
  const code = `let count = 0; export const renderer = { async render(source) { count += 1; ${body} } }`
  return {
    name,
    entry: new URL('./worker/draw.ts', import.meta.url),
    arguments: [`data:text/javascript,${encodeURIComponent(code)}`],
    permissions: [],
  }
}

const job = (source = '') => ({ source, theme: 'light' })
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
    const started = performance.now()
    await expect(pool.run(hanging, job('hang'))).rejects.toMatchObject({ payload: { code: 'drawing-timeout' } })
    expect(performance.now() - started).toBeLessThan(15_000)
    expect(await pool.run(hanging, job())).toBe('drawn')
  })

  test('that waits for ever is ended in time', async () => {
    start()
    const waiting = family('waiting', 'await new Promise(() => {})')
    await expect(pool.run(waiting, job())).rejects.toMatchObject({ payload: { code: 'drawing-timeout' } })
  })

  test('that dies fails its job alone', async () => {
    start()
    const dying = family('dying', 'if (source === "die") process.kill(process.pid, "SIGSEGV"); return "drawn"')
    const [died, drawn] = await Promise.allSettled([pool.run(dying, job('die')), pool.run(counting, job())])
    expect(died).toMatchObject({ status: 'rejected', reason: { payload: { code: 'drawing-failed' } } })
    expect(drawn).toEqual({ status: 'fulfilled', value: '1' })
    expect(await pool.run(dying, job())).toBe('drawn')
  })

  test('that fills its heap, or holds more than it may, is ended', async () => {
    start({ jobMs: 20_000, peakResidentBytes: 300 * 1024 * 1024 })
    const filling = family(
      'filling',
      'const all = []; while (true) { all.push(Buffer.alloc(2 ** 22, 1)); if (count) await new Promise(r => setTimeout(r, 5)) }',
    )
    await expect(pool.run(filling, job())).rejects.toMatchObject({ payload: { code: 'drawing-failed' } })
    const heap = family('heap', 'const all = []; while (true) all.push({ a: new Array(1000).fill(source) })')
    await expect(pool.run(heap, job())).rejects.toMatchObject({ payload: { code: 'drawing-failed' } })
  }, 60_000)

  test('that keeps much after a job is replaced', async () => {
    start({ residentBytes: 1 })
    expect(await pool.run(counting, job())).toBe('1')
    expect(await pool.run(counting, job())).toBe('1')
  })

  test('whose engine refuses the source lives on, and its words are not told', async () => {
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
    const missing = { ...counting, name: 'missing', arguments: ['file:///nowhere.ts'] }
    await expect(pool.run(missing, job())).rejects.toMatchObject({ payload: { code: 'drawing-failed' } })
  })
})

describe('a worker cannot', () => {
  test.each([
    ['see the environment', 'return String(Object.keys(process.env))', 'TZ'],
    ['fetch', 'return fetch("http://127.0.0.1:9/").then(() => "reached", error => error.message)', /no network/],
    ['open a connection', 'return (await import("node:http")).get("http://127.0.0.1:9/") && "reached"', /./],
    ['read other files', '(await import("node:fs")).readFileSync("/etc/hostname", "utf8"); return "reached"', /./],
    ['write a file', '(await import("node:fs")).writeFileSync("/tmp/limn-worker-wrote", ""); return "wrote"', /./],
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
  }, 60_000)

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

  test('forgets a waiting job whose signal is aborted', async () => {
    start({ processes: 1, jobMs: 10_000 })
    const left = new AbortController()
    const first = pool.run(counting, job())
    const second = pool.run(counting, job(), left.signal)
    const third = pool.run(counting, job())
    left.abort(new Error('left'))
    await expect(second).rejects.toThrow('left')
    expect(await Promise.all([first, third])).toEqual(['1', '2'])
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

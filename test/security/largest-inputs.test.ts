import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startUpstream, type Upstream } from '../upstream/upstream.ts'
import { type LargestInput, largestInputs } from './largest-inputs.ts'
import { type ServiceProcess, startServiceProcess } from './service-process.ts'

/**
 * The largest inputs do not end the process, and each has an answer that says what came of it. `bench:stall` measures all of them, and that
 * nobody else waits.
 */

let upstream: Upstream
let service: ServiceProcess
beforeAll(async () => {
  upstream = await startUpstream()
  service = await startServiceProcess({
    // What takes too much is to be told soon.
    LIMN_SOURCE_SECONDS: '1',
    LIMN_DRAWING_SECONDS: '1',
  })
})
afterAll(() => Promise.all([service.stop(), upstream.close()]))

/** The worst of each place: it stands last. */
const worst = [...Map.groupBy(largestInputs, ({ place }) => place).values()].map(
  inputs => inputs.at(-1) as LargestInput,
)
const crash = largestInputs.filter(
  ({ place, name }) => /^(?:check|edit) architecture$/.test(place) && /packed/.test(name),
)

const isProper = /^(?:20[01] *(?:completed|failed)?|4\d\d [\w-]+|5\d\d [\w-]+|200 failed [\w -]+)$/

test('the largest inputs are answered, and end nothing', async () => {
  const atOnce = pLimit(3)
  const outcomes = await Promise.all(
    [...crash, ...worst].map(({ place, name, send }) =>
      atOnce(async () => {
        const asked = { address: service.address, modelUrl: upstream.url, setAnswer: upstream.setScript }
        const outcome = await send(asked).then(
          ({ status, end }) => `${status} ${end}`.trim(),
          error => String(error),
        )
        return { place, name, outcome }
      }),
    ),
  )
  expect(outcomes.filter(({ outcome }) => !isProper.test(outcome) || outcome.includes('internal'))).toEqual([])
  expect((await fetch(`${service.address}/healthz`)).status).toBe(200)
}, 900_000)

/**
 * Checks that recorded model answers are replayed, over the whole set of requests: `npm run bench:replay`. A scripted model is recorded through
 * `limn replay`, and the recordings are replayed. Ends non-zero where a request is not found again, or ends otherwise. The scores are those of a
 * script that knows the expectations: they say nothing about any model.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replay } from '../src/cli/replay/replay.ts'
import { loadRequests } from '../src/cli/replay/requests.ts'
import { scriptReplay } from '../test/upstream/replay-script.ts'
import { startUpstream } from '../test/upstream/upstream.ts'

const fewestRequests = 120

const requests = await loadRequests()
const upstream = await startUpstream(scriptReplay(requests))
const folder = await mkdtemp(join(tmpdir(), 'limn-bench-replay-'))
const recordings = join(folder, 'recordings')
const output = join(folder, 'recorded.json')
try {
  const recorded = await replay(recordings, { model: 'script', baseUrl: upstream.url, output, quiet: true })
  await upstream.close()
  const replayed = await replay(recordings, { against: output })
  if (requests.length < fewestRequests) console.error(`There are only ${requests.length} requests.`)
  if (recorded !== 0 || replayed !== 0 || requests.length < fewestRequests) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

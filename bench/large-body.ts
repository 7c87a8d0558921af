import { startServiceProcess } from '../test/security/service-process.ts'

/**
 * Measures the longest block of the event loop while bodies of 47 and 62 MB are read, in processor time of its thread: wall-clock time would include
 * other programs. Prints a figure for each, and fails over the limit.
 */

const limitMs = 50
const megabyte = 1024 * 1024

const base64 = 'QUFB'.repeat(5.9 * megabyte)
const bodies: Record<string, string> = {
  'two files of 18 MB': JSON.stringify({
    prompt: '# A',
    agent_id: 'general',
    files: [0, 1].map(index => ({ name: `${index}.bin`, data: base64 })),
  }),
  'a text of 62 MB': JSON.stringify({ prompt: 'a'.repeat(62 * megabyte) }),
  'a list of 31 million numbers': `[${'1,'.repeat(31 * megabyte)}1]`,
  'JSON that is broken off': `{"prompt": "${'a'.repeat(62 * megabyte)}`,
}

const service = await startServiceProcess({})
const post = async (body: string) => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${service.address}/api/chat/completions`, { method: 'POST', headers, body })
  await response.text()
  return response.status
}
await post(JSON.stringify({ prompt: '@mindmap # A' }))
let isOver = false
for (const [name, body] of Object.entries(bodies)) {
  await service.readBusiest()
  const startedAt = performance.now()
  const status = await post(body)
  const tookMs = performance.now() - startedAt
  const busiestMs = await service.readBusiest()
  isOver ||= busiestMs > limitMs
  console.log(
    `${name}: ${status} after ${Math.round(tookMs)} ms, event loop busy for at most ${busiestMs.toFixed(0)} ms (limit ${limitMs})`,
  )
}
await service.stop()
process.exitCode = isOver ? 1 : 0

import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { halvesHeic } from './fixtures/halves-heic.ts'
import { dataOf, endOf, type Service, startService, textOf } from './service.ts'
import { startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

let upstream: Upstream
let service: Service
let keyless: Service
beforeAll(async () => {
  upstream = await startUpstream()
  service = await startService({ OPENAI_API_KEY: 'sk-key', OPENAI_BASE_URL: upstream.url, MODEL_ID: 'script' })
  keyless = await startService()
})
beforeEach(() => upstream.setScript({ text: tagged('A map of coffee.', '# Coffee\n- Beans') }))
afterAll(async () => {
  await service.stop()
  await keyless.stop()
  await upstream.close()
})

const send = (name: string, text: string) => ({ name, data: Buffer.from(text).toString('base64') })
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#335577' } })

test('what stays the same comes first, the request last, and cached tokens are told', async () => {
  const files = [send('coffee.md', '# Coffee\n\nBeans are roasted.')]
  const first = await service.chat({ prompt: 'Draw it', agent_id: 'mindmap', files })
  const session_id = first.events[0]?.data.session_id
  const before = upstream.last().text
  const usage = '"prompt_tokens":900,"completion_tokens":40,"prompt_tokens_details":{"cached_tokens":700}'
  const text = JSON.stringify(tagged('More.', '# Coffee\n- Beans\n- Cups'))
  upstream.next({
    headers: { 'content-type': 'application/json' },
    body: `{"choices":[{"message":{"role":"assistant","content":${text}},"finish_reason":"stop"}],"usage":{${usage}}}`,
  })
  const reply = await service.chat({ session_id, prompt: 'Add cups', agent_id: 'mindmap' })
  const after = upstream.last().text
  expect(endOf(reply).usage).toMatchObject({ input_tokens: 900, cached_input_tokens: 700 })
  const documentsEnd = before.indexOf('END DOCUMENTS') + 'END DOCUMENTS'.length + 17
  expect(after.slice(0, documentsEnd)).toBe(before.slice(0, documentsEnd))
  expect(documentsEnd).toBeGreaterThan(1_000)
  expect(after).toMatch(/REQUEST:\nAdd cups\n\n\(Form of the answer: .*\)$/)
  // Nothing stands in the place of an earlier answer that a small model could imitate.
  expect(upstream.last().body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
  expect(after).toContain(
    'Draw it\n[with a file]\n\n(Mind Map drawn. Its concept: "A map of coffee.". It is CURRENT below.)',
  )
})

test('a change keeps the language of the diagram; for another kind it is converted', async () => {
  upstream.setScript({ text: tagged('咖啡。', '# 咖啡\n- 豆子') })
  const first = await service.chat({ prompt: '画一张咖啡的思维导图', agent_id: 'mindmap' })
  const session_id = first.events[0]?.data.session_id
  expect(upstream.last().text).toContain('Visible text in: Chinese')
  await service.chat({ session_id, prompt: 'add a branch on cups', agent_id: 'mindmap' })
  expect(upstream.last().text).toContain('visible text stays in the language of CURRENT')
  expect(upstream.last().text).not.toContain('Visible text in:')
  upstream.setScript({
    text: tagged('Steps.', '{"nodes":[{"id":"a","type":"start","data":{"label":"A"}}],"edges":[]}'),
  })
  await service.chat({ session_id, prompt: 'show it as a flowchart', agent_id: 'flowchart' })
  expect(upstream.last().text).toContain('It is already converted to the format of your answer')
  expect(upstream.last().text).not.toContain('return its whole source with only that change')
})

test('pictures stay in the conversation, scaled, and other formats are converted', async () => {
  const large = (await photo(4000, 1000).jpeg().toBuffer()).toString('base64')
  const first = await service.chat({ prompt: 'Draw the board', agent_id: 'mindmap', images: [large] })
  const session_id = first.events[0]?.data.session_id
  expect(upstream.last().text).toContain('write [illegible] for what cannot be read')
  const [, type, data = ''] = /^data:(image\/\w+);base64,(.*)$/.exec(upstream.last().images[0] ?? '') ?? []
  expect(type).toBe('image/jpeg')
  expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ width: 1568, height: 392 })
  const others = [await photo(30, 20).tiff().toBuffer(), await photo(30, 20).avif().toBuffer()]
  const images = others.map(bytes => bytes.toString('base64'))
  await service.chat({ session_id, prompt: 'add what these show', agent_id: 'mindmap', images })
  expect(upstream.last().images.map(image => image.slice(0, 15))).toEqual([
    'data:image/jpeg',
    'data:image/png;',
    'data:image/png;',
  ])
  expect(upstream.last().text).toContain('The first 1 of them are from earlier messages.')
})

test('a photograph in HEIC reaches the model as JPEG', async () => {
  await service.chat({ prompt: 'Draw it', agent_id: 'mindmap', images: [halvesHeic.toString('base64')] })
  const [sent = ''] = upstream.last().images
  expect(sent.slice(0, 23)).toBe('data:image/jpeg;base64,')
  const { data, info } = await sharp(Buffer.from(sent.slice(23), 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([96, 64])
  const [left, right] = [data.subarray(0, 3), data.subarray(-3)]
  expect([left[0], right[2]].every(value => value !== undefined && value > 180)).toBe(true)
  expect([left[2], right[0]].every(value => value !== undefined && value < 80)).toBe(true)
})

test('an image that cannot be decoded is named, and so is one that nothing sees', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic').toString('base64')
  const asked = upstream.seen.length
  const refused = await service.chat({ prompt: 'Draw it', agent_id: 'mindmap', images: [heic] })
  expect(dataOf(refused, 'status').at(-1)).toMatchObject({
    code: 'file-unsupported',
    content: expect.stringContaining('image-1.heic'),
  })
  expect(upstream.seen.length).toBe(asked)
  const small = (await photo(30, 20).png().toBuffer()).toString('base64')
  const wordless = await keyless.chat({ prompt: '', images: [small] })
  expect(textOf(wordless, 'thought')).toContain('so image-1.png was left out')
  expect(endOf(wordless).status).toBe('completed')
  const drawn = await keyless.chat({ prompt: '# Tea\n## Green\n## Black', images: [small] })
  expect(textOf(drawn, 'status')).toContain('image-1.png')
  expect(dataOf(drawn, 'tool_end')[0]?.valid).toBe(true)
})

test('the rows of a table are shown to every kind, and those that do not fit are put in by a query', async () => {
  const rows = Array.from(
    { length: 60 },
    (_, index) => `Task ${index + 1},2026-01-${String((index % 28) + 1).padStart(2, '0')},${index + 2}`,
  )
  const plan = send('plan.csv', ['name,start,days', ...rows].join('\n'))
  await service.chat({ prompt: 'Gantt of this plan', agent_id: 'textdiagram', files: [plan] })
  expect(upstream.last().text).toContain('Task 60,2026-01-04,61')
  expect(upstream.last().text).not.toContain('@rows')

  const many = Array.from({ length: 4_000 }, (_, index) => `Item number ${index + 1} of the inventory,${index % 7}`)
  const inventory = send('inventory.csv', ['name,shelf', ...many].join('\n'))
  const source = '# Shelf 3\n@rows SELECT name FROM t1 WHERE shelf = 3 ORDER BY name LIMIT 4\n- {name}\n@end\n- the end'
  upstream.setScript({ text: tagged('A shelf.', source) })
  const reply = await service.chat({ prompt: 'Map of shelf 3', agent_id: 'mindmap', files: [inventory] })
  expect(upstream.last().text).toContain('a line @rows with one SELECT')
  expect(upstream.last().body.response_format).toBeUndefined()
  expect(textOf(reply, 'status')).toMatch(/The model was shown \d+ of 4000 rows of inventory.csv/)
  const end = dataOf(reply, 'tool_end')[0]
  expect(end).toMatchObject({ valid: true, unbound_output: source })
  expect(end?.output).toMatch(/^# Shelf 3\n(?:- Item number \d+ of the inventory\n){4}- the end$/)

  upstream.setScript({ text: 'Many.' })
  const asked = await service.chat({ prompt: 'How many are there?', agent_id: 'general', files: [inventory] })
  expect(textOf(asked, 'status')).toMatch(/^The model was shown \d+ of 4000 rows of inventory.csv.$/)
})

test('rows are put into a flowchart too, which is asked for in tags then', async () => {
  const many = Array.from({ length: 4_000 }, (_, index) => `Item number ${index + 1} of the inventory,${index % 7}`)
  const inventory = send('inventory.csv', ['name,shelf', ...many].join('\n'))
  const source = `{"nodes":[
{"id":"all","type":"start","data":{"label":"Shelf 3"}},
@rows SELECT name, row_number() OVER (ORDER BY name) AS n FROM t1 WHERE shelf = 3 ORDER BY name LIMIT 3
{"id":"item{n}","type":"end","data":{"label":"{name}"}},
@end
],"edges":[
@rows SELECT row_number() OVER (ORDER BY name) AS n FROM t1 WHERE shelf = 3 ORDER BY name LIMIT 3
{"id":"e{n}","source":"all","target":"item{n}"},
@end
]}`
  upstream.setScript({ text: tagged('A shelf.', source) })
  const reply = await service.chat({ prompt: 'Chart of shelf 3', agent_id: 'flowchart', files: [inventory] })
  expect(upstream.last().body.response_format).toBeUndefined()
  expect(upstream.last().text).toContain('(Form of the answer: <design_concept>')
  const end = dataOf(reply, 'tool_end')[0]
  expect(end).toMatchObject({ valid: true, unbound_output: source })
  expect(JSON.parse(end?.output ?? '').nodes).toHaveLength(4)
})

test('names of icons near to the request are told to kinds that draw with icons', async () => {
  await service.chat({ prompt: '@architecture orders go through Kafka to PostgreSQL' })
  expect(upstream.last().text).toContain('Names of icons that fit words of the request: kafka, postgresql.')
  await service.chat({ prompt: '@infographic a rocket and a truck' })
  expect(upstream.last().text).toContain('Names of icons that fit words of the request: rocket, truck.')
  await service.chat({ prompt: '@flowchart Kafka writes to PostgreSQL, with icons' })
  expect(upstream.last().text).toContain('Names of icons that fit words of the request: kafka, postgresql')
  await service.chat({ prompt: '@mindmap a rocket' })
  expect(upstream.last().text).not.toContain('Names of icons')
})

test('an example is shown without places, which a model does not write', async () => {
  upstream.setScript({ text: '{"design_concept":"x","code":null}' })
  await service.chat({ prompt: '@flow a flowchart for brewing coffee', model_id: 'script-7b' })
  expect(upstream.last().text).toContain('"label":"Grind the beans"')
  expect(upstream.last().text).not.toContain('"position"')
})

test('a small model is shown an example that is near to the request, and a large one is not', async () => {
  upstream.setScript({ text: tagged('A plan.', 'gantt\n  title Kitchen\n  section A\n  Tiles :a1, 2026-03-02, 5d') })
  const ask = (model_id: string) => service.chat({ prompt: '@mermaid a gantt chart of our kitchen', model_id })
  await ask('script-7b')
  expect(upstream.last().text).toMatch(/Sources of a .+ take their form[\s\S]+gantt\n[\s\S]+REQUEST:/)
  // The one of the prompt is left out then.
  expect(upstream.last().text).not.toContain('How a member borrows a book.')
  await service.chat({ prompt: '@mermaid what a hedgehog eats', model_id: 'script-7b' })
  expect(upstream.last().text).toContain('How a member borrows a book.')
  await ask('script-70b')
  expect(upstream.last().text).not.toContain('take their form')
})

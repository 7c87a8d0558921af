import { type Answer, tagged } from '../upstream/upstream.ts'
import { fill, largestSources } from './largest-sources.ts'

/** One of the largest inputs that the service takes, honest or hostile: what anybody may ask one of its endpoints. */
export interface LargestInput {
  /** The endpoint, and whose kind. */
  place: string
  name: string
  /** Sends it and waits for the answer. */
  send(service: AskedService): Promise<Outcome>
}

export interface AskedService {
  address: string
  /** Address of the scripted model. */
  modelUrl: string
  /** Sets the next answer of the scripted model. */
  setAnswer(answer: Answer): void
}

export interface Outcome {
  status: number
  /** End of a turn, and the codes of its problems; for an error its code. */
  end: string
}

/** Maximum length of a source, as in the service. */
const sourceCharacters = 1_000_000
const editedCharacters = 5_000_000
const promptCharacters = 100_000
const answerCharacters = 4_000_000
/** Length of a piece in one event, whose line breaks are escaped. */
const pieceCharacters = 3_000_000

async function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

async function outcomeOf(response: Response): Promise<Outcome> {
  const type = response.headers.get('content-type') ?? ''
  const text = await response.text()
  if (type.startsWith('text/event-stream')) return { status: response.status, end: endOfStream(text) }
  return { status: response.status, end: type.startsWith('application/problem+json') ? JSON.parse(text).code : '' }
}

function endOfStream(stream: string): string {
  const codes = Array.from(stream.matchAll(/"level":"error","code":"([\w-]+)"/g), ([, code]) => code)
  const status = /"role":"assistant".*"status":"(\w+)"/.exec(stream.slice(-2_000))?.[1]
  return [status, ...codes].join(' ')
}

const chat = ({ address }: AskedService, body: object) => post(`${address}/api/chat/completions`, body)

const byModel = ({ modelUrl }: AskedService) => ({ model_id: 'script', api_key: 'any', base_url: modelUrl })

/** A session with a version written by hand; the id of that version. */
async function beginWith(service: AskedService, agent: string, content: string) {
  const stream = await (await chat(service, { prompt: 'hello', agent_id: 'general' })).text()
  const session_id = Number(/"session_id":(\d+)/.exec(stream)?.[1])
  const parent_id = Number(/"id":(\d+),"role":"assistant"/.exec(stream)?.[1])
  const response = await post(`${service.address}/api/sessions/${session_id}/messages`, { parent_id, agent, content })
  return { session_id, response }
}

function* cut(text: string, size: number): Generator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size)
}

const sources: LargestInput[] = largestSources.flatMap(({ agent, name, write }) => [
  {
    place: `check ${agent}`,
    name,
    send: async ({ address }) =>
      outcomeOf(await post(`${address}/api/diagrams/check`, { agent, source: write(sourceCharacters), layout: true })),
  },
  {
    place: `render ${agent}`,
    name,
    send: async ({ address }) =>
      outcomeOf(
        await post(`${address}/api/diagrams/render`, { agent, source: write(sourceCharacters), format: 'png' }),
      ),
  },
  {
    place: `edit ${agent}`,
    name,
    send: async service => outcomeOf((await beginWith(service, agent, write(editedCharacters))).response),
  },
  {
    place: `model's answer ${agent}`,
    name,
    async send(service) {
      const text = tagged('As it was asked.', write(answerCharacters))
      service.setAnswer({ pieces: [...cut(text, 100_000)] })
      return outcomeOf(await chat(service, { prompt: 'draw it', agent_id: agent, ...byModel(service) }))
    },
  },
])

const names = Array.from({ length: 120 }, (_, index) => `step${index}`)
const dense = names.flatMap(from => names.map(to => `${from} -> ${to}`))

/** Words that a kind may draw from, and words that are made to hurt. */
const prompts: [string, string][] = [
  ['arrows from each to each', fill(promptCharacters, '', index => `${dense[index % dense.length]}\n`)],
  ['an outline', fill(promptCharacters, '# A\n', index => `## Part ${index}\n- point\n`)],
  ['a table', fill(promptCharacters, 'month,sales\n', index => `m${index},${index}\n`)],
  ['numbers', fill(promptCharacters, 'a chart: ', index => `a${index}: ${index}%, `)],
  ['quotes', fill(promptCharacters, '{"nodes":[', () => '\\"')],
  ['brackets', fill(promptCharacters, '', () => '[')],
  ['fences', fill(promptCharacters, '', () => '```\n')],
  ['bars', fill(promptCharacters, '', () => '|')],
  ['sentences', fill(promptCharacters, '', index => `If ${index} is done then we call the service ${index}. `)],
  ['blanks', fill(promptCharacters, 'a', () => ' ').concat('b')],
]

const words: LargestInput[] = [
  ...['', 'mindmap', 'flowchart', 'charts', 'architecture', 'textdiagram', 'infographic'].flatMap(agent_id =>
    prompts.map(([name, prompt]) => ({
      place: `prompt ${agent_id || 'of any kind'}`,
      name,
      send: async (service: AskedService) =>
        outcomeOf(await chat(service, { prompt: prompt.slice(0, promptCharacters), ...(agent_id && { agent_id }) })),
    })),
  ),
]

/** Answers that neither tags nor a fence mark, or that have too many of them. */
const unmarked: [string, string][] = [
  [
    'in one piece',
    tagged(
      'All at once.',
      fill(pieceCharacters, '# A\n', index => `## B${index}\n`),
    ),
  ],
  ['prose alone', fill(answerCharacters, '', () => 'I would draw it so. ')],
  ['quotes', fill(120_000, '{"nodes":[', () => '\\"')],
  ['fences', fill(pieceCharacters, '', () => '\n```\na\n```\n')],
  ['tags', fill(pieceCharacters, '', () => '<code>\n</code>\n')],
  ['half tags', fill(answerCharacters, '', () => '<code ')],
]

const answers: LargestInput[] = ['flowchart', 'mindmap', 'general'].flatMap(agent_id =>
  unmarked.map(([name, text]) => ({
    place: `model's answer ${agent_id}`,
    name,
    async send(service: AskedService) {
      service.setAnswer({ pieces: [text] })
      return outcomeOf(await chat(service, { prompt: 'draw it', agent_id, ...byModel(service) }))
    },
  })),
)

const megabyte = 1024 * 1024
const base64 = (text: string) => Buffer.from(text).toString('base64')
const wide = Array.from({ length: 2_000 }, (_, index) => `column${index}`)

/** Files as large as they may be. */
const files: [string, string, () => string][] = [
  ['rows', 'a.csv', () => fill(20 * megabyte, 'month,sales\n', index => `m${index},${index}\n`)],
  ['columns', 'b.csv', () => `${wide}\n${`${wide.map((_, index) => index)}\n`.repeat(1_000)}`],
  ['text', 'c.md', () => fill(20 * megabyte, '# A\n', index => `## Part ${index}\nSaid of ${index}.\n`)],
  ['records', 'd.json', () => fill(20 * megabyte, '[{"a":1}', index => `,{"a":${index},"b":"x${index}"}`, ']')],
]

const documents: LargestInput[] = ['charts', 'mindmap', 'flowchart', ''].flatMap(agent_id =>
  files.map(([name, file, write]) => ({
    place: `document ${agent_id || 'of any kind'}`,
    name,
    async send(service: AskedService) {
      const body = { prompt: '', files: [{ name: file, data: base64(write()) }], ...(agent_id && { agent_id }) }
      return outcomeOf(await chat(service, body))
    },
  })),
)

/** Requests that may follow on a version of megabytes. */
const followUps: LargestInput[] = ['mindmap', 'flowchart', 'charts', 'architecture'].flatMap(agent => {
  const honest = largestSources.find(source => source.agent === agent)
  return (['add a branch for milk', 'a -> b -> c'] as const).map(prompt => ({
    place: `follow-up ${agent}`,
    name: prompt,
    async send(service: AskedService) {
      const { session_id } = await beginWith(service, agent, honest?.write(editedCharacters) ?? '')
      const first = await outcomeOf(await chat(service, { session_id, prompt }))
      if (first.status !== 200) return first
      return outcomeOf(await chat(service, { session_id, prompt: '', is_retry: true }))
    },
  }))
})

/** Conversations that a client sends with its request. */
const told: LargestInput[] = [
  [
    'history',
    {
      history: Array.from({ length: 60 }, () => ({
        role: 'user',
        content: fill(megabyte, '', index => `a: ${index}%, `),
      })),
    },
  ],
  ['a source on screen', { context: { agent: 'flowchart', source: fill(50 * megabyte, '{"nodes":[', () => '[') } }],
].map(([name, body]) => ({
  place: 'what the client tells',
  name: name as string,
  send: async service =>
    outcomeOf(await chat(service, { prompt: 'a -> b', agent_id: 'flowchart', ...(body as object) })),
}))

export const largestInputs: readonly LargestInput[] = [
  ...sources,
  ...words,
  ...answers,
  ...documents,
  ...followUps,
  ...told,
]

import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { z } from 'zod'
import { loadExamples } from '../../kinds/examples.ts'
import { agents } from '../../kinds/find.ts'

/** Expected content of a drawing. Absent: nothing is expected. */
const expectationSchema = z.strictObject({
  /** Labels; `A|B` accepts either. A label of the drawing may be longer and contain one. */
  nodes: z.array(z.string()).optional(),
  /** `A -> B`, by the labels of `nodes`; in a tree, B lies below A. */
  edges: z.array(z.string()).optional(),
  figures: z.array(z.number()).optional(),
  /** Text that the answer must contain somewhere (`words`), and must not contain anywhere (`without`), ignoring case. */
  words: z.array(z.string()).optional(),
  without: z.array(z.string()).optional(),
})
export type Expectation = z.infer<typeof expectationSchema>

const requestSchema = expectationSchema.extend({
  id: z.string(),
  /** Id of the agent that should answer. */
  kind: z.string(),
  prompt: z.string(),
  /** Key of the request that this one follows in the same conversation; it comes earlier in the list. */
  after: z.string().optional(),
  files: z.array(z.strictObject({ name: z.string(), text: z.string() })).optional(),
  /** Name of a picture beside the requests. */
  picture: z.string().optional(),
})
export type ReplayRequest = Omit<z.infer<typeof requestSchema>, keyof Expectation> & {
  expected: Expectation
  /** A source in the notation of its kind that is expected, in place of `expected.nodes`, `edges` and `figures`. Absent: none. */
  reference?: string
}

const folder = new URL('./requests/', import.meta.url)

/** The requests that are sent: the examples of all kinds, and those of `requests/`, each after the one that it follows. */
export async function loadRequests(): Promise<ReplayRequest[]> {
  const drawing = agents.flatMap(({ id, format }) => (format ? [{ id, extension: format.extension }] : []))
  const examples = await Promise.all(
    drawing.map(async ({ id, extension }) =>
      (await loadExamples(id, extension)).map(
        ({ name, prompt, source }): ReplayRequest => ({
          id: `${id}/${name}`,
          kind: id,
          prompt,
          expected: {},
          reference: source,
        }),
      ),
    ),
  )
  const names = (await readdir(folder)).filter(name => name.endsWith('.jsonl')).sort()
  const written = await Promise.all(names.map(readRequests))
  return [...examples.flat(), ...written.flat()]
}

export function readPicture(name: string): Promise<Buffer> {
  return readFile(new URL(basename(name), folder))
}

async function readRequests(name: string): Promise<ReplayRequest[]> {
  const lines = (await readFile(new URL(name, folder), 'utf8')).split('\n').filter(line => line !== '')
  return lines.map(line => {
    const { nodes, edges, figures, words, without, ...request } = requestSchema.parse(JSON.parse(line))
    return { ...request, expected: { nodes, edges, figures, words, without } }
  })
}

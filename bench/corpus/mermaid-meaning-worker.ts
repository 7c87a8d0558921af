/** Entry of the thread that reads Mermaid sources for `mermaid-meaning.ts`: Mermaid wants globals that other engines must not see. */
import { parentPort } from 'node:worker_threads'
import { stubSanitizer } from '../../src/kinds/textdiagram/language/dompurify-stub.ts'
import { loadMermaid } from '../../src/kinds/textdiagram/language/load-mermaid.ts'
import { readContent } from './mermaid-content.ts'

type Fields = Record<string, unknown>

/** Visible fields of a node and of an edge, without ids, positions and sizes. */
const nodeFields =
  'label description shape isGroup members methods annotations attributes text requirementId type risk verifyMethod docRef ticket assigned priority icon img cssStyles cssCompiledStyles'
const edgeFields = 'label arrowTypeStart arrowTypeEnd pattern thickness stroke startLabelRight endLabelLeft style'

stubSanitizer()
const mermaid = await loadMermaid()
mermaid.initialize({ startOnLoad: false, logLevel: 'fatal' })
Object.assign(globalThis, { window: { CSS: { supports: () => true } } })

parentPort?.on('message', async (source: string) => {
  parentPort?.postMessage(await describe(source).catch(() => null))
})

/** The diagram that Mermaid reads from a source, as text that does not depend on its ids; null for kinds that are compared by their lines. */
async function describe(source: string): Promise<string | null> {
  const { db, type } = await mermaid.mermaidAPI.getDiagramFromText(source)
  const content = readContent(type, db) ?? readGraph(db) ?? readMessages(db)
  const title = call(db, 'getDiagramTitle')
  return content === null ? null : JSON.stringify([type.replace(/-v2$/, ''), title || '', content])
}

/** Nodes and edges are named by what they show, so their order and their ids do not count. */
function readGraph(db: object): unknown {
  const data = call(db, 'getData') as { nodes: Fields[]; edges: Fields[] } | undefined
  if (!data?.nodes || !data.edges) return null
  const names = new Map<unknown, string>()
  for (const node of data.nodes) names.set(node.id, JSON.stringify(pick(node, nodeFields)))
  const nodes = data.nodes.map(node => [names.get(node.id), names.get(node.parentId) ?? ''].join(' in '))
  const edges = data.edges.map(edge =>
    [names.get(edge.start), JSON.stringify(pick(edge, edgeFields)), names.get(edge.end)].join(' → '),
  )
  return [nodes.sort(), edges.sort()]
}

/** A sequence: its participants and messages in their order, each participant by the name that is shown. */
function readMessages(db: object): unknown {
  const actors = call(db, 'getActors') as Map<string, Fields> | undefined
  const messages = call(db, 'getMessages') as Fields[] | undefined
  if (!actors || !messages) return null
  const shown = (name: unknown) => actors.get(String(name))?.description ?? name
  return [
    [...actors.values()].map(actor => [actor.description, actor.type, (actor.box as Fields | undefined)?.name]),
    messages.map(({ from, to, message, type, placement }) => [shown(from), shown(to), message, type, placement]),
  ]
}

function pick(fields: Fields, names: string): Fields {
  return Object.fromEntries(
    names.split(' ').flatMap(name => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  )
}

function call(db: object, method: string): unknown {
  const act: unknown = Reflect.get(db, method)
  return typeof act === 'function' ? act.call(db) : undefined
}

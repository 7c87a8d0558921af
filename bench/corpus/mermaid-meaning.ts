import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

let worker: Worker | undefined

/**
 * Compares the diagrams that Mermaid reads from two sources: the same labels, and the same between them, regardless of ids, whitespace and escaping.
 * Marks between clauses count as one: where a semicolon is not allowed, people write a comma or a dash. False where Mermaid cannot read one of them,
 * and for kinds whose diagram is not read here.
 */
export async function equalDiagrams(left: string, right: string): Promise<boolean> {
  const one = await readDiagram(left)
  return one !== null && one === (await readDiagram(right))
}

async function readDiagram(source: string): Promise<string | null> {
  worker ??= new Worker(new URL('./mermaid-meaning-worker.ts', import.meta.url), { stdout: true, stderr: true })
  const thread = worker
  thread.ref()
  thread.postMessage(source)
  const [diagram] = (await once(thread, 'message')) as [string | null]
  thread.unref()
  return diagram === null ? null : plainText(diagram)
}

const signs: Record<string, string> = { quot: '\\"', amp: '&', lt: '<', gt: '>', nbsp: ' ', apos: "'" }

/** Entity codes as Mermaid keeps them (its `encodeEntities`) and as HTML writes them become signs; line breaks and blanks one blank. */
function plainText(diagram: string): string {
  return diagram
    .replace(/ﬂ°°(\w+)¶ß|&#(\d+);/g, (_, kept?: string, written?: string) =>
      JSON.stringify(String.fromCodePoint(Number(kept ?? written))).slice(1, -1),
    )
    .replace(/ﬂ°(\w+)¶ß|&(\w+);/g, (code, kept?: string, written?: string) => signs[kept ?? written ?? ''] ?? code)
    .replace(/[“”]/g, '\\"')
    .replace(/<br\s*\/?>|\\n|\s+/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/(?<=[\p{L}\p{N})\]]) ?[;,—–](?= )/gu, ';')
}

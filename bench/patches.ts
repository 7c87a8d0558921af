/**
 * Measures the output saved where a model answers with edits of the current diagram instead of a whole source, and checks the results:
 * `npm run bench:patches`. Scripted answers for all kinds run through the whole answering code. Ends non-zero where the edits take more than a
 * quarter of the output of whole sources, where one is neither made nor answered with the whole source, or where anything else changes.
 */
import { drawWithModel } from '../src/answering/draw-with-model.ts'
import type { Model } from '../src/models/model.ts'
import { createSourceWorkers } from '../src/sources/source-workers.ts'
import { type ScriptedEdit, scriptEdits } from './patches/scripted-edits.ts'

const mostOutput = 0.25
const concept = '<design_concept>Changed as asked.</design_concept>\n'

const workers = createSourceWorkers()
const faults: string[] = []
const totals = new Map<string, { count: number; made: number; fallenBack: number; edits: number; whole: number }>()

/** A rough count, the same for both sides: words in pieces of four letters, numbers in pieces of three digits, and signs. */
function countTokens(text: string): number {
  return text.match(/[A-Za-z]{1,4}|\d{1,3}|[^\sA-Za-z\d]|\s+/g)?.length ?? 0
}

/** Answers with the edits; asked again, with the whole source as it is. */
function scriptedModel(edit: ScriptedEdit): { model: Model; asked: () => number } {
  let asked = 0
  const answers = [
    concept + edit.edits.map(text => `<edit>${text}</edit>`).join('\n'),
    `${concept}<code>\n${edit.base}\n</code>`,
  ]
  const model: Model = {
    id: 'scripted',
    provider: 'bench',
    memory: { wholeSources: 0 },
    async *stream() {
      const answer = answers[Math.min(asked, 1)] ?? ''
      asked += 1
      for (let at = 0; at < answer.length; at += 400) yield { type: 'text', delta: answer.slice(at, at + 400) }
      yield { type: 'finish', reason: 'stop' }
    },
  }
  return { model, asked: () => asked }
}

async function run(edit: ScriptedEdit): Promise<void> {
  const { agentId, name, base, edits, expected } = edit
  const { model, asked } = scriptedModel(edit)
  const drawing = { agentId, sources: workers.workFor(agentId), finishing: { layout: true, repair: true }, base }
  const request = { system: 'You draw.', messages: [{ role: 'user' as const, content: name }] }
  let [streamed, output, valid] = ['', '', false]
  for await (const { event, data } of drawWithModel(drawing, request, model, 'en', new AbortController().signal)) {
    if (event === 'tool_code') streamed += data.content
    if (event === 'tool_end') ({ output, valid } = data)
  }
  const total = totals.get(agentId) ?? { count: 0, made: 0, fallenBack: 0, edits: 0, whole: 0 }
  totals.set(agentId, total)
  total.count += 1
  const fail = (why: string) => faults.push(`${agentId}, ${name}: ${why}`)
  if (!valid) fail('the result is not valid')
  if (expected === null) {
    if (asked() === 2 && output === base) total.fallenBack += 1
    else fail('it is neither made nor answered with the whole source')
    return
  }
  total.edits += countTokens(edits.map(text => `<edit>${text}</edit>`).join('\n'))
  total.whole += countTokens(`<code>\n${output}\n</code>`)
  if (asked() !== 1 || !expected.isRight(output)) return void fail('it is not made')
  total.made += 1
  if (streamed !== output) fail('the pieces of the source are not the source')
  const changed = othersOf(edit, base).filter(element => !output.includes(element))
  if (changed.length > 0) fail(`something else changed: ${changed[0]?.slice(0, 120)}`)
}

/** Nodes, edges and cells that the edit does not name, as they are written. */
function othersOf({ agentId, touched }: ScriptedEdit, source: string): string[] {
  if (agentId !== 'flowchart' && agentId !== 'architecture') return []
  const elements =
    source.match(
      agentId === 'flowchart' ? /(?<=^|\[)\{"id":.*\}(?=,$|\],$|\]\}$)/gm : /<mxCell id="[a-z].*<\/mxCell>/g,
    ) ?? []
  return elements.filter(
    element => !touched.some(id => element.includes(`"id":"${id}"`) || element.includes(`id="${id}"`)),
  )
}

const edits = scriptEdits()
const startedAt = performance.now()
const queue = edits[Symbol.iterator]()
await Promise.all(
  [0, 1, 2].map(async () => {
    for (const edit of queue) await run(edit)
  }),
)
await workers.close()

console.log('kind           edits  made  whole source asked for  output of whole sources')
let [all, whole] = [0, 0]
for (const [agentId, total] of totals) {
  all += total.edits
  whole += total.whole
  const share = `${((100 * total.edits) / total.whole).toFixed(1)} %`
  console.log(
    agentId.padEnd(15),
    String(total.count).padEnd(6),
    String(total.made).padEnd(5),
    String(total.fallenBack).padEnd(23),
    share,
  )
}
const sum = (key: 'count' | 'made' | 'fallenBack') =>
  [...totals.values()].reduce((count, total) => count + total[key], 0)
console.log(
  `${sum('count')} edits: ${sum('made')} made, ${sum('fallenBack')} answered with the whole source; ${((100 * all) / whole).toFixed(1)} % of the output of whole sources; ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
)
if (all / whole > mostOutput) faults.push(`more than ${100 * mostOutput} % of the output`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 || edits.length < 200 ? 1 : 0

/**
 * How well the rules alone choose the agent: no model, no session.
 *
 *     node bench/routing.ts [prompts.jsonl]
 *
 * One JSON object a line: `{ text, agent, accept, lang }`. A choice is right when it is in `accept`; it counts for `agent`.
 * Fails below a macro accuracy (the mean over agents) of 0.85.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { agents } from '../src/agents/registry.ts'
import { clearRuling, ruleAgent } from '../src/routing/rules.ts'

const macroFloor = 0.85

const promptSchema = z.object({
  text: z.string(),
  agent: z.string(),
  accept: z.array(z.string()),
  lang: z.string(),
})

const path = process.argv[2] ?? fileURLToPath(new URL('../../shared/corpora/prompts.jsonl', import.meta.url))
const prompts = readFileSync(path, 'utf8')
  .split('\n')
  .filter(line => line.trim())
  .map(line => promptSchema.parse(JSON.parse(line)))

const startedAt = performance.now()
const results = prompts.map(prompt => {
  const { agent: chosen, confidence } = ruleAgent({ text: prompt.text, documents: [], tables: [] }, agents)
  return { ...prompt, chosen, isRight: prompt.accept.includes(chosen), isClear: confidence >= clearRuling }
})
const msPerPrompt = (performance.now() - startedAt) / results.length

type Result = (typeof results)[number]

const byAgent = Map.groupBy(results, result => result.agent)
const macro = mean([...byAgent.values()].map(accuracy))
const clear = results.filter(result => result.isClear)

printTable('agent', byAgent)
printTable(
  'language',
  Map.groupBy(results, result => result.lang),
)
console.log('\nwrong: label -> chosen')
const confusions = Map.groupBy(
  results.filter(result => !result.isRight),
  ({ agent, chosen, isClear }) => `${agent} -> ${chosen}${isClear ? ' (sure)' : ''}`,
)
for (const [confusion, wrong] of confusions) console.log(`  ${confusion}: ${wrong.length}`)

console.log(
  `\ndecided without a model: ${percent(clear.length / results.length)}, of which right: ${percent(accuracy(clear))}`,
)
console.log(`time per prompt: ${msPerPrompt.toFixed(2)} ms`)
console.log(`accuracy: ${percent(accuracy(results))}`)
console.log(`macro accuracy over agents: ${percent(macro)} (at least ${percent(macroFloor)})`)
if (macro < macroFloor) process.exitCode = 1

function accuracy(some: readonly Result[]): number {
  return mean(some.map(result => (result.isRight ? 1 : 0)))
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function printTable(heading: string, groups: Map<string, Result[]>): void {
  console.log(`\n${heading.padEnd(14)}  count  right`)
  for (const [name, group] of groups) {
    console.log(`${name.padEnd(14)}  ${String(group.length).padStart(5)}  ${percent(accuracy(group))}`)
  }
}

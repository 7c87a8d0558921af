/**
 * Measures how well the rules alone choose the agent: no model, no session.
 *
 *     node bench/routing.ts [prompts.jsonl]
 *
 * One JSON object a line: `{ text, agent, accept, lang }`. A choice is right when it is in `accept`; it counts for `agent`. Our own prompts are in
 * `routing/own.jsonl`; others are measured where present. Fails below a macro accuracy (the mean over agents) of 0.95 of the former, 0.85 of the
 * latter.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { agents } from '../src/kinds/registry.ts'
import { clearRuling, ruleAgent } from '../src/routing/rules.ts'
import { findMaterial } from './find-material.ts'

const promptSchema = z.object({
  text: z.string(),
  agent: z.string(),
  accept: z.array(z.string()),
  lang: z.string(),
})

type Prompt = z.infer<typeof promptSchema>
type Result = Prompt & { chosen: string; isRight: boolean; isClear: boolean }

const ownPath = resolve(import.meta.dirname, 'routing/own.jsonl')
const otherPath = findMaterial('corpora/prompts.jsonl', process.argv[2])
const isEnough = [measure(ownPath, 0.95), ...(otherPath ? [measure(otherPath, 0.85)] : [])]
if (isEnough.includes(false)) process.exitCode = 1

/** Rules over the prompts of a file, and prints what came of them. Returns whether the macro accuracy is at least `macroFloor`. */
function measure(path: string, macroFloor: number): boolean {
  const prompts = readPrompts(path)
  const startedAt = performance.now()
  const results = prompts.map(rule)
  const msPerPrompt = (performance.now() - startedAt) / results.length
  const byAgent = Map.groupBy(results, result => result.agent)
  const macro = mean([...byAgent.values()].map(accuracy))
  const clear = results.filter(result => result.isClear)

  console.log(`\n${results.length} prompts of ${path}`)
  printTable('agent', byAgent)
  printTable(
    'language',
    Map.groupBy(results, result => result.lang),
  )
  printConfusions(results)
  console.log(
    `\ndecided without a model: ${percent(clear.length / results.length)}, of which right: ${percent(accuracy(clear))}`,
  )
  console.log(`time per prompt: ${msPerPrompt.toFixed(2)} ms`)
  console.log(`accuracy: ${percent(accuracy(results))}`)
  console.log(`macro accuracy over agents: ${percent(macro)} (at least ${percent(macroFloor)})`)
  return macro >= macroFloor
}

function readPrompts(path: string): Prompt[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(line => line.trim())
    .map(line => promptSchema.parse(JSON.parse(line)))
}

function rule(prompt: Prompt): Result {
  const { agent: chosen, confidence } = ruleAgent({ text: prompt.text, documents: [], tables: [] }, agents)
  return { ...prompt, chosen, isRight: prompt.accept.includes(chosen), isClear: confidence >= clearRuling }
}

function printConfusions(results: readonly Result[]): void {
  console.log('\nwrong: label -> chosen')
  const confusions = Map.groupBy(
    results.filter(result => !result.isRight),
    ({ agent, chosen, isClear }) => `${agent} -> ${chosen}${isClear ? ' (sure)' : ''}`,
  )
  for (const [confusion, wrong] of confusions) console.log(`  ${confusion}: ${wrong.length}`)
}

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

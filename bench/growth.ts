/**
 * Measures how the running time of rules grows with the length of their input: find, check, repair, compose, layout and routing, and the readers of
 * prompts and answers, over generated shapes.
 *
 *     node bench/growth.ts [--rule PATTERN] [--shape PATTERN] [--longest CHARACTERS] [--all]
 *
 * A text of four times the length may take six times as long. It compares the processor time of this process, the best of several runs, so that other
 * load does not matter; times below a quarter of a second are ignored. `--all` adds repetitions after the beginnings of sources, halves of examples
 * and random mixes: an hour. Ends non-zero where a rule grows faster.
 */
import { parseArgs } from 'node:util'
import type { Shape } from './growth/graphs.ts'
import { type Rule, rules } from './growth/rules.ts'
import { plainShapes, shapesOf } from './growth/shapes.ts'

const { values } = parseArgs({
  options: {
    rule: { type: 'string', default: '' },
    shape: { type: 'string', default: '' },
    longest: { type: 'string', default: '1000000' },
    all: { type: 'boolean', default: false },
  },
})

const mostGrowth = 6
const step = 4
const shortest = 1_000
/** A shorter time says nothing: collecting garbage takes as long. */
const floorMs = 250
/** Before a time counts as too long it is taken so often. */
const mostRuns = 5
const mixCount = 40

interface Finding {
  shape: string
  length: number
  ms: number
  growth: number
}

const ruleNames = new RegExp(values.rule)
const shapeNames = new RegExp(values.shape)
console.log('rule                                shapes  longest text  slowest')
for (const rule of rules.filter(({ name }) => ruleNames.test(name))) {
  const shapes = [...plainShapes, ...(values.all ? shapesOf(rule.kind, mixCount) : [])]
  const tried = shapes.filter(({ name }) => shapeNames.test(name))
  const longest = Math.min(rule.longest, Number(values.longest))
  const slowest = { ms: 0, shape: '' }
  const findings: Finding[] = []
  for (const shape of tried) {
    const { ms, tooFast } = await follow(rule, shape, longest)
    if (ms > slowest.ms) Object.assign(slowest, { ms, shape: shape.name })
    if (tooFast) findings.push(tooFast)
  }
  const figures = [
    String(tried.length).padStart(6),
    String(longest).padStart(12),
    `${slowest.ms.toFixed(0).padStart(6)} ms`,
  ]
  console.log(`${rule.name.padEnd(36)}${figures.join('  ')}  ${slowest.shape}`)
  for (const { shape, length, ms, growth } of findings)
    console.log(`    × ${growth.toFixed(1)} to ${ms.toFixed(0)} ms at ${length} characters: ${shape}`)
  if (findings.length > 0) process.exitCode = 1
}

/** Lengthens a text four times at a time; `tooFast` where the time grows faster than it may. */
async function follow(rule: Rule, shape: Shape, longest: number): Promise<{ ms: number; tooFast?: Finding }> {
  let before = Number.POSITIVE_INFINITY
  let ms = 0
  for (const length of lengthsUpTo(longest)) {
    const isFine = (time: number) => time <= Math.max(floorMs, rule.boundedMs ?? 0, before * mostGrowth)
    ms = await bestTime(rule, shape.write(length), isFine)
    if (!isFine(ms)) return { ms, tooFast: { shape: shape.name, length, ms, growth: ms / before } }
    // Of what takes next to no time its growth cannot be told.
    before = Math.max(ms, floorMs / mostGrowth)
  }
  return { ms }
}

function lengthsUpTo(longest: number): number[] {
  const lengths: number[] = []
  for (let length = longest; length >= shortest; length /= step) lengths.unshift(Math.round(length))
  return lengths
}

/** Processor time in milliseconds: the first that is within the limit, else the least of several. */
async function bestTime(rule: Rule, text: string, isFine: (ms: number) => boolean): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  let runs = 0
  do {
    const act = rule.prepare(text)
    const started = process.cpuUsage()
    await act()
    const { user, system } = process.cpuUsage(started)
    best = Math.min(best, (user + system) / 1000)
    runs += 1
  } while (runs < mostRuns && !isFine(best))
  return best
}

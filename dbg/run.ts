import { readFileSync } from 'node:fs'
import { answer } from '../bench/newcomer/answer.ts'
const [file, only] = process.argv.slice(2)
const wanted = only ? new Set(only.split(',').map(Number)) : null
const texts = readFileSync(file!, 'utf8').split(/^=+$/m).map(text => text.trim()).filter(Boolean)
for (const [index, text] of texts.entries()) {
  const number = index + 1
  if (wanted && !wanted.has(number)) continue
  console.log(`\n##### ${number}: ${text}`)
  const result = await answer(text)
  if ('told' in result) console.log(`--> [${result.agent}] TOLD: ${result.told.slice(0, 300)}`)
  else console.log(`--> [${result.agent}] ${result.structure?.kind ?? 'broken'}\n${brief(result)}`)
}
process.exit(0)
function brief(result: { agent: string; source: string; structure: any }): string {
  const s = result.structure
  if (!s) return result.source.slice(0, 1500)
  if (s.kind === 'graph') {
    const name = new Map(s.nodes.map((n: any) => [n.id, n.label || n.id]))
    const groups = (s.groups ?? []).map((g: any) => `  [${g.label}${g.parent ? ' in ' + g.parent : ''}: ${s.nodes.filter((n: any) => n.group === g.id || n.parent === g.id).map((n: any) => n.label).join(' | ')}]`)
    return [`  nodes: ${s.nodes.map((n: any) => `${n.label}${n.shape && n.shape !== 'rectangle' && n.shape !== 'box' ? '(' + n.shape + ')' : ''}`).join(' | ')}`, ...groups, ...s.edges.map((e: any) => `  ${name.get(e.source ?? e.from) ?? '?'} -> ${name.get(e.target ?? e.to) ?? '?'}${e.label ? `  "${e.label}"` : ''}`)].join('\n')
  }
  return result.source.length < 2500 ? result.source : result.source.slice(0, 2500)
}

import { isValid, type Repair } from '../../../contract/diagrams.ts'
import { parseOutline } from '../../../language/outline.ts'
import { unwrapSource } from '../../../toolkit/text/unwrap-source.ts'
import { messages } from '../messages/index.ts'
import { check } from './check.ts'
import { readIndentedTree } from './indented-tree.ts'
import { repairUnreadMarks, widenIndents } from './marks.ts'
import { readOtherNotation } from './other-notations.ts'
import { writeMarkdown } from './write-markdown.ts'

interface Repaired {
  source: string
  repairs: Repair[]
}

/** Takes the map out of its wrapping, then makes of its lines what they are meant as; each step only if it is needed. */
export async function repair(source: string): Promise<Repaired> {
  let repaired: Repaired = { source, repairs: [] }
  let isNew = true
  for (const step of [
    unwrapSource,
    withoutPlantUml,
    removeCommonIndent,
    repairUnreadMarks,
    widenIndents,
    rewriteOutline,
  ]) {
    if (isNew && isValid(await check(repaired.source))) return repaired
    const next = step(repaired.source)
    isNew = next.source !== repaired.source
    repaired = { source: next.source, repairs: [...repaired.repairs, ...next.repairs] }
  }
  return repaired
}

/** The lines around a mind map of PlantUML. */
function withoutPlantUml(source: string): Repaired {
  const inner = source.replace(/^\s*@startmindmap[^\n]*\n|\n@endmindmap\s*$/g, '')
  return { source: inner, repairs: inner === source ? [] : [messages.create('outline')] }
}

/** Four blanks before a heading make it code. */
function removeCommonIndent(source: string): Repaired {
  const filled = source.split('\n').filter(line => line.trim() !== '')
  const [first = ''] = filled
  const indent = /^[ \t]*/.exec(first)?.[0] ?? ''
  if (indent === '' || !filled.every(line => line.startsWith(indent))) return { source, repairs: [] }
  const lines = source.split('\n').map(line => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()))
  return { source: lines.join('\n'), repairs: [messages.create('common-indent')] }
}

/** Writes the hierarchy that a reader sees as headings and lists that markmap draws whole. */
function rewriteOutline(source: string): Repaired {
  const outline = readOtherNotation(source) ?? readIndentedTree(source) ?? parseOutline(source)
  const rewritten = writeMarkdown(outline)
  if (outline.length === 0 || rewritten === source) return { source, repairs: [] }
  return { source: rewritten, repairs: [messages.create('outline')] }
}

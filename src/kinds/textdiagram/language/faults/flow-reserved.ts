import { messages } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import type { Fault } from './fault.ts'
import { readChain } from './flow-chain.ts'
import { eachNode, reserved, reservedId } from './flow-fault.ts'
import { idFrom } from './labels.ts'

/** Gives nodes, subgraphs and style classes with a reserved word as id another id, the same everywhere. */
export const renameReservedIds: Fault = {
  ...messages.create('reserved-id', { case: 'id' }),
  repair: body => {
    const nodes = body.flatMap(line => readChain(line.text).filter(part => part.kind === 'node'))
    const labelled = new Set(nodes.filter(node => node.open !== '').map(node => node.id))
    const taken = new Set(nodes.map(node => node.id))
    const newIds = new Map<string, string>()
    const newIdOf = (word: string) => {
      // The id of a node with a label is not shown, so it may follow the pattern of the others.
      const free = labelled.has(word) ? freeLetter(taken) : null
      const newId = newIds.get(word) ?? free ?? (word.includes('-') ? idFrom(word) : `${word}_node`)
      newIds.set(word, newId)
      taken.add(newId)
      return newId
    }
    const withGroups = body.map(line => {
      const [, start, id, title = ''] = subgraph.exec(line.text) ?? []
      if (start === undefined || id === undefined) return line
      const text = `${start}${newIdOf(id)}${title === '' ? `["${id}"]` : title}`
      labelled.add(id)
      return { ...line, text }
    })
    const inChains = eachNode(node => {
      if (!reservedId.test(node.id) && !newIds.has(node.id)) return node
      const renamed = { ...node, id: newIdOf(node.id) }
      if (labelled.has(node.id)) return renamed
      labelled.add(node.id)
      return { ...renamed, open: '[', label: `"${node.id}"`, close: ']' }
    })(withGroups)
    return inChains.map(line => renameInStyling(line, id => (reservedId.test(id) ? newIdOf(id) : id)))
  },
  example: { broken: 'flowchart TD\n  start --> end', repaired: 'flowchart TD\n  start --> end_node["end"]' },
}

const subgraph = new RegExp(`^(\\s*subgraph\\s+)((?:${reserved}|default)(?:-[\\w-]*)?)\\s*(\\[.*\\])?\\s*;?$`)

/** The first unused letter where the nodes have the ids A, B, D …; null where most have other ids. */
function freeLetter(taken: ReadonlySet<string>): string | null {
  const letters = [...taken].filter(id => /^[A-Z]$/.test(id))
  if (letters.length < 2 || letters.length * 2 < taken.size) return null
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find(letter => !taken.has(letter)) ?? null
}

const ids = '[\\w-]+(?:\\s*,\\s*[\\w-]+)*'
/** `style a,b …`, `click a …`, `classDef a …`; `class a,b c`; `a:::b`. */
const styling = [
  new RegExp(`^(\\s*(?:style|click|classDef)\\s+)(${ids})(?=\\s)`),
  new RegExp(`^(\\s*class\\s+)(${ids}\\s+[\\w-]+)(?=\\s*;?\\s*$)`),
  /(:::)([\w-]+)/g,
]

function renameInStyling(line: SourceLine, newIdOf: (id: string) => string): SourceLine {
  const text = styling.reduce(
    (before, pattern) =>
      before.replace(pattern, (_, start: string, list: string) => start + list.replace(/[\w-]+/g, newIdOf)),
    line.text,
  )
  return text === line.text ? line : { ...line, text }
}

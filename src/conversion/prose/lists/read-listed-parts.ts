import { splitListedParts } from '../../../language/listed-parts.ts'
import type { Graph, GraphNode } from '../../../structure/graph.ts'
import { createIds } from '../../../structure/new-ids.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { roleOf } from '../systems/system-graph.ts'
import { stepsOf } from '../workflow/steps-of.ts'
import { shareNoun } from './share-noun.ts'

const outcomes = /^([\p{L}-]+)\s?\/\s?([\p{L}-]+) (path|branch|outcome|case|result|route)(?:e?s)?$/iu

/** 登录成功/失败 */
const chineseOutcomes = /^(\p{Script=Han}{0,6})(成功|通过|合格)\s?[/／]\s?(失败|不通过|未通过|不合格)$/u

/**
 * Reads a request in one sentence that lists the parts of what is to be drawn: "an Azure architecture with App Service, SQL Database and Blob Storage".
 * The parts of a system are drawn without lines, since none are told; those of a flow or a process one after the other, in the order told. Null where an
 * item says more than a name.
 */
export function readListedParts(text: string): Graph | null {
  const parts = splitListedParts(text)
  const names = parts && shareNoun(parts.names, name => roleOf(name) !== null)
  if (!parts || !names || new Set(names).size < names.length) return null
  const title = titleOf(parts.subject)
  return parts.isFlow ? toFlow(names, title) : toParts(names, title)
}

/** "login flow diagram" is about the login flow; a kind alone is no title. */
function titleOf(subject: string): string | null {
  const plain = subject
    .replace(/^(?:simple|small|quick|basic|short)\s+/i, '')
    .replace(
      /^(?:flow ?chart|diagram|architecture(?: diagram)?|figure)\s+(?:of|for|showing)\s+(?:(?:an?|the|our|my)\s+)?/i,
      '',
    )
    .replace(/\s+(?:paper )?(?:diagram|figure|chart|drawing|picture|graphic|overview)$/i, '')
    .trim()
  const isKind =
    /^(?:flow ?chart|architecture|flow|work ?flow|process|pipeline|network|topology|system|cloud|(?:系统|网络)?(?:架构|拓扑)|流程|工作流|网络|系统)$/iu.test(
      plain,
    )
  return isKind || plain === '' ? null : /^[a-z]+(?!\w)/.test(plain) ? capitalizeFirst(plain) : plain
}

function toParts(names: readonly string[], title: string | null): Graph {
  const newId = createIds()
  const nodes = names.map((name): GraphNode => {
    const [, label = name, note] = /^(.+?) \(([^()]+)\)$/.exec(name) ?? []
    return { id: newId(label), label, ...(note !== undefined && { note }) }
  })
  return { type: 'graph', ...(title !== null && { title }), nodes, edges: [], groups: [] }
}

/** "input, validation and success/error paths" ends in two ways. */
function toFlow(names: readonly string[], title: string | null): Graph {
  const ends = endsOf(names.at(-1) ?? '')
  if (!ends) return stepsOf(names, title)
  const flow = stepsOf([...names.slice(0, -1), ...ends], title)
  const before = flow.nodes.at(-3)?.id ?? ''
  return {
    ...flow,
    edges: flow.edges.map((edge, at) => (at === flow.edges.length - 1 ? { ...edge, from: before } : edge)),
  }
}

function endsOf(name: string): [string, string] | null {
  const [, one, another, way = ''] = outcomes.exec(name) ?? []
  if (one && another) return [`${one} ${way}`, `${another} ${way}`]
  const [, what = '', good, bad] = chineseOutcomes.exec(name) ?? []
  return good && bad ? [what + good, what + bad] : null
}

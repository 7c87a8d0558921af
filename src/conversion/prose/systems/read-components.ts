import type { Graph } from '../../../structure/graph.ts'
import { createIds } from '../../../structure/new-ids.ts'
import { splitList } from '../split-list.ts'

const asksForSystem = /架构|拓扑|\b(?:architecture|topology|network diagram|components?|system diagram)\b/i
/** What is more than a name: a sentence, figures, a relation. */
const isMore =
  /[.。:：;；?？!！>]|\d{2,}|\b\w+s (?:the|an?|our)\b|\b(?:is|are|then|that|which|if|when|using|use|for|of|to|in)\b|如果|然后|通过|根据|使用|用(?=[A-Za-z])|分[为成]?[两三四五六]层|连接|调用|的[^、，]{3,}/i
const longestName = 24
const mostWords = 4

/** Reads a list of components, and nothing else, where a system is asked for: they are drawn without lines, since none are told. Null otherwise. */
export function readComponents(body: string, request: string): Graph | null {
  const list = body
    .trim()
    .replace(/[.。]$/, '')
    .replace(/^(?:包含|包括|有|with)\s*/i, '')
  if (body === request || !asksForSystem.test(request) || isMore.test(list) || /\n/.test(list)) return null
  const names = splitList(list)
  const areNames = names.every(name => name.length <= longestName && name.split(/\s+/).length <= mostWords)
  if (names.length < 3 || !areNames || new Set(names).size < names.length) return null
  const newId = createIds()
  return { type: 'graph', nodes: names.map(label => ({ id: newId(label), label })), edges: [], groups: [] }
}

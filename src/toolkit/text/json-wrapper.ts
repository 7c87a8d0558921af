import { type Node, parseTree } from 'jsonc-parser'
import { parseJson } from '../json/parse-json.ts'
import { repairJson } from '../json/repair-json.ts'

/** A source that was sent as a field of an object in JSON. */
export interface JsonWrapper {
  key: string
  source: string
  /** What stands beside it, as `key: value`. */
  others: string[]
}

const sourceKey =
  /^(?:code|source|source_?code|diagram|content|output|result|response|answer|mermaid|xml|drawio|option|markdown|mind_?map|flow_?chart|infographic|chart|dsl|syntax|arguments|parameters)$/i
/** Those of a source in JSON that has text in several lines itself: a node of a map, a list. */
const ownKey = /^(?:name|label|topic|text|root|children|nodes|edges|items|series|data|template)$/i

/**
 * The source in `{"code": "…"}`, with whatever else is said of it in one line. Null where the text is no such object: one that holds lists or
 * two sources is a source of its own.
 */
export function readJsonWrapper(text: string): JsonWrapper | null {
  if (!/^\s*\{/.test(text) || !/\}\s*$/.test(text)) return null
  const json = repairJson(text).source
  if (parseJson(json) === undefined) return null
  const fields = parseTree(json)?.children?.map(({ children }) => children ?? []) ?? []
  const [wrapped, second] = fields.filter(([key, value]) => sourceKey.test(String(key?.value)) && isSource(value))
  const beside = fields.filter(field => field !== wrapped)
  // A call of a tool has the name of the tool beside its arguments.
  const isCall = /^(?:arguments|parameters)$/i.test(String(wrapped?.[0]?.value))
  const isBeside = ([key, value]: Node[]) => isRemark(key, value) || (isCall && key?.value === 'name')
  if (!wrapped || second || !beside.every(isBeside)) return null
  const [key, value] = wrapped
  return {
    key: String(key?.value),
    source: value?.type === 'string' ? String(value.value) : json.slice(value?.offset, endOf(value)),
    others: beside.map(([name, remark]) => `${name?.value}: ${remark?.value}`),
  }
}

/** Text in lines, in tags or in braces; an object in place of it. */
function isSource(value: Node | undefined): boolean {
  if (value?.type === 'object') return (value.children?.length ?? 0) > 0
  return value?.type === 'string' && /\S\n|^\s*[{<]|\\n/.test(String(value.value))
}

function isRemark(key: Node | undefined, value: Node | undefined): boolean {
  return value?.type !== 'object' && value?.type !== 'array' && !ownKey.test(String(key?.value))
}

function endOf(value: Node | undefined): number {
  return (value?.offset ?? 0) + (value?.length ?? 0)
}

import type { GraphNode } from '../../../structure/graph.ts'
import type { GraphDraft } from '../../graph-draft.ts'
import { readWords } from '../words.ts'

const call = /^(\w+)\((.*)\)\s*(\{)?$/
const element = /^(Person|System|Container|Component)(Db|Queue)?(_Ext)?$/
const boundary = /^(?:(?:System|Enterprise|Container)_)?Boundary$|^(?:Deployment_)?Node(?:_[LR])?$/
const relation = /^(Bi)?Rel(?:_(?:Back|Neighbor|Back_Neighbor|U|D|L|R|Up|Down|Left|Right))?$/

/**
 * Adds the content of a C4-PlantUML macro: `Container(id, "Label", "Technology", "Description")`. `opens` is the name of the group whose brace
 * begins. Absent: the line is no such macro.
 */
export function readC4(
  text: string,
  draft: GraphDraft,
  group: string | undefined,
  line: number,
): { opens?: string } | undefined {
  const [, macro = '', list = '', brace] = call.exec(text) ?? []
  const values = readArguments(list)
  const kind = element.exec(macro)
  if (kind !== null) {
    const node = draft.node(values[0] ?? '', line)
    node.label = readWords(values[1] ?? values[0] ?? '')
    const hasTechnology = kind[1] === 'Container' || kind[1] === 'Component'
    const parts = values
      .slice(2, hasTechnology ? 4 : 3)
      .map(readWords)
      .filter(part => part !== '')
    if (parts.length > 0) node.note = parts.join('\n')
    node.role = roleOf(kind)
    if (group !== undefined) node.group = group
    return {}
  }
  if (boundary.test(macro) && brace !== undefined) {
    const name = values[0] ?? ''
    const made = draft.group(name, group, line)
    made.label = readWords(values[1] ?? name)
    if (macro.includes('Node') && values[2]) made.label += ` [${readWords(values[2])}]`
    return { opens: name }
  }
  const found = relation.exec(macro)
  if (found === null || values.length < 2) return undefined
  const ids = [values[0] ?? '', values[1] ?? ''].map(name => draft.findGroup(name)?.id ?? draft.node(name, line).id)
  const [from = '', to = ''] = macro.startsWith('Rel_Back') ? ids.toReversed() : ids
  const label = readWords(values[2] ?? '') + (values[3] ? `\n[${readWords(values[3])}]` : '')
  draft.edge(from, to, { label, direction: found[1] === undefined ? 'forward' : 'both' }, line)
  return {}
}

function roleOf([, kind, store, external]: RegExpExecArray): NonNullable<GraphNode['role']> {
  if (external !== undefined) return 'external'
  if (store === 'Db') return 'database'
  if (store === 'Queue') return 'queue'
  return kind === 'Person' ? 'user' : kind === 'Component' ? 'component' : 'service'
}

/** Parts a list at its commas outside quotes; `$tags=…` and other named ones are left out, but for `$descr` and `$techn`. */
function readArguments(list: string): string[] {
  const values: string[] = []
  let value = ''
  let isQuoted = false
  for (const letter of `${list},`) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === ',' && !isQuoted) {
      const named = /^\s*\$(\w+)\s*=\s*(.*)$/s.exec(value)
      if (named === null) values.push(value.trim())
      else if (/^(?:descr|techn)$/.test(named[1] ?? '')) values.push(named[2] ?? '')
      value = ''
    } else value += letter
  }
  return values
}

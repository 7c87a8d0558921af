import type { GraphNode } from '../../../structure/graph.ts'
import type { GraphDraft } from '../../graph-draft.ts'
import type { LossList } from '../../loss-list.ts'
import { lost } from '../../messages/index.ts'
import { readWords, unquote } from '../words.ts'

const call = /^(\w+)\((.*)\)\s*(\{)?$/
export const element = /^(Person|System|Container|Component)(Db|Queue)?(_Ext)?$/
export const boundary = /^(?:(?:System|Enterprise|Container)_)?Boundary$|^(?:Deployment_)?Node(?:_[LR])?$/
export const relation = /^(Bi)?Rel(Index)?(?:_(?:Back|Neighbor|Back_Neighbor|U|D|L|R|Up|Down|Left|Right))?$/

/** The numbers of the relations in a drawing of what happens in which order. */
export class StepNumbers {
  readonly #losses: LossList
  #last = 0

  constructor(losses: LossList) {
    this.#losses = losses
  }

  /** `2: ` before the label of a relation. A number that is computed is told as a loss. */
  numberOf(written: string | undefined, line: number): string {
    if (written === undefined || /^Index\(\)$/i.test(written)) {
      this.#last += 1
      return `${this.#last}: `
    }
    if (/^"?[\d.]+"?$/.test(written)) return `${written.replaceAll('"', '')}: `
    this.#losses.add(lost('numbering'), line)
    return ''
  }
}

/**
 * Adds the content of a C4-PlantUML macro: `Container(id, "Label", "Technology", "Description")`. `opens` is the name of the group that begins,
 * with a brace or, in sequences, up to `Boundary_End()`. Absent: the line is no such macro.
 */
export function readC4(
  text: string,
  draft: GraphDraft,
  group: string | undefined,
  line: number,
  steps?: StepNumbers,
): { opens?: string; closes?: true } | undefined {
  const { macro, values } = readMacro(text)
  const kind = element.exec(macro)
  if (kind !== null) {
    const node = draft.node(values[0] ?? '', line)
    node.label = readWords(values[1] ?? values[0] ?? '')
    const { technology, description } = aboutElement(kind, values)
    const parts = [technology, description].filter(part => part !== '')
    if (parts.length > 0) node.note = parts.join('\n')
    node.role = roleOf(kind)
    if (group !== undefined) node.group = group
    return {}
  }
  if (macro === 'Boundary_End') return { closes: true }
  if (boundary.test(macro)) {
    const name = values[0] ?? ''
    const made = draft.group(name, group, line)
    made.label = readWords(values[1] ?? name)
    if (macro.includes('Node') && values[2]) made.label += ` [${readWords(values[2])}]`
    return { opens: name }
  }
  const found = relation.exec(macro)
  const written = found?.[2] === undefined ? undefined : values.shift()
  if (found === null || values.length < 2) return undefined
  const step = steps?.numberOf(written, line) ?? ''
  const ids = [values[0] ?? '', values[1] ?? ''].map(name => draft.findGroup(name)?.id ?? draft.node(name, line).id)
  const [from = '', to = ''] = macro.startsWith('Rel_Back') ? ids.toReversed() : ids
  const label = step + readWords(values[2] ?? '') + (values[3] ? `\n[${readWords(values[3])}]` : '')
  draft.edge(from, to, { label, direction: found[1] === undefined ? 'forward' : 'both' }, line)
  return {}
}

/**
 * Adds the content of a macro of an included library of symbols: `Lambda(id, "Label", "Technology", "Description")`, as those of clouds are. With a brace
 * it is a group around what follows, whose name is given in `opens`. Absent: the line is no such macro.
 */
export function readSymbol(
  text: string,
  draft: GraphDraft,
  group: string | undefined,
  line: number,
): { node: GraphNode } | { opens: string } | undefined {
  const { macro, values } = readMacro(text)
  const [id = '', label, ...about] = values.map(value => unquote(readWords(value).replace(/^'(.*)'$/s, '$1')))
  if (!/^[A-Z]/.test(macro) || !/^[\w.-]+$/.test(id)) return undefined
  if (text.endsWith('{')) {
    draft.group(id, group, line).label = label || id
    return { opens: id }
  }
  if (label === undefined) return undefined
  const node = draft.node(id, line)
  node.label = label || id
  node.note = [`«${macro}»`, ...about.filter(part => part !== '' && !part.startsWith('#'))].join('\n')
  if (group !== undefined) node.group = group
  return { node }
}

/** The name and the arguments of a macro; the name is empty where the line is none. */
export function readMacro(text: string): { macro: string; values: string[] } {
  const [, macro = '', list = ''] = call.exec(text) ?? []
  return { macro, values: readArguments(list) }
}

/** Only containers and components say a technology before their description. */
export function aboutElement([, kind]: RegExpExecArray, values: readonly string[]) {
  const [third = '', fourth = ''] = values.slice(2, 4).map(readWords)
  return kind === 'Container' || kind === 'Component'
    ? { technology: third, description: fourth }
    : { technology: '', description: third }
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

import type { ValueNode } from '../values/value-node.ts'

export interface TemplateReference {
  /** The logical id of what is referred to. */
  to: string
  /** The property that contains it, the innermost one with a name. */
  property: string
  line: number
}

/**
 * Finds all references in a value: `!Ref`, `!GetAtt`, `!Sub` and their long forms (`Ref`, `Fn::GetAtt`, `Fn::Sub`), at any depth. The scalars that make them
 * up count as read.
 */
export function findReferences(node: ValueNode | undefined): TemplateReference[] {
  const found: TemplateReference[] = []
  if (node) collect(node, '', found)
  return found
}

function collect(node: ValueNode, property: string, found: TemplateReference[]): void {
  const form = node.tag?.slice(1)
  if (form !== undefined && addForm(form, node, property, found)) return
  const { content } = node
  if (content.kind === 'list') for (const item of content.items) collect(item, property, found)
  if (content.kind !== 'map') return
  for (const [key, value] of content.entries) {
    const isForm = content.entries.size === 1 && (key === 'Ref' || key.startsWith('Fn::'))
    if (isForm && addForm(key.replace('Fn::', ''), value, property, found)) continue
    collect(value, isForm ? property : key, found)
  }
}

/**
 * Adds the value if it is a reference of this form, and returns true then. The arguments of other functions, such as `Join`, are searched like any
 * list.
 */
function addForm(form: string, node: ValueNode, property: string, found: TemplateReference[]): boolean {
  const add = (to: string | undefined) => {
    if (to) found.push({ to, property, line: node.line })
  }
  if (form === 'Ref') {
    add(node.text)
    return true
  }
  if (form === 'GetAtt') {
    add((node.text ?? node.items[0]?.text)?.split('.')[0])
    node.readAll()
    return true
  }
  if (form !== 'Sub') return false
  const [first, variables] = node.isList ? node.items : [node]
  const substituted = new Set(variables?.entries.map(([name]) => name))
  for (const name of namesIn(first?.text ?? '')) if (!substituted.has(name)) add(name.split('.')[0])
  if (variables) collect(variables, property, found)
  return true
}

/** The names in `${…}`; `${!name}` is literal text. */
function namesIn(text: string): string[] {
  const names: string[] = []
  for (let start = text.indexOf('${'); start !== -1; start = text.indexOf('${', start + 2)) {
    const end = text.indexOf('}', start)
    if (end === -1) break
    const name = text.slice(start + 2, end).trim()
    if (!name.startsWith('!')) names.push(name)
  }
  return names
}

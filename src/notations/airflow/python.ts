import type { SyntaxNode } from '@lezer/common'

/** An argument of a call: `task_id="load"`, or `extract()` without a name. */
export interface Argument {
  name: string | undefined
  value: SyntaxNode
}

/** A call with the names that lead to it: `extract.override(task_id="x")()` is called by `extract`, `override`. */
export interface Call {
  /** Names from left to right, the calls between them left out. */
  path: readonly string[]
  /** The arguments of all calls of the path, in their order. */
  args: readonly Argument[]
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', '\\': '\\', "'": "'", '"': '"', '\n': '' }
const stringLiteral = /^([A-Za-z]*)("""|'''|"|')([\s\S]*)\2$/

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}

/** True for expressions and statements; false for punctuation, words of the language and comments. */
export function isExpression({ name }: SyntaxNode): boolean {
  return /^[A-Z]/.test(name) && name !== 'Comment' && !name.endsWith('Op')
}

export function textOf(node: SyntaxNode, text: string): string {
  return text.slice(node.from, node.to)
}

/** What a string literal says. Undefined where it is not one, or has parts that are computed. */
export function stringOf(node: SyntaxNode | undefined, text: string): string | undefined {
  if (node?.name !== 'String') return undefined
  const [, prefix = '', , inner = ''] = stringLiteral.exec(textOf(node, text)) ?? []
  return /r/i.test(prefix) ? inner : inner.replace(/\\([\s\S])/g, (whole, sign: string) => escapes[sign] ?? whole)
}

/** Undefined where what is called has no name: `tasks[0]()`. */
export function callOf(node: SyntaxNode, text: string): Call | undefined {
  const path: string[] = []
  const args: Argument[][] = []
  let callee: SyntaxNode | null = node
  while (callee !== null && callee.name !== 'VariableName') {
    if (callee.name === 'CallExpression') args.push(argumentsOf(callee.lastChild, text))
    else if (callee.name === 'MemberExpression' && callee.lastChild?.name === 'PropertyName')
      path.push(textOf(callee.lastChild, text))
    else return undefined
    callee = callee.firstChild
  }
  if (callee === null) return undefined
  return { path: [textOf(callee, text), ...path.reverse()], args: args.reverse().flat() }
}

/** Arguments of `(a, b, c=1)`; those that are spread (`*rest`) are left out. */
export function argumentsOf(list: SyntaxNode | null | undefined, text: string): Argument[] {
  if (list?.name !== 'ArgList') return []
  const parts = childrenOf(list)
  return parts.flatMap((part, index): Argument[] => {
    const [before, after, value] = [parts[index - 1], parts[index + 1], parts[index + 2]]
    if (after?.name === 'AssignOp') return value ? [{ name: textOf(part, text), value }] : []
    if (!isExpression(part) || before?.name === 'AssignOp' || before?.name === '*' || before?.name === '**') return []
    return [{ name: undefined, value: part }]
  })
}

export function argumentNamed(args: readonly Argument[], ...names: string[]): SyntaxNode | undefined {
  return args.find(({ name }) => name !== undefined && names.includes(name))?.value
}

/** The first argument that is given by its place. */
export function firstUnnamed(args: readonly Argument[]): SyntaxNode | undefined {
  return args.find(({ name }) => name === undefined)?.value
}

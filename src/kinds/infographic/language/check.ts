import type { Problem } from '../../../contract/diagrams.ts'
import { type DslNode, separatorOf } from './dsl.ts'
import { type Engine, findNearTemplate, loadEngine, type SyntaxFault } from './engine.ts'
import { findExcess } from './excess.ts'
import { isInlineItem, isInlineList } from './inline-values.ts'
import { findMisfits } from './misfits.ts'
import { error, shorten, warning } from './problem.ts'
import { fieldsOf, type InfographicSource, isBareName, readSource, walkItems } from './read-source.ts'
import { findRelationFaults } from './relations.ts'
import { foreignFields, itemFields, synonyms, textFields } from './templates.ts'
import { findUndrawnRelations } from './undrawn-relations.ts'
import { readNumber } from './values.ts'

/** Problems of an infographic, in source order. */
export async function check(source: string): Promise<Problem[]> {
  const excess = findExcess(source)
  if (excess) return [excess]
  const engine = loadEngine()
  const infographic = readSource(source)
  const result = parse(engine, source)
  if (!result) return [error('unreadable', 1)]
  const problems = [
    ...findFence(source),
    ...findHeaderFaults(infographic, result.options.design?.structure !== undefined, engine),
    ...result.errors.map(toProblem),
    ...findDataFaults(infographic),
    ...infographic.lists.flatMap(findItemFaults),
    ...findTextFaults(infographic),
    ...findRelationProblems(infographic),
    ...findUndrawnRelations(infographic, engine),
    ...findMisfits(infographic, engine),
  ]
  return withoutRepeats(problems).sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
}

function parse(engine: Engine, source: string) {
  try {
    return engine.parseSyntax(source)
  } catch {
    // Its only known throw is a stack overflow, on nesting of thousands of levels.
    return null
  }
}

/** The engine's names of faults, as codes. */
const faults = {
  unknown_key: 'unknown-key',
  bad_list: 'bad-list',
  bad_syntax: 'bad-syntax',
  schema_mismatch: 'schema-mismatch',
  invalid_value: 'invalid-value',
  bad_indent: 'bad-indent',
  implicit_template: 'implicit-template',
} as const satisfies Record<SyntaxFault['code'], string>

function toProblem({ code, line, raw, path }: SyntaxFault): Problem {
  return error(faults[code], Math.max(line, 1), { text: shorten(raw ?? path) })
}

/** The engine skips fences; but what hands the source on would not. */
function findFence(source: string): Problem[] {
  const line = source.split('\n').findIndex(text => text.trim().startsWith('```'))
  return line < 0 ? [] : [error('code-fence', line + 1)]
}

function findHeaderFaults({ header, data }: InfographicSource, hasDesign: boolean, engine: Engine): Problem[] {
  if (!header || (header.value === '' && !isBareName(header))) {
    if (hasDesign) return []
    return [error('no-template', header?.line ?? 1)]
  }
  if (isBareName(header)) return [error('no-keyword', header.line, { name: header.text })]
  const problems: Problem[] = []
  const name = header.value
  if (header.key === 'template') problems.push(error('template-keyword', header.line))
  if (separatorOf(header.text)) problems.push(separatorProblem(header))
  if (!engine.templateNames.has(name)) {
    const near = findNearTemplate(name)
    const values = { name: shorten(name) }
    problems.push(
      error('unknown-template', header.line, near ? { case: 'near', ...values, near } : { case: 'other', ...values }),
    )
  }
  if (data.length === 0) problems.push(error('no-data', header.line))
  return problems
}

function findDataFaults({ roots, data, lists, header }: InfographicSource): Problem[] {
  const [first, second] = lists
  const again = roots.filter(({ key }) => key === 'data')[1]
  if (again) return [error('repeated-key', again.line, { key: 'data' })]
  if (!first) {
    if (data.length === 0 || data.some(({ key }) => key === 'relations')) return []
    return [error('no-items', data[0]?.line ?? header?.line ?? 1, { case: 'no-list' })]
  }
  const problems: Problem[] = []
  if (lists.every(list => walkItems(list).next().done))
    problems.push(error('no-items', first.line, { case: 'empty', key: first.key }))
  if (second && second.key === first.key) {
    problems.push(error('repeated-key', second.line, { key: second.key }))
  } else if (second) {
    problems.push(error('two-lists', second.line, { one: first.key, other: second.key }))
  }
  for (const node of data) if (separatorOf(node.text)) problems.push(separatorProblem(node))
  return problems
}

function separatorProblem(node: DslNode): Problem {
  return error('separator', node.line, { key: node.key, sign: separatorOf(node.text) ?? '' })
}

function findItemFaults(list: DslNode): Problem[] {
  const problems: Problem[] = []
  if (list.value !== '')
    problems.push(error('item-without-label', list.line, { case: 'list', text: shorten(list.value), key: list.key }))
  for (const { item } of walkItems(list)) {
    const seen = new Set<string>()
    for (const field of fieldsOf(item)) {
      if (field.isItem && field.line !== item.line) {
        problems.push(error('no-children-key', field.line))
        continue
      }
      if (isInlineList(field) || isInlineItem(field)) problems.push(error('inline-list', field.line))
      else if (!itemFields.has(field.key)) problems.push(unknownField(field))
      else if (separatorOf(field.text)) problems.push(separatorProblem(field))
      if (seen.has(field.key)) problems.push(error('repeated-key', field.line, { key: field.key }))
      seen.add(field.key)
    }
    if (!seen.has('label') && item.text !== '' && itemFields.has(item.key)) {
      problems.push(warning('no-label', item.line))
    }
  }
  return problems
}

/** A word at the beginning of a line that the engine takes for a field, and leaves out. */
function unknownField(field: DslNode): Problem {
  if (field.isItem) return error('item-without-label', field.line, { case: 'item', text: shorten(field.text) })
  const known = synonyms.get(field.key.toLowerCase())
  if (known) return error('unknown-field', field.line, { case: 'synonym', key: field.key, known })
  if (foreignFields.has(field.key)) return warning('unknown-field', field.line, { case: 'other', key: field.key })
  return error('wrapped-line', field.line, { text: shorten(field.text) })
}

/** Faults of texts and values: quotes, units, lines that were wrapped and indented. */
function findTextFaults({ data, lists }: InfographicSource): Problem[] {
  const items = lists.flatMap(list => [...walkItems(list)].flatMap(({ item }) => fieldsOf(item)))
  const fields = [...data.filter(({ key }) => key === 'title' || key === 'desc'), ...items]
  return fields.flatMap(field => {
    if (!textFields.has(field.key)) return []
    const problems: Problem[] = []
    for (const below of field.isItem ? [] : field.children) {
      problems.push(error('wrapped-line', below.line, { text: shorten(below.text) }))
    }
    if (/^(["']).*\1,?$/.test(field.value)) problems.push(error('quotes', field.line))
    if (field.key === 'value' && readNumber(field.value)?.isBare === false) {
      problems.push(error('value-with-unit', field.line, { text: shorten(field.value) }))
    }
    return problems
  })
}

function findRelationProblems(infographic: InfographicSource): Problem[] {
  return findRelationFaults(infographic).map(({ node, fault, name }) =>
    error(fault, node.line, { name: shorten(name) }),
  )
}

/** One problem a line and fault: the engine and the rules above may both have found it. */
function withoutRepeats(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map(problem => [`${problem.code} ${problem.line}`, problem])).values()]
}

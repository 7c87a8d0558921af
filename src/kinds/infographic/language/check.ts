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
import { readNumber } from './values.ts'

/** Problems of an infographic, in source order. */
export async function check(source: string): Promise<Problem[]> {
  const excess = findExcess(source)
  if (excess) return [excess]
  const engine = loadEngine()
  const infographic = readSource(source)
  const result = parse(engine, source)
  if (!result) return [error('unreadable', 'The engine cannot read this source.', 1)]
  const problems = [
    ...findFence(source),
    ...findHeaderFaults(infographic, result.options.design?.structure !== undefined, engine),
    ...result.errors.map(toProblem),
    ...findDataFaults(infographic),
    ...infographic.lists.flatMap(findItemFaults),
    ...findTextFaults(infographic),
    ...findRelationProblems(infographic),
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

const faultMessages: Readonly<Record<SyntaxFault['code'], string>> = {
  unknown_key: 'is no key that stands here; what it holds is not drawn.',
  bad_list: 'is a list item, but does not stand below a list: it must be indented by two spaces more than its list.',
  bad_syntax: 'cannot be read as a key and its value.',
  schema_mismatch: 'is not built as it must be here: a list needs items with `-`, an object needs keys.',
  invalid_value: 'has a value that is not allowed here.',
  bad_indent: 'is indented in a way that cannot be read.',
  implicit_template: 'names a template without the keyword `infographic`.',
}

function toProblem({ code, line, raw, path }: SyntaxFault): Problem {
  return error(code.replaceAll('_', '-'), `“${shorten(raw ?? path)}” ${faultMessages[code]}`, Math.max(line, 1))
}

/** The engine skips fences; but what hands the source on would not. */
function findFence(source: string): Problem[] {
  const line = source.split('\n').findIndex(text => text.trim().startsWith('```'))
  return line < 0 ? [] : [error('code-fence', 'A code fence is no part of the source.', line + 1)]
}

function findHeaderFaults({ header, data }: InfographicSource, hasDesign: boolean, engine: Engine): Problem[] {
  if (!header || (header.value === '' && !isBareName(header))) {
    if (hasDesign) return []
    return [
      error(
        'no-template',
        'The first line must name a template: `infographic list-grid-badge-card`.',
        header?.line ?? 1,
      ),
    ]
  }
  if (isBareName(header))
    return [error('no-keyword', `The keyword is missing: \`infographic ${header.text}\`.`, header.line)]
  const problems: Problem[] = []
  const name = header.value
  if (header.key === 'template')
    problems.push(error('template-keyword', 'The first line must begin with `infographic`.', header.line))
  if (separatorOf(header.text)) problems.push(separatorProblem(header))
  if (!engine.templateNames.has(name)) {
    const near = findNearTemplate(name)
    const message = `There is no template “${shorten(name)}”${near ? `; perhaps “${near}” is meant` : ''}.`
    problems.push(error('unknown-template', message, header.line))
  }
  if (data.length === 0) problems.push(error('no-data', 'There is no `data` block with something in it.', header.line))
  return problems
}

function findDataFaults({ roots, data, lists, header }: InfographicSource): Problem[] {
  const [first, second] = lists
  const again = roots.filter(({ key }) => key === 'data')[1]
  if (again) return [error('repeated-key', '“data” stands here again: only the last one is drawn.', again.line)]
  if (!first) {
    if (data.length === 0 || data.some(({ key }) => key === 'relations')) return []
    return [
      error(
        'no-items',
        'The data has no list of items, such as `lists`, `sequences` or `items`.',
        data[0]?.line ?? header?.line ?? 1,
      ),
    ]
  }
  const problems: Problem[] = []
  if (lists.every(list => walkItems(list).next().done))
    problems.push(error('no-items', `“${first.key}” has no items.`, first.line))
  if (second && second.key === first.key) {
    problems.push(error('repeated-key', `“${second.key}” stands here again: only the last one is drawn.`, second.line))
  } else if (second) {
    problems.push(
      error('two-lists', `“${first.key}” and “${second.key}” hold items: only one of them is drawn.`, second.line),
    )
  }
  for (const node of data) if (separatorOf(node.text)) problems.push(separatorProblem(node))
  return problems
}

function separatorProblem(node: DslNode): Problem {
  return error(
    'separator',
    `Between “${node.key}” and its value stands a space, no “${separatorOf(node.text)}”.`,
    node.line,
  )
}

function findItemFaults(list: DslNode): Problem[] {
  const problems: Problem[] = []
  if (list.value !== '')
    problems.push(
      error('item-without-label', `“${shorten(list.value)}” must stand below “${list.key}”, after a key.`, list.line),
    )
  for (const { item } of walkItems(list)) {
    const seen = new Set<string>()
    for (const field of fieldsOf(item)) {
      if (field.isItem && field.line !== item.line) {
        problems.push(error('no-children-key', 'Items below an item stand below its key `children`.', field.line))
        continue
      }
      if (isInlineList(field) || isInlineItem(field))
        problems.push(
          error(
            'inline-list',
            'A list or an item in brackets is not read: each stands on a line of its own.',
            field.line,
          ),
        )
      else if (!itemFields.has(field.key)) problems.push(unknownField(field))
      else if (separatorOf(field.text)) problems.push(separatorProblem(field))
      if (seen.has(field.key))
        problems.push(
          error('repeated-key', `“${field.key}” stands here again: only the last one is drawn.`, field.line),
        )
      seen.add(field.key)
    }
    if (!seen.has('label') && item.text !== '' && itemFields.has(item.key)) {
      problems.push(warning('no-label', 'An item without `label` is drawn without a name.', item.line))
    }
  }
  return problems
}

/** A word at the beginning of a line that the engine takes for a field, and leaves out. */
function unknownField(field: DslNode): Problem {
  if (field.isItem)
    return error(
      'item-without-label',
      `An item begins with \`- label …\`: “${shorten(field.text)}” is not drawn.`,
      field.line,
    )
  const known = synonyms.get(field.key.toLowerCase())
  if (known) return error('unknown-field', `“${field.key}” is not drawn: the field is named “${known}”.`, field.line)
  if (foreignFields.has(field.key))
    return warning('unknown-field', `“${field.key}” is no field of an item; it is not drawn.`, field.line)
  return error('wrapped-line', `“${shorten(field.text)}” is not drawn: a value must stand on one line.`, field.line)
}

/** Faults of texts and values: quotes, units, lines that were wrapped and indented. */
function findTextFaults({ data, lists }: InfographicSource): Problem[] {
  const items = lists.flatMap(list => [...walkItems(list)].flatMap(({ item }) => fieldsOf(item)))
  const fields = [...data.filter(({ key }) => key === 'title' || key === 'desc'), ...items]
  return fields.flatMap(field => {
    if (!textFields.has(field.key)) return []
    const problems: Problem[] = []
    for (const below of field.isItem ? [] : field.children) {
      problems.push(
        error('wrapped-line', `“${shorten(below.text)}” is not drawn: a value must stand on one line.`, below.line),
      )
    }
    if (/^(["']).*\1,?$/.test(field.value))
      problems.push(error('quotes', 'Quotes around a value are drawn with it.', field.line))
    if (field.key === 'value' && readNumber(field.value)?.isBare === false) {
      problems.push(
        error('value-with-unit', `“${shorten(field.value)}” is read as text: a value is a bare number.`, field.line),
      )
    }
    return problems
  })
}

function findRelationProblems(infographic: InfographicSource): Problem[] {
  return findRelationFaults(infographic).map(({ node, fault, name }) => {
    const message =
      fault === 'cut-name'
        ? `“${shorten(name)}” is cut at its blank: relations join ids of one word.`
        : fault === 'unread-relation'
          ? `“${shorten(name)}” is not read as a relation: write \`a -> b\` or \`a - label -> b\`.`
          : `“${shorten(name)}” is none of the nodes: the relation is not drawn.`
    return error(fault, message, node.line)
  })
}

/** One problem a line and fault: the engine and the rules above may both have found it. */
function withoutRepeats(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map(problem => [`${problem.code} ${problem.line}`, problem])).values()]
}

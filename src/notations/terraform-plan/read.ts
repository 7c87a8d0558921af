import { named, some } from '../../structure/loss.ts'
import { drawResources } from '../infrastructure/resources/draw-resources.ts'
import { notedAttributes, type Resource } from '../infrastructure/resources/resource.ts'
import { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readJson } from '../values/read-json.ts'
import type { ValueNode } from '../values/value-node.ts'

const maxModuleDepth = 20

/** Fields about the file itself. */
const aboutTheFile = ['format_version', 'terraform_version', 'timestamp', 'applyable', 'complete', 'errored']
const aboutTheResource = ['index', 'provider_name', 'schema_version', 'sensitive_values']

/**
 * Reads what `terraform show -json` prints of a plan or a state: the resources of all modules, what is done to them, and what refers to what, as far as it
 * is said: a plan has the configuration, a state has dependencies alone.
 */
export function read({ text, fileName }: NotationText): Reading {
  const { documents, losses } = readJson(text)
  const [root] = documents
  const values = root?.get('planned_values', 'root_module') ?? root?.get('values', 'root_module')
  if (!root || !values?.isMap) throw new NotationFault(unreadable('no-plan'))
  const reader = new PlanReader(root)
  reader.losses.addAll(losses)
  reader.readModule(values, undefined, 0)
  reader.readConfiguration(root.get('configuration', 'root_module'), '', 0)
  reader.addDeletions()
  reader.addDependencies()
  // The configuration says the same as the values, and the changes are told by their actions.
  for (const field of ['configuration', 'resource_changes', ...aboutTheFile]) root.get(field)?.readAll()
  reader.losses.addUnread(root)
  return { structure: drawResources([...reader.resources.values()], fileName), losses: reader.losses.toArray() }
}

class PlanReader {
  readonly losses = new LossList()
  readonly resources = new Map<string, Resource>()
  /** Dependencies of the resources of a state. */
  private readonly dependencies: { from: string; to: string; line: number }[] = []
  /** Action on each resource, by addresses with their indexes. */
  private readonly actions = new Map<string, { words: string; node: ValueNode }>()

  constructor(root: ValueNode) {
    for (const change of root.get('resource_changes')?.items ?? []) {
      const address = change.textAt('address')
      const words = actionOf((change.get('change', 'actions')?.items ?? []).map(item => item.text ?? ''))
      if (address !== undefined && words !== undefined) this.actions.set(address, { words, node: change })
    }
  }

  /** Adds the resources of a module and of those in it. Those that come from one block with a count or for_each are one. */
  readModule(module: ValueNode, address: string | undefined, depth: number): void {
    if (depth > maxModuleDepth) throw new NotationFault(unreadable('too-deep', { most: maxModuleDepth }), module.line)
    for (const node of module.get('resources')?.items ?? []) {
      this.addResource(node, address)
      this.losses.addUnread(node)
    }
    for (const child of module.get('child_modules')?.items ?? []) {
      const childAddress = withoutIndexes(child.textAt('address') ?? '')
      if (childAddress === '') continue
      this.addModule(childAddress, address, child.line)
      this.readModule(child, childAddress, depth + 1)
    }
  }

  private addModule(address: string, parent: string | undefined, line: number): void {
    if (this.resources.has(address)) return
    const name = address.split('.').at(-1) ?? address
    this.resources.set(address, {
      address,
      mode: 'module',
      type: 'module',
      name,
      module: parent,
      notes: [],
      references: [],
      line,
    })
  }

  private addResource(node: ValueNode, module: string | undefined): void {
    const indexed = node.textAt('address')
    node.get('mode')
    for (const field of aboutTheResource) node.get(field)?.readAll()
    const [type, name] = [node.textAt('type'), node.textAt('name')]
    if (indexed === undefined || type === undefined || name === undefined) {
      this.losses.add(some('resource without a name'), node.line)
      return
    }
    const address = withoutIndexes(indexed)
    const action = this.actions.get(indexed)?.words
    const known = this.resources.get(address)
    if (known) {
      // What the first of them says stands for all.
      node.get('values')?.readAll()
      if (action && !known.notes.includes(action)) known.notes.push(action)
      if (!known.notes.includes('several of them')) known.notes.push('several of them')
      return
    }
    const mode = node.textAt('mode') === 'data' ? 'data' : 'resource'
    for (const item of node.get('depends_on')?.items ?? [])
      if (item.text !== undefined) this.dependencies.push({ from: address, to: item.text, line: item.line })
    const notes = [mode === 'data' ? 'looked up' : undefined, action, ...describeValues(node.get('values'))].filter(
      note => note !== undefined,
    )
    this.resources.set(address, { address, mode, type, name, module, notes, references: [], line: node.line })
  }

  /** Adds what the configuration of a module refers to. `prefix` is the address of the module with a dot, or empty. */
  readConfiguration(module: ValueNode | undefined, prefix: string, depth: number): void {
    if (!module || depth > maxModuleDepth) return
    for (const node of module.get('resources')?.items ?? []) {
      const address = prefix + (node.textAt('address') ?? '')
      this.addReferences(address, node, prefix)
    }
    for (const [name, call] of module.get('module_calls')?.entries ?? []) {
      const address = `${prefix}module.${name}`
      this.addModule(address, prefix === '' ? undefined : prefix.slice(0, -1), call.line)
      const source = call.textAt('source')
      if (source !== undefined) this.resources.get(address)?.notes.push(`source ${source}`)
      this.addReferences(address, call, prefix)
      this.readConfiguration(call.get('module'), `${address}.`, depth + 1)
    }
  }

  private addReferences(address: string, node: ValueNode, prefix: string): void {
    const resource = this.resources.get(address)
    if (!resource) return
    const add = (attribute: string, found: readonly string[], line: number) => {
      for (const reference of found) {
        const to = this.nearestAddress(prefix + reference)
        if (to !== undefined) resource.references.push({ to, attribute, line })
      }
    }
    for (const [attribute, expression] of node.get('expressions')?.entries ?? [])
      for (const { key, node: reference, text } of expression.scalars(attribute))
        if (key === 'references') add(attribute, [text], reference.line)
    for (const item of node.get('depends_on')?.items ?? []) add('depends_on', [item.text ?? ''], item.line)
  }

  /** The resource that a reference such as `aws_vpc.main.id` or `module.network.vpc_id` goes to. */
  private nearestAddress(reference: string): string | undefined {
    const parts = withoutIndexes(reference)
      .split('.')
      .slice(0, 2 * maxModuleDepth)
    for (; parts.length > 1; parts.pop()) {
      const address = parts.join('.')
      if (this.resources.has(address)) return address
    }
    return undefined
  }

  /** Adds what resources depend on, when all of them are known. */
  addDependencies(): void {
    for (const { from, to, line } of this.dependencies) {
      const address = this.nearestAddress(to)
      if (address === undefined) this.losses.add(named('dependency', to), line, because('not-defined'))
      else this.resources.get(from)?.references.push({ to: address, attribute: 'depends_on', line })
    }
  }

  /** Adds resources that are only deleted: no planned value contains them. */
  addDeletions(): void {
    for (const [indexed, { words, node }] of this.actions) {
      if (words !== 'deleted' || this.resources.has(withoutIndexes(indexed))) continue
      const module = node.textAt('module_address')
      this.addResource(node, module && withoutIndexes(module))
    }
  }
}

/** The attributes that a drawing names. Those that are null or empty say nothing, and count as read. */
function describeValues(values: ValueNode | undefined): string[] {
  for (const [, value] of values?.entriesWithoutAsking ?? []) if (value.isEmpty) value.readAll()
  return notedAttributes.flatMap(attribute => {
    const text = values?.textAt(attribute)
    return text ? [`${attribute.replaceAll('_', ' ')} ${text}`] : []
  })
}

function actionOf(actions: readonly string[]): string | undefined {
  if (actions.includes('create') && actions.includes('delete')) return 'replaced'
  const words: Readonly<Record<string, string>> = { create: 'created', update: 'changed', delete: 'deleted' }
  const [action = ''] = actions
  return Object.hasOwn(words, action) ? words[action] : undefined
}

/** `module.a["x"].aws_instance.web[0]` → `module.a.aws_instance.web`. */
function withoutIndexes(address: string): string {
  return address.replaceAll(/\[[^\]]*\]/g, '')
}

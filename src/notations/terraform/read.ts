import type { Message } from '../../shared/messages/create-messages.ts'
import { named, verbatim } from '../../structure/loss.ts'
import { drawResources } from '../infrastructure/resources/draw-resources.ts'
import { notedAttributes, type Resource, type ResourceReference } from '../infrastructure/resources/resource.ts'
import { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { type HclAttribute, type HclBlock, readHcl } from './read-hcl.ts'

/** Maximum number of steps from a local value to its origin. */
const maxLocals = 200

/** Reads a Terraform configuration: resources, data sources and module calls, by what they refer to. Variables and outputs are left out. */
export function read({ text, fileName }: NotationText): Reading {
  const root = readHcl(text)
  const losses = new LossList()
  const resolver = new ReferenceResolver(root)
  const resources: Resource[] = []
  const known = new Set<string>()
  for (const block of root.blocks) {
    const head = readHead(block)
    if (!head) {
      if (block.type !== 'locals') losses.add(verbatim(`\`${block.type}\``), block.line, whyLeftOut(block.type))
      continue
    }
    if (known.has(head.address)) {
      losses.add(named('second entry', head.address), block.line, because('same-name'))
      continue
    }
    known.add(head.address)
    resources.push({ ...head, line: block.line, ...readContent(block, resolver, losses) })
  }
  for (const { name, line } of root.attributes) losses.add(verbatim(`\`${name}\``), line)
  if (resources.length === 0) throw new NotationFault(unreadable('no-terraform'))
  return { structure: drawResources(resources, fileName), losses: losses.toArray() }
}

function whyLeftOut(type: string): Message | undefined {
  return type === 'variable' || type === 'output' ? because('inputs-and-outputs') : undefined
}

function readHead({ type, labels }: HclBlock): Pick<Resource, 'address' | 'mode' | 'type' | 'name'> | null {
  const [first, second] = labels
  if (type === 'module' && first !== undefined) return { address: `module.${first}`, mode: 'module', type, name: first }
  if ((type !== 'resource' && type !== 'data') || first === undefined || second === undefined) return null
  const address = `${first}.${second}`
  return { address: type === 'data' ? `data.${address}` : address, mode: type, type: first, name: second }
}

function readContent(
  block: HclBlock,
  resolver: ReferenceResolver,
  losses: LossList,
): Pick<Resource, 'notes' | 'references'> {
  const notes = block.type === 'data' ? ['looked up'] : []
  const references: ResourceReference[] = []
  for (const { attribute, isDeep } of attributesOf(block)) {
    const found = resolver.resolve(attribute)
    for (const to of found) references.push({ to, attribute: attribute.name, line: attribute.line })
    const note = isDeep ? undefined : noteOf(attribute)
    if (note !== undefined) notes.push(note)
    else if (found.length === 0) losses.add(verbatim(`\`${attribute.name}\``), attribute.line)
  }
  return { notes, references }
}

function noteOf({ name, literal }: HclAttribute): string | undefined {
  if (name === 'for_each' || (name === 'count' && literal === undefined)) return 'several of them'
  return notedAttributes.includes(name) && literal !== undefined ? `${name.replaceAll('_', ' ')} ${literal}` : undefined
}

/** The attributes of a block and of those in it. */
function* attributesOf(block: HclBlock, isDeep = false): Generator<{ attribute: HclAttribute; isDeep: boolean }> {
  for (const attribute of block.attributes) yield { attribute, isDeep }
  for (const inner of block.blocks) yield* attributesOf(inner, true)
}

/** Providers whose resources are recognised even if they are in another file. */
const providers = [
  'aws',
  'azuread',
  'azurerm',
  'cloudflare',
  'digitalocean',
  'google',
  'helm',
  'kubernetes',
  'random',
  'tls',
]

/** Finds out which resources an expression is made from, through local values too. */
class ReferenceResolver {
  private readonly locals = new Map<string, string[][]>()
  private readonly prefixes = new Set(providers)
  private readonly declared = new Set<string>()

  constructor(root: HclBlock) {
    for (const { type, labels, attributes } of root.blocks) {
      if (type === 'locals') for (const { name, references } of attributes) this.locals.set(name, references)
      if (type === 'resource' || type === 'data') this.addDeclaration(labels)
    }
  }

  /** The addresses that an attribute refers to, each once. */
  resolve({ references }: HclAttribute): string[] {
    const found = new Set<string>()
    const seen = new Set<string>()
    const open = [...references]
    for (let reference = open.pop(); reference; reference = open.pop()) {
      const [first = '', second = ''] = reference
      if (first === 'local' && !seen.has(second) && seen.size < maxLocals) {
        seen.add(second)
        open.push(...(this.locals.get(second) ?? []))
      }
      const address = this.addressOf(reference)
      if (address !== undefined) found.add(address)
    }
    return [...found].reverse()
  }

  private addressOf([first = '', second = '', third]: string[]): string | undefined {
    if (first === 'module') return `module.${second}`
    if (first === 'data') return third === undefined ? undefined : `data.${second}.${third}`
    const [prefix = ''] = first.split('_')
    const isResource = this.declared.has(`${first}.${second}`) || (first.includes('_') && this.prefixes.has(prefix))
    return isResource ? `${first}.${second}` : undefined
  }

  private addDeclaration([type = '', name = '']: string[]): void {
    this.declared.add(`${type}.${name}`)
    this.prefixes.add(type.split('_')[0] ?? '')
  }
}

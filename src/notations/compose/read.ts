import { named, partOf, some, verbatim } from '../../structure/loss.ts'
import { GraphBuilder } from '../graph-builder.ts'
import { productOfImage } from '../infrastructure/container-image.ts'
import { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readYaml } from '../values/read-yaml.ts'
import type { ValueNode } from '../values/value-node.ts'
import { findHostReferences } from './host-references.ts'
import { readDependencies, readPorts, readVolumeUses } from './service-fields.ts'

/** Reads a Compose file: services and what they need, with the networks, named volumes, configs and secrets that join them. */
export function read({ text, fileName }: NotationText): Reading {
  const { documents, losses } = readYaml(text)
  const [file] = documents
  const services = file && servicesOf(file)
  if (!file || !services?.isMap || services.entries.length === 0)
    throw new NotationFault(unreadable('no-services'), services?.line)
  const reader = new ComposeReader(file, fileName)
  reader.losses.addAll(losses)
  for (const further of documents.slice(1))
    reader.losses.add(some('further document'), further.line, because('first-only'))
  return reader.read()
}

/** The services; in the first version of the format, the whole file. */
function servicesOf(file: ValueNode): ValueNode | undefined {
  const services = file.get('services')
  if (services !== undefined) return services
  const isFirst = file.entries.length > 0 && file.entries.every(([, node]) => node.get('image') ?? node.get('build'))
  return isFirst ? file : undefined
}

class ComposeReader {
  readonly losses = new LossList()
  private readonly file: ValueNode
  private readonly services: Map<string, ValueNode>
  private readonly graph: GraphBuilder

  constructor(file: ValueNode, fileName: string | undefined) {
    this.file = file
    this.services = new Map(servicesOf(file)?.entries)
    this.graph = new GraphBuilder(fileName)
  }

  read(): Reading {
    this.file.get('version')
    const title = this.file.textAt('name')
    const networks = this.readNetworks()
    for (const [name, service] of this.services) this.addService(name, service, networks.get(name))
    for (const [name, service] of this.services) {
      this.joinDependencies(name, service)
      this.joinLinks(name, service)
      this.joinVolumes(name, service)
      this.joinSettings(name, service, 'configs')
      this.joinSettings(name, service, 'secrets')
    }
    // Last: an address in a setting counts only where nothing else joins the two.
    for (const [name, service] of this.services) this.joinHosts(name, service)
    this.addUnusedResources()
    for (const service of this.services.values()) this.losses.addUnread(service)
    this.losses.addUnread(this.file)
    return { structure: this.graph.build({ title }), losses: this.losses.toArray() }
  }

  private addService(name: string, service: ValueNode, networks: readonly string[] = []): void {
    if (!service.isMap && service.text !== undefined)
      this.losses.add(partOf('value', name), service.line, because('not-understood'))
    const image = service.textAt('image')
    const build = service.get('build')
    const context = build?.isMap ? build.textAt('context') : build?.text
    const replicas = service.textAt('deploy', 'replicas') ?? service.textAt('scale')
    const profiles = service.get('profiles')?.items.flatMap(item => item.text ?? []) ?? []
    const inGroup = networks.length === 1 ? networks[0] : undefined
    this.graph.node(serviceKey(name), {
      label: name,
      ...productOfImage(image),
      notes: [
        image && `image ${image}`,
        context && `built from ${context}`,
        ...readPorts(service.get('ports'), this.losses),
        replicas && `${replicas} replicas`,
        profiles.length > 0 ? `profile ${profiles.join(', ')}` : undefined,
        networks.length > 1 ? `networks ${networks.join(', ')}` : undefined,
      ],
      group: inGroup === undefined ? undefined : networkKey(inGroup),
      line: service.line,
    })
  }

  /** A network is drawn where it parts the services: one that holds all of them says nothing. The result names the drawn networks of each service. */
  private readNetworks(): Map<string, string[]> {
    const members = new Map<string, string[]>()
    for (const [service, node] of this.services) {
      const networks = node.get('networks')
      const names = networks?.isMap
        ? networks.entries.map(([name]) => name)
        : networks?.items.flatMap(item => item.text ?? [])
      for (const name of new Set(names)) members.set(name, [...(members.get(name) ?? []), service])
    }
    const declared = this.file.get('networks')
    const networksOf = new Map<string, string[]>()
    for (const name of new Set([...members.keys(), ...(declared?.entries.map(([key]) => key) ?? [])])) {
      const services = members.get(name) ?? []
      const line = declared?.get(name)?.line
      if (services.length === this.services.size || services.length === 0) {
        const why = because(services.length === 0 ? 'empty' : 'matches-all')
        this.losses.add(named('network', name), line, why)
        continue
      }
      for (const service of services) networksOf.set(service, [...(networksOf.get(service) ?? []), name])
    }
    // What is in two networks stands in neither: it names both.
    const standing = new Set([...networksOf.values()].flatMap(names => (names.length === 1 ? names : [])))
    for (const name of members.keys().filter(each => standing.has(each))) {
      const label = declared?.textAt(name, 'name') ?? name
      this.graph.group(networkKey(name), { label, line: declared?.get(name)?.line })
    }
    return networksOf
  }

  private joinDependencies(name: string, service: ValueNode): void {
    for (const { target, label, isRequired, line } of readDependencies(service.get('depends_on'))) {
      this.ensureService(target, line)
      this.graph.edge(serviceKey(name), serviceKey(target), { label, line, ...(!isRequired && { style: 'dashed' }) })
    }
    const base = service.get('extends')
    const extended = base?.isMap ? base.textAt('service') : base?.text
    const from = base?.textAt('file')
    if (extended === undefined || !base) return
    if (from === undefined && this.services.has(extended))
      this.graph.edge(serviceKey(name), serviceKey(extended), { label: 'extends', style: 'dashed', line: base.line })
    else this.graph.addNote(serviceKey(name), `extends ${extended}${from ? ` of ${from}` : ''}`)
  }

  private joinLinks(name: string, service: ValueNode): void {
    for (const field of ['links', 'external_links'])
      for (const link of service.get(field)?.items ?? []) {
        const [target = '', alias] = (link.text ?? '').split(':')
        if (target === '') continue
        this.ensureService(target, link.line)
        this.graph.edge(serviceKey(name), serviceKey(target), {
          label: alias && alias !== target ? `as ${alias}` : undefined,
          line: link.line,
        })
      }
    for (const field of ['network_mode', 'ipc', 'pid']) {
      const mode = service.get(field)
      if (!mode?.text?.startsWith('service:')) {
        if (mode?.text) this.graph.addNote(serviceKey(name), `${field.replace('_', ' ')} ${mode.text}`)
        continue
      }
      const target = mode.text.slice('service:'.length)
      this.ensureService(target, mode.line)
      this.graph.edge(serviceKey(name), serviceKey(target), { label: field.replace('_mode', ''), line: mode.line })
    }
  }

  private joinVolumes(name: string, service: ValueNode): void {
    for (const { volume, path, line } of readVolumeUses(service.get('volumes'), this.losses)) {
      this.ensureResource('volumes', volume, line)
      this.graph.edge(serviceKey(name), resourceKey('volumes', volume), { label: path, line })
    }
    for (const from of service.get('volumes_from')?.items ?? []) {
      const [target = ''] = (from.text ?? '').split(':')
      if (target === '' || target === 'container') continue
      this.ensureService(target, from.line)
      this.graph.edge(serviceKey(name), serviceKey(target), { label: 'volumes', line: from.line })
    }
  }

  private joinSettings(name: string, service: ValueNode, kind: 'configs' | 'secrets'): void {
    for (const use of service.get(kind)?.items ?? []) {
      const source = use.isMap ? use.textAt('source') : use.text
      if (source === undefined) continue
      this.ensureResource(kind, source, use.line)
      this.graph.edge(serviceKey(name), resourceKey(kind, source), { label: use.textAt('target'), line: use.line })
    }
  }

  private joinHosts(name: string, service: ValueNode): void {
    const environment = service.get('environment')
    if (!environment) return
    const toOthers = findHostReferences(environment, this.services).filter(
      ({ host }) => host !== name && !this.graph.hasEdge(serviceKey(name), serviceKey(host)),
    )
    for (const { setting, host, line } of toOthers)
      this.graph.edge(serviceKey(name), serviceKey(host), { label: setting, line })
    environment.readAll()
    this.losses.add(verbatim('`environment`'), environment.line, because('only-addresses'))
  }

  /** A service that is named but not described here, for example in a file that this one is merged with. */
  private ensureService(name: string, line: number): void {
    this.graph.node(serviceKey(name), { label: name, role: 'external', notes: ['not described in this file'], line })
  }

  private ensureResource(kind: ResourceKind, name: string, line: number): void {
    const declared = this.file.get(kind, name)
    this.graph.node(resourceKey(kind, name), {
      label: declared?.textAt('name') ?? name,
      role: kind === 'volumes' ? 'storage' : 'config',
      ...(kind === 'secrets' && { icon: 'key' }),
      notes: [
        kind === 'volumes' ? 'volume' : kind.slice(0, -1),
        declared?.textAt('file') && `file ${declared.textAt('file')}`,
        declared?.textAt('external') === 'true' ? 'external' : undefined,
        declared?.textAt('driver') && `driver ${declared.textAt('driver')}`,
      ],
      line: declared?.line ?? line,
    })
  }

  private addUnusedResources(): void {
    for (const kind of ['volumes', 'configs', 'secrets'] as const)
      for (const [name, node] of this.file.get(kind)?.entries ?? []) this.ensureResource(kind, name, node.line)
  }
}

type ResourceKind = 'volumes' | 'configs' | 'secrets'

const serviceKey = (name: string) => `services/${name}`
const networkKey = (name: string) => `networks/${name}`
const resourceKey = (kind: ResourceKind, name: string) => `${kind}/${name}`

import type { Graph } from '../../../structure/graph.ts'
import { GraphBuilder } from '../../graph-builder.ts'
import { productOfResource } from '../cloud-resource.ts'
import type { Resource, ResourceReference } from './resource.ts'

/** Resources that others lie in, the outermost first: a machine lies in a subnet rather than in the network around it. */
const containers = [
  'azurerm_resource_group',
  'aws_vpc',
  'aws_default_vpc',
  'azurerm_virtual_network',
  'google_compute_network',
  'aws_subnet',
  'azurerm_subnet',
  'google_compute_subnetwork',
]

/** The attributes that say where something lies. Others may refer to a network too, for example to allow its requests. */
const placing = new Set([
  'network',
  'network_id',
  'resource_group_name',
  'subnet_id',
  'subnet_ids',
  'subnets',
  'subnetwork',
  'virtual_network_name',
  'vpc_id',
  'vpc_zone_identifier',
])

/** Draws resources by what they refer to. Networks, subnets and modules become frames around what lies in them; every other reference is an edge. */
export function drawResources(resources: readonly Resource[], fileName?: string): Graph {
  return new ResourceDrawing(resources, fileName).draw()
}

class ResourceDrawing {
  private readonly resources: ReadonlyMap<string, Resource>
  private readonly graph: GraphBuilder
  /** Container of each resource, by addresses. */
  private readonly places = new Map<string, string>()

  constructor(resources: readonly Resource[], fileName: string | undefined) {
    this.resources = new Map(resources.map(resource => [resource.address, resource]))
    this.graph = new GraphBuilder(fileName)
  }

  draw(): Graph {
    for (const resource of this.resources.values()) {
      const place = this.placeOf(resource) ?? resource.module
      if (place !== undefined) this.places.set(resource.address, place)
    }
    this.removeCircles()
    const filled = new Set(this.places.values())
    for (const resource of this.resources.values()) this.add(resource, filled.has(resource.address))
    for (const { address, references } of this.resources.values())
      for (const { to, line } of references)
        if (to !== address && !this.liesIn(address, to)) this.join(address, to, line)
    return this.graph.build()
  }

  /** The innermost container that a resource says it lies in. Where it names several of one kind, what they have in common counts. */
  private placeOf(resource: Resource): string | undefined {
    const ownRank = containers.indexOf(resource.type)
    const named = new Set<string>()
    for (const { attribute, to } of resource.references) {
      const isAround = this.rankOf(to) !== -1 && (ownRank === -1 || this.rankOf(to) < ownRank)
      if (placing.has(attribute) && isAround) named.add(to)
    }
    const innermost = Math.max(...[...named].map(to => this.rankOf(to)), -1)
    const best = [...named].filter(to => this.rankOf(to) === innermost && innermost !== -1)
    if (best.length <= 1) return best[0]
    const around = new Set(best.map(to => this.resources.get(to)).map(each => each && this.placeOfContainer(each)))
    return around.size === 1 ? [...around][0] : undefined
  }

  private placeOfContainer({ references }: Resource): string | undefined {
    return references.find(({ attribute, to }) => placing.has(attribute) && this.rankOf(to) !== -1)?.to
  }

  private rankOf(address: string): number {
    return containers.indexOf(this.resources.get(address)?.type ?? '')
  }

  /** Removes circular groups: nothing may contain itself, whatever a text says. */
  private removeCircles(): void {
    const settled = new Set<string>()
    for (const start of this.places.keys()) {
      const path = new Set<string>()
      let at: string | undefined = start
      while (at !== undefined && !settled.has(at)) {
        if (path.has(at)) {
          this.places.delete(at)
          break
        }
        path.add(at)
        at = this.places.get(at)
      }
      for (const each of path) settled.add(each)
    }
  }

  private add(resource: Resource, isGroup: boolean): void {
    const { address, line } = resource
    const place = this.places.get(address)
    const label = labelOf(resource)
    const { role, icon } =
      resource.mode === 'module' ? { role: 'component' as const } : productOfResource(resource.type)
    if (isGroup) this.graph.group(address, { label, icon, parent: place, line })
    else this.graph.node(address, { label, role, icon, notes: resource.notes, group: place, line })
  }

  private liesIn(address: string, container: string): boolean {
    let at = this.places.get(address)
    for (let steps = 0; at !== undefined && steps < 20; steps += 1) {
      if (at === container) return true
      at = this.places.get(at)
    }
    return false
  }

  /** An edge to what a resource refers to. Something of another file gets a node that says so. */
  private join(from: string, to: string, line: ResourceReference['line']): void {
    if (!this.resources.has(to)) {
      const [mode = '', ...rest] = to.split('.')
      const [type = '', name = ''] = mode === 'data' ? rest : [mode, ...rest]
      const label = labelOf({ mode: mode === 'module' ? 'module' : 'resource', type, name })
      this.graph.node(to, { label, ...productOfResource(type), notes: ['not described here'], line })
    }
    this.graph.edge(from, to, { line })
  }
}

/** `aws_s3_bucket`, `assets` → `s3 bucket assets`. */
function labelOf({ mode, type, name }: Pick<Resource, 'mode' | 'type' | 'name'>): string {
  const words = mode === 'module' ? ['module'] : type.split('_').slice(type.includes('_') ? 1 : 0)
  return [...words, name].join(' ')
}

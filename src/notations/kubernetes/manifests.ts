import { some, verbatim } from '../../structure/loss.ts'
import type { LossList } from '../loss-list.ts'
import { because } from '../messages/index.ts'
import type { ValueNode } from '../values/value-node.ts'

export interface Manifest {
  kind: string
  name: string
  /** Empty where the manifest names none. */
  namespace: string
  node: ValueNode
}

/** Every object in the documents of a text, those in lists too. What is no object with a kind and a name is a loss. */
export function collectManifests(documents: readonly ValueNode[], losses: LossList): Manifest[] {
  const manifests = documents.flatMap(document => {
    const kind = document.textAt('kind')
    const items = document.get('items')
    if (kind?.endsWith('List') && items?.isList) {
      document.get('apiVersion')
      return items.items.flatMap(item => readManifest(item, losses))
    }
    return readManifest(document, losses)
  })
  // What names no namespace lies in that of the command, which is `default`: one of both spellings is kept.
  const isNamed = manifests.some(({ namespace }) => namespace === 'default')
  return isNamed ? manifests.map(manifest => ({ ...manifest, namespace: manifest.namespace || 'default' })) : manifests
}

function readManifest(node: ValueNode, losses: LossList): Manifest[] {
  const kind = node.textAt('kind')
  const name = node.textAt('metadata', 'name') ?? node.textAt('metadata', 'generateName')
  node.get('apiVersion')
  if (kind === undefined || name === undefined) {
    losses.add(kind === undefined ? some('broken entry') : verbatim(kind), node.line, because('incomplete'))
    node.readAll()
    return []
  }
  return [{ kind, name, namespace: node.textAt('metadata', 'namespace') ?? '', node }]
}

/** Identifies an object among all of a text. */
export function keyOf(kind: string, namespace: string, name: string): string {
  return [kind, isNamespaced(kind) ? namespace : '', name].join('/')
}

const clusterWide = new Set([
  'ClusterRole',
  'ClusterRoleBinding',
  'CustomResourceDefinition',
  'GatewayClass',
  'Group',
  'IngressClass',
  'Namespace',
  'PersistentVolume',
  'PriorityClass',
  'StorageClass',
  'User',
])

export function isNamespaced(kind: string): boolean {
  return !clusterWide.has(kind)
}

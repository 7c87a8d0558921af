import type { NodeRole } from '../../structure/graph.ts'
import { type Product, productOfImage } from '../infrastructure/container-image.ts'
import type { Manifest } from './manifests.ts'
import { containersOf, describeContainers, podTemplateOf } from './pod-template.ts'

const looks: Readonly<Record<string, { role: NodeRole; icon?: string }>> = {
  ConfigMap: { role: 'config' },
  CronJob: { role: 'function', icon: 'time' },
  Gateway: { role: 'network', icon: 'gateway' },
  Group: { role: 'user', icon: 'people' },
  HTTPRoute: { role: 'network' },
  HorizontalPodAutoscaler: { role: 'component', icon: 'growth' },
  Ingress: { role: 'network', icon: 'gateway' },
  Job: { role: 'function' },
  NetworkPolicy: { role: 'note' },
  PersistentVolume: { role: 'storage' },
  PersistentVolumeClaim: { role: 'storage' },
  PodDisruptionBudget: { role: 'component' },
  Role: { role: 'config', icon: 'security' },
  ClusterRole: { role: 'config', icon: 'security' },
  Secret: { role: 'config', icon: 'key' },
  Service: { role: 'network' },
  ServiceAccount: { role: 'user' },
  StorageClass: { role: 'storage' },
  User: { role: 'user' },
}

/** The role and icon of an object: those of the product that it runs where it runs a known one. */
export function productOf(kind: string, manifest?: Manifest): Product {
  const look = Object.hasOwn(looks, kind) ? looks[kind] : undefined
  const template = manifest && podTemplateOf(manifest)
  const products = template ? containersOf(template).map(container => productOfImage(container.textAt('image'))) : []
  const known = products.find(({ icon }) => icon !== undefined)
  if (known) return look?.role === 'function' ? { ...known, role: look.role } : known
  return look ?? { role: template ? 'service' : 'component' }
}

/** Describes an object in the lines of a note. */
export function describeManifest(manifest: Manifest): string[] {
  const { kind, node } = manifest
  const template = podTemplateOf(manifest)
  const lines: (string | undefined)[] = template ? describeContainers(template) : []
  const field = (words: string, ...path: string[]) => {
    const value = node.textAt('spec', ...path)
    return value === undefined ? undefined : `${words}${value}`
  }
  if (template) {
    const replicas = node.textAt('spec', 'replicas')
    lines.push(replicas && `${replicas} replicas`, field('schedule ', 'schedule'))
    node.get('spec', 'selector')?.readAll()
  }
  if (kind === 'Service')
    lines.push(field('', 'type'), field('external name ', 'externalName'), ...servicePorts(manifest))
  if (kind === 'Ingress') lines.push(field('class ', 'ingressClassName'))
  if (kind === 'HTTPRoute') lines.push(...(node.get('spec', 'hostnames')?.items ?? []).map(item => item.text))
  if (kind === 'PersistentVolumeClaim' || kind === 'PersistentVolume')
    lines.push(
      field('', 'resources', 'requests', 'storage'),
      field('', 'capacity', 'storage'),
      field('class ', 'storageClassName'),
    )
  return lines.filter(line => line !== undefined)
}

function servicePorts({ node }: Manifest): string[] {
  return (node.get('spec', 'ports')?.items ?? []).flatMap(item => {
    item.get('name')
    const [port, target] = [item.textAt('port'), item.textAt('targetPort')]
    const protocol = item.textAt('protocol')
    if (port === undefined) return []
    return [`port ${port}${target && target !== port ? ` to ${target}` : ''}${protocol === 'UDP' ? ' UDP' : ''}`]
  })
}

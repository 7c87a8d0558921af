import type { ValueNode } from '../values/value-node.ts'
import type { Manifest } from './manifests.ts'

interface Joiner {
  join(
    from: string,
    to: { kind: string; namespace: string; name: string },
    edge: { label?: string | undefined; line?: number | undefined },
  ): void
  ensure(object: { kind: string; namespace: string; name: string }, line?: number): string
}

/** The way of requests from outside: Ingress → Service, Gateway → route → Service. */
export function connectRoutes(manifest: Manifest, from: string, cluster: Joiner): void {
  if (manifest.kind === 'Ingress') connectIngress(manifest, from, cluster)
  if (manifest.kind.endsWith('Route')) connectGatewayRoute(manifest, from, cluster)
}

function connectIngress({ namespace, node }: Manifest, from: string, cluster: Joiner): void {
  const joinBackend = (backend: ValueNode | undefined, label: string | undefined) => {
    const service = backend?.get('service', 'name') ?? backend?.get('serviceName')
    backend?.get('service', 'port')?.readAll()
    backend?.get('servicePort')
    if (service?.text === undefined) return
    cluster.join(
      from,
      { kind: 'Service', namespace, name: service.text },
      { label: label || undefined, line: service.line },
    )
  }
  joinBackend(node.get('spec', 'defaultBackend') ?? node.get('spec', 'backend'), 'otherwise')
  for (const rule of node.get('spec', 'rules')?.items ?? []) {
    const host = rule.textAt('host') ?? ''
    for (const path of rule.get('http', 'paths')?.items ?? []) {
      path.get('pathType')
      joinBackend(path.get('backend'), `${host}${path.textAt('path') ?? ''}`)
    }
  }
  for (const tls of node.get('spec', 'tls')?.items ?? []) {
    tls.get('hosts')?.readAll()
    const secret = tls.get('secretName')
    if (secret?.text !== undefined)
      cluster.join(from, { kind: 'Secret', namespace, name: secret.text }, { label: 'TLS', line: secret.line })
  }
}

function connectGatewayRoute({ kind, namespace, name, node }: Manifest, from: string, cluster: Joiner): void {
  for (const parent of node.get('spec', 'parentRefs')?.items ?? []) {
    const gateway = parent.textAt('name')
    if (gateway === undefined) continue
    const owner = {
      kind: parent.textAt('kind') ?? 'Gateway',
      namespace: parent.textAt('namespace') ?? namespace,
      name: gateway,
    }
    cluster.join(cluster.ensure(owner, parent.line), { kind, namespace, name }, { line: parent.line })
  }
  for (const rule of node.get('spec', 'rules')?.items ?? []) {
    const paths = (rule.get('matches')?.items ?? []).flatMap(match => match.textAt('path', 'value') ?? [])
    for (const backend of rule.get('backendRefs')?.items ?? []) {
      const service = backend.textAt('name')
      backend.get('port')
      if (service === undefined) continue
      const to = {
        kind: backend.textAt('kind') ?? 'Service',
        namespace: backend.textAt('namespace') ?? namespace,
        name: service,
      }
      const weight = backend.textAt('weight')
      const label = [paths.join(', '), weight && `weight ${weight}`].filter(Boolean).join(', ')
      cluster.join(from, to, { label: label || undefined, line: backend.line })
    }
  }
}

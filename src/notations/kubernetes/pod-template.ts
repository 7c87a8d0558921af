import { hostsInValue } from '../infrastructure/hosts-in-value.ts'
import type { ValueNode } from '../values/value-node.ts'
import type { Manifest } from './manifests.ts'

/** Something that a pod needs, by kind and name. */
export interface PodReference {
  kind: 'ConfigMap' | 'Secret' | 'PersistentVolumeClaim' | 'ServiceAccount'
  name: string
  label: string | undefined
  line: number
}

export interface HostReference {
  setting: string
  host: string
  line: number
}

const templatePaths: Readonly<Record<string, readonly string[]>> = {
  Deployment: ['spec', 'template'],
  StatefulSet: ['spec', 'template'],
  DaemonSet: ['spec', 'template'],
  ReplicaSet: ['spec', 'template'],
  ReplicationController: ['spec', 'template'],
  Job: ['spec', 'template'],
  CronJob: ['spec', 'jobTemplate', 'spec', 'template'],
  Rollout: ['spec', 'template'],
  Pod: [],
}

/** Pod template of a workload, or the pod itself. Absent for anything else. */
export function podTemplateOf({ kind, node }: Manifest): ValueNode | undefined {
  const path = Object.hasOwn(templatePaths, kind) ? templatePaths[kind] : undefined
  return path && node.get(...path)
}

export function containersOf(template: ValueNode): ValueNode[] {
  return ['initContainers', 'containers'].flatMap(field => template.get('spec', field)?.items ?? [])
}

/** `image nginx:1.27`, `port 80`: the lines of a note on what the containers are. */
export function describeContainers(template: ValueNode): string[] {
  return containersOf(template).flatMap(container => {
    container.get('name')
    const image = container.textAt('image')
    const ports = (container.get('ports')?.items ?? []).flatMap(port => {
      port.readAll()
      return port.textAt('containerPort') ?? []
    })
    return [...(image ? [`image ${image}`] : []), ...ports.map(port => `port ${port}`)]
  })
}

/** Everything that a pod template names: its account, settings, secrets and claims. */
export function referencesOf(template: ValueNode): PodReference[] {
  const spec = template.get('spec')
  const account = spec?.get('serviceAccountName') ?? spec?.get('serviceAccount')
  const pullSecrets = (spec?.get('imagePullSecrets')?.items ?? []).map(item => item.get('name'))
  return [
    ...reference('ServiceAccount', account),
    ...containersOf(template).flatMap(readEnvironment),
    ...readVolumes(template),
    ...pullSecrets.flatMap(name => reference('Secret', name, 'pulls images')),
  ]
}

function readEnvironment(container: ValueNode): PodReference[] {
  const whole = (container.get('envFrom')?.items ?? []).flatMap(item => [
    ...reference('ConfigMap', item.get('configMapRef', 'name'), 'environment'),
    ...reference('Secret', item.get('secretRef', 'name'), 'environment'),
  ])
  const single = (container.get('env')?.items ?? []).flatMap(item => {
    const from = item.get('valueFrom')
    from?.readAll()
    item.get('name')
    return [
      ...reference('ConfigMap', from?.get('configMapKeyRef', 'name'), 'environment'),
      ...reference('Secret', from?.get('secretKeyRef', 'name'), 'environment'),
    ]
  })
  return [...whole, ...single]
}

function readVolumes(template: ValueNode): PodReference[] {
  const mounts = new Map<string, string>()
  for (const container of containersOf(template))
    for (const mount of container.get('volumeMounts')?.items ?? []) {
      const [name, path] = [mount.textAt('name'), mount.textAt('mountPath')]
      const isReadOnly = mount.textAt('readOnly') === 'true'
      if (name !== undefined && path !== undefined && !mounts.has(name))
        mounts.set(name, isReadOnly ? `${path} (read only)` : path)
    }
  return (template.get('spec', 'volumes')?.items ?? []).flatMap(volume => {
    const label = mounts.get(volume.textAt('name') ?? '')
    const sources = [volume, ...(volume.get('projected', 'sources')?.items ?? [])]
    return sources.flatMap(source => [
      ...reference('ConfigMap', source.get('configMap', 'name'), label),
      ...reference('Secret', source.get('secret', 'secretName') ?? source.get('secret', 'name'), label),
      ...reference('PersistentVolumeClaim', source.get('persistentVolumeClaim', 'claimName'), label),
    ])
  })
}

function reference(kind: PodReference['kind'], name: ValueNode | undefined, label?: string): PodReference[] {
  return name?.text === undefined ? [] : [{ kind, name: name.text, label, line: name.line }]
}

/** The first setting of each container with a value that is written out. */
export function valuesOf(template: ValueNode): ValueNode[] {
  return containersOf(template).flatMap(
    container => (container.get('env')?.items ?? []).find(item => item.has('value')) ?? [],
  )
}

/** The hosts that settings of the containers address. */
export function hostsOf(template: ValueNode): HostReference[] {
  return containersOf(template).flatMap(container =>
    (container.get('env')?.items ?? []).flatMap(item => {
      const [setting, value] = [item.textAt('name') ?? '', item.textAt('value') ?? '']
      return hostsInValue(setting, value).map(host => ({ setting, host, line: item.line }))
    }),
  )
}

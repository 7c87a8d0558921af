import { named, partOf, verbatim } from '../../structure/loss.ts'
import { GraphBuilder, type NewEdge } from '../graph-builder.ts'
import { LossList } from '../loss-list.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readValues } from '../values/read-values.ts'
import type { ValueText } from '../values/read-yaml.ts'
import { connectRoutes } from './connect-routes.ts'
import { describeManifest, productOf } from './describe-manifest.ts'
import { collectManifests, isNamespaced, keyOf, type Manifest } from './manifests.ts'
import { hostsOf, podTemplateOf, referencesOf, valuesOf } from './pod-template.ts'
import { LabelIndex, readLabels } from './select-by-labels.ts'

/** Kinds that are drawn as a frame, an edge or a note, and are no nodes. */
const withoutNode = new Set(['Namespace', 'RoleBinding', 'ClusterRoleBinding', 'NetworkPolicy'])

/** Reads manifests: what sends requests to what, what runs, and the settings, secrets, claims and rights that it needs. */
export function read({ text, fileName }: NotationText): Reading {
  const { documents, losses } = readDocuments(text)
  const cluster = new ClusterReader(fileName)
  cluster.losses.addAll(losses)
  const manifests = collectManifests(documents, cluster.losses)
  if (manifests.length === 0 && documents.some(document => document.textAt('kind') === 'Kustomization'))
    throw new NotationFault(unreadable('kustomization'))
  return cluster.read(manifests)
}

function readDocuments(text: string): ValueText {
  const isTemplate = /\{\{-?\s*[.\w]/.test(text)
  try {
    const values = readValues(text)
    const brokenKey = values.losses.find(({ code }) => code === 'lost/key-without-name')
    if (isTemplate && brokenKey) throw new NotationFault(unreadable('helm-template'), brokenKey.line)
    return values
  } catch (error) {
    if (error instanceof NotationFault && isTemplate) throw new NotationFault(unreadable('helm-template'), error.line)
    throw error
  }
}

export class ClusterReader {
  readonly losses = new LossList()
  private readonly graph: GraphBuilder
  private readonly workloads = new LabelIndex()

  constructor(fileName: string | undefined) {
    this.graph = new GraphBuilder(fileName)
  }

  read(manifests: readonly Manifest[]): Reading {
    if (manifests.length === 0) throw new NotationFault(unreadable('no-kubernetes-object'))
    this.addGroups(manifests)
    for (const manifest of manifests) this.addManifest(manifest)
    for (const manifest of manifests) this.connect(manifest)
    if (this.workloads.isExhausted) this.losses.add(lost('label-connections'), undefined, because('too-many'))
    for (const { node } of manifests) this.losses.addUnread(node)
    return { structure: this.graph.build(), losses: this.losses.toArray() }
  }

  private addGroups(manifests: readonly Manifest[]): void {
    for (const { kind, name, node } of manifests)
      if (kind === 'Namespace') this.graph.group(namespaceKey(name), { label: name, line: node.line })
    for (const { kind, namespace, node } of manifests)
      if (namespace !== '' && isNamespaced(kind))
        this.graph.group(namespaceKey(namespace), { label: namespace, line: node.get('metadata', 'namespace')?.line })
  }

  private addManifest(manifest: Manifest): void {
    const { kind, namespace, name, node } = manifest
    if (withoutNode.has(kind)) return
    const key = keyOf(kind, namespace, name)
    if (this.graph.hasNode(key))
      this.losses.add(named('second entry', `${kind} ${name}`), node.line, because('same-name'))
    this.graph.node(key, {
      label: `${kind} ${name}`,
      ...productOf(kind, manifest),
      notes: describeManifest(manifest),
      group: isNamespaced(kind) && namespace !== '' ? namespaceKey(namespace) : undefined,
      line: node.line,
    })
    const template = podTemplateOf(manifest)
    if (template) this.workloads.add({ key, namespace, labels: readLabels(template.get('metadata', 'labels')) })
  }

  /** An edge to an object, which is added if the text only names it. */
  join(from: string, to: { kind: string; namespace: string; name: string }, edge: NewEdge): void {
    this.graph.edge(from, this.ensure(to, edge.line), edge)
  }

  /** The key of an object. One that the text only names gets a node that says so. */
  ensure({ kind, namespace, name }: { kind: string; namespace: string; name: string }, line?: number): string {
    const key = keyOf(kind, namespace, name)
    this.graph.node(key, {
      label: `${kind} ${name}`,
      ...productOf(kind),
      notes: kind === 'User' || kind === 'Group' ? [] : ['not described here'],
      group: isNamespaced(kind) && namespace !== '' ? namespaceKey(namespace) : undefined,
      line,
    })
    return key
  }

  private connect(manifest: Manifest): void {
    const { kind, namespace, name } = manifest
    const from = keyOf(kind, namespace, name)
    connectRoutes(manifest, from, this)
    this.connectWorkload(manifest, from)
    this.connectSelected(manifest, from)
    this.connectReferences(manifest, from)
    if (kind === 'RoleBinding' || kind === 'ClusterRoleBinding') this.connectRights(manifest)
  }

  private connectWorkload(manifest: Manifest, from: string): void {
    const { namespace, node } = manifest
    const template = podTemplateOf(manifest)
    if (!template) return
    for (const { line } of valuesOf(template)) this.losses.add(verbatim('`env`'), line, because('only-addresses'))
    for (const { kind, name, label, line } of referencesOf(template))
      this.join(from, { kind, namespace, name }, { label, line })
    for (const claim of node.get('spec', 'volumeClaimTemplates')?.items ?? []) {
      const name = claim.textAt('metadata', 'name')
      if (name === undefined) continue
      const key = `${from}/volumeClaimTemplates/${name}`
      const described = describeManifest({ kind: 'PersistentVolumeClaim', name, namespace, node: claim })
      this.graph.node(key, {
        label: `PersistentVolumeClaim ${name}`,
        ...productOf('PersistentVolumeClaim'),
        notes: ['one for each replica', ...described],
        group: namespace === '' ? undefined : namespaceKey(namespace),
        line: claim.line,
      })
      this.graph.edge(from, key, { line: claim.line })
    }
    const governing = node.get('spec', 'serviceName')
    if (governing?.text !== undefined) {
      const service = this.ensure({ kind: 'Service', namespace, name: governing.text }, governing.line)
      this.graph.edge(service, from, { line: governing.line })
    }
    for (const { setting, host, line } of hostsOf(template)) {
      const [service = '', inNamespace = namespace] = host.split('.')
      const to = keyOf('Service', inNamespace, service)
      if (this.graph.hasNode(to)) this.graph.edge(from, to, { label: setting, line })
    }
  }

  /** Connects an object to the workloads that it selects by their labels. */
  private connectSelected({ kind, namespace, name, node }: Manifest, from: string): void {
    if (kind === 'Service') {
      const selector = node.get('spec', 'selector')
      const labels = readLabels(selector)
      if (labels.size === 0) return
      const selected = this.workloads.select(namespace, labels)
      for (const { key } of selected) this.graph.edge(from, key, { line: selector?.line })
      if (selected.length === 0) this.losses.add(partOf('selection', name), selector?.line, because('matches-nothing'))
    }
    if (kind === 'PodDisruptionBudget') {
      const limit = node.get('spec', 'minAvailable') ?? node.get('spec', 'maxUnavailable')
      const words = node.get('spec', 'minAvailable') ? 'at least' : 'at most unavailable:'
      for (const { key } of this.workloads.select(namespace, readLabels(node.get('spec', 'selector', 'matchLabels'))))
        this.graph.edge(from, key, { label: limit?.text && `${words} ${limit.text}`, line: limit?.line })
    }
    if (kind === 'NetworkPolicy') {
      const selected = this.workloads.select(namespace, readLabels(node.get('spec', 'podSelector', 'matchLabels')))
      for (const { key } of selected) this.graph.addNote(key, `network policy ${name}`)
      if (selected.length === 0)
        this.losses.add(verbatim(`NetworkPolicy \`${name}\``), node.line, because('matches-nothing'))
    }
  }

  private connectReferences({ kind, namespace, node }: Manifest, from: string): void {
    if (kind === 'HorizontalPodAutoscaler') {
      const target = node.get('spec', 'scaleTargetRef')
      const [targetKind, name] = [target?.textAt('kind'), target?.textAt('name')]
      const [least, most] = [node.textAt('spec', 'minReplicas') ?? '1', node.textAt('spec', 'maxReplicas')]
      target?.get('apiVersion')
      if (targetKind === undefined || name === undefined) return
      const label = most === undefined ? undefined : `${least} to ${most} replicas`
      this.join(from, { kind: targetKind, namespace, name }, { label, line: target?.line })
    }
    if (kind === 'PersistentVolumeClaim') {
      const volume = node.get('spec', 'volumeName')
      if (volume?.text)
        this.join(from, { kind: 'PersistentVolume', namespace: '', name: volume.text }, { line: volume.line })
    }
  }

  /** A binding is an edge from those who get the rights to the role. */
  private connectRights({ kind, namespace, name, node }: Manifest): void {
    const [roleKind, role] = [node.textAt('roleRef', 'kind'), node.textAt('roleRef', 'name')]
    node.get('roleRef', 'apiGroup')
    if (roleKind === undefined || role === undefined) {
      this.losses.add(verbatim(`${kind} \`${name}\``), node.line, because('incomplete'))
      return
    }
    const to = this.ensure({ kind: roleKind, namespace, name: role }, node.get('roleRef')?.line)
    for (const subject of node.get('subjects')?.items ?? []) {
      const [subjectKind, subjectName] = [subject.textAt('kind'), subject.textAt('name')]
      subject.get('apiGroup')
      if (subjectKind === undefined || subjectName === undefined) continue
      const inNamespace = subject.textAt('namespace') ?? namespace
      const from = this.ensure({ kind: subjectKind, namespace: inNamespace, name: subjectName }, subject.line)
      this.graph.edge(from, to, { label: `${kind} ${name}`, line: subject.line })
    }
  }
}

const namespaceKey = (name: string) => `Namespace/${name}`

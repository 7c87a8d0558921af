import { named, verbatim } from '../../structure/loss.ts'
import { GraphBuilder } from '../graph-builder.ts'
import { productOfImage } from '../infrastructure/container-image.ts'
import { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readYaml } from '../values/read-yaml.ts'
import type { ValueNode } from '../values/value-node.ts'
import { settings } from './settings.ts'

const defaultStages = ['build', 'test', 'deploy']

/**
 * Reads a pipeline: stages as groups, in their order, and jobs with what they need. A job that says nothing of its needs waits for the whole stage before: an edge
 * joins the two stages then.
 */
export function read({ text, fileName }: NotationText): Reading {
  const { documents, losses } = readYaml(text)
  const file = documents.find(document => document.isMap && !document.has('spec')) ?? documents[0]
  const jobs = [...(file?.entriesWithoutAsking ?? [])].filter(([name, node]) => isJob(name, node))
  if (!file || jobs.length === 0) throw new NotationFault(unreadable('no-pipeline-job'))
  const reader = new PipelineReader(file, jobs, fileName)
  reader.losses.addAll(losses)
  return reader.read()
}

function isJob(name: string, node: ValueNode): boolean {
  if (!node.isMap || (settings.has(name) && name !== 'pages')) return false
  return ['script', 'trigger', 'extends', 'run', 'stage'].some(field => node.has(field))
}

interface Job {
  name: string
  node: ValueNode
  /** Absent: a job of another file, which it extends, says it. */
  stage: string | undefined
}

class PipelineReader {
  readonly losses = new LossList()
  private readonly graph: GraphBuilder
  private readonly file: ValueNode
  /** Hidden jobs (`.base`) too: they are extended by others and never run. */
  private readonly templates: Map<string, ValueNode>
  private readonly jobs: Map<string, Job>

  constructor(file: ValueNode, entries: [string, ValueNode][], fileName: string | undefined) {
    this.file = file
    this.graph = new GraphBuilder(fileName)
    this.templates = new Map(file.entriesWithoutAsking)
    const runnable = entries.filter(([name]) => !name.startsWith('.'))
    this.jobs = new Map(runnable.map(([name, node]) => [name, { name, node, stage: this.stageOf(node) }]))
  }

  private stageOf(node: ValueNode): string | undefined {
    const isWhole = this.unknownBases(node).length === 0
    return this.inherited(node, 'stage')?.text ?? (isWhole ? 'test' : undefined)
  }

  read(): Reading {
    if (this.jobs.size === 0) throw new NotationFault(unreadable('all-jobs-hidden'))
    const stages = this.addStages()
    for (const job of this.jobs.values()) this.addJob(job)
    for (const job of this.jobs.values()) this.connectJob(job)
    const waiting = new Set(
      [...this.jobs.values()].filter(({ node }) => !this.inherited(node, 'needs')).map(({ stage }) => stage),
    )
    for (const [index, stage] of stages.entries()) {
      const before = stages[index - 1]
      if (before !== undefined && waiting.has(stage)) this.graph.edge(stageKey(before), stageKey(stage))
    }
    for (const { node } of this.jobs.values()) this.losses.addUnread(node)
    this.losses.addUnread(this.file)
    return { structure: this.graph.build({ direction: 'right' }), losses: this.losses.toArray() }
  }

  /** The stages that have jobs, in the order in which they run. */
  private addStages(): string[] {
    const declared = this.file.get('stages')
    const names = declared?.items.flatMap(item => item.text ?? []) ?? defaultStages
    const used = new Set([...this.jobs.values()].flatMap(({ stage }) => stage ?? []))
    const ordered = new Set(['.pre', ...names, ...[...used].filter(stage => stage !== '.post'), '.post'])
    const stages = [...ordered].filter(stage => used.has(stage))
    const lineOf = new Map((declared?.items ?? []).map(item => [item.text, item.line]))
    for (const stage of stages) this.graph.group(stageKey(stage), { label: stage, line: lineOf.get(stage) })
    const isKnown = [...this.jobs.values()].every(({ stage }) => stage !== undefined)
    for (const item of declared?.items ?? [])
      if (item.text && !used.has(item.text))
        this.losses.add(named('stage', item.text), item.line, because(isKnown ? 'empty' : 'other-files'))
    return stages
  }

  private addJob({ name, node, stage }: Job): void {
    const image = this.inherited(node, 'image') ?? this.file.get('default', 'image') ?? this.file.get('image')
    // A job that starts another pipeline runs nothing itself.
    const imageName = node.get('trigger') ? undefined : (image?.text ?? image?.textAt('name'))
    const environment = node.get('environment')
    const place = environment?.text ?? environment?.textAt('name')
    const unknown = this.unknownBases(node)
    this.graph.node(jobKey(name), {
      label: name,
      role: 'step',
      notes: [
        imageName && `image ${imageName}`,
        place && `environment ${place}`,
        node.textAt('when') && `when ${node.textAt('when')}`,
        node.textAt('allow_failure') === 'true' ? 'may fail' : undefined,
        describeParallel(node.get('parallel')),
        unknown.length > 0 ? `extends ${unknown.join(', ')}` : undefined,
      ],
      ...(stage !== undefined && { group: stageKey(stage) }),
      line: node.line,
    })
  }

  private connectJob({ name, node }: Job): void {
    const needs = this.inherited(node, 'needs') ?? this.inherited(node, 'dependencies')
    for (const need of needs?.items ?? []) {
      const needed = need.text ?? need.textAt('job')
      const project = need.textAt('project') ?? need.textAt('pipeline')
      if (needed === undefined) {
        this.losses.add(verbatim('`needs`'), need.line)
        continue
      }
      const key = project === undefined ? jobKey(needed) : `${project}/${needed}`
      const notes = [project === undefined ? 'not described here' : `of ${project}`]
      if (!this.jobs.has(needed) || project !== undefined)
        this.graph.node(key, { label: needed, role: 'step', notes, line: need.line })
      const isOptional = need.textAt('optional') === 'true'
      this.graph.edge(key, jobKey(name), { line: need.line, ...(isOptional && { style: 'dashed' }) })
    }
    this.connectTrigger(name, node.get('trigger'))
    for (const service of node.get('services')?.items ?? []) {
      const image = service.text ?? service.textAt('name')
      if (image === undefined) continue
      const key = `${jobKey(name)}/services/${image}`
      this.graph.node(key, { label: service.textAt('alias') ?? image, ...productOfImage(image), line: service.line })
      this.graph.edge(jobKey(name), key, { line: service.line })
    }
  }

  /** A pipeline of another project, or of another file, that a job starts. */
  private connectTrigger(name: string, trigger: ValueNode | undefined): void {
    if (!trigger) return
    const project = trigger.text ?? trigger.textAt('project')
    const included = trigger.get('include')?.oneOrMore ?? []
    const targets =
      project === undefined
        ? included.flatMap(item => item.text ?? item.textAt('local') ?? item.textAt('artifact') ?? [])
        : [project]
    for (const target of targets) {
      this.graph.node(`trigger/${target}`, {
        label: target,
        role: 'external',
        notes: ['another pipeline'],
        line: trigger.line,
      })
      this.graph.edge(jobKey(name), `trigger/${target}`, { label: 'triggers', line: trigger.line })
    }
  }

  /** The jobs of other files that a job extends. */
  private unknownBases(node: ValueNode): string[] {
    const bases = (node.get('extends')?.oneOrMore ?? []).flatMap(item => item.text ?? [])
    return bases.filter(base => !this.templates.has(base))
  }

  /** A field of a job or of the jobs that it extends: of several, the last counts. */
  private inherited(job: ValueNode, field: string): ValueNode | undefined {
    const open = [job]
    for (let steps = 0; steps < 20; steps += 1) {
      const next = open.pop()
      const value = next?.get(field)
      if (!next || value) return value
      const bases = (next.get('extends')?.oneOrMore ?? []).flatMap(item => this.templates.get(item.text ?? '') ?? [])
      open.push(...bases)
    }
    return undefined
  }
}

function describeParallel(node: ValueNode | undefined): string | undefined {
  if (node?.text !== undefined) return `${node.text} in parallel`
  const dimensions = (node?.get('matrix')?.items ?? []).flatMap(item =>
    item.entries.map(([name, values]) => `${name} ${values.oneOrMore.flatMap(value => value.text ?? []).join(', ')}`),
  )
  return dimensions.length === 0 ? undefined : `for ${dimensions.join('; ')}`
}

const jobKey = (name: string) => `jobs/${name}`
const stageKey = (name: string) => `stages/${name}`

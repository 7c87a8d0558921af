import { verbatim } from '../../structure/loss.ts'
import { GraphBuilder } from '../graph-builder.ts'
import { productOfImage } from '../infrastructure/container-image.ts'
import { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readYaml } from '../values/read-yaml.ts'
import type { ValueNode } from '../values/value-node.ts'
import { describeFilters, describeMatrix, type JobUse, namesOf, readUses } from './uses.ts'

/** Reads a pipeline: its workflows, the jobs in them with what they wait for, their steps, and the containers beside them. */
export function read({ text, fileName }: NotationText): Reading {
  const { documents, losses } = readYaml(text)
  const [file] = documents
  const reader = file && new PipelineReader(file, fileName)
  if (!reader || reader.uses.length === 0) throw new NotationFault(unreadable('no-jobs'), file?.get('workflows')?.line)
  reader.losses.addAll(losses)
  return reader.read()
}

class PipelineReader {
  readonly losses = new LossList()
  readonly uses: readonly JobUse[]
  private readonly file: ValueNode
  private readonly graph: GraphBuilder
  private readonly jobs: ReadonlyMap<string, ValueNode>
  private readonly workflows: readonly [string, ValueNode][]

  constructor(file: ValueNode, fileName: string | undefined) {
    this.file = file
    this.graph = new GraphBuilder(fileName)
    this.jobs = new Map(file.get('jobs')?.entries)
    this.workflows = (file.get('workflows')?.entries ?? []).filter(([, { isMap }]) => isMap)
    // Without workflows, the job `build` runs alone.
    this.uses =
      this.workflows.length > 0
        ? this.workflows.flatMap(([name, workflow]) => readUses(name, workflow.get('jobs')))
        : [...this.jobs].map(([name, job]) => ({ workflow: '', name, job: name, options: undefined, line: job.line }))
  }

  read(): Reading {
    this.file.get('version')
    this.file.get('workflows', 'version')
    if (this.workflows.length > 1)
      for (const [name, { line }] of this.workflows) this.graph.group(groupKey(name), { label: name, line })
    const keys = new Map<string, string>()
    for (const use of this.uses) {
      this.addJob(use)
      for (const name of namesOf(use)) keys.set(keyOf(use.workflow, name), keyOf(use.workflow, use.name))
    }
    for (const use of this.uses) this.connectJob(use, keys)
    for (const [name, workflow] of this.workflows) this.addTriggers(name, workflow)
    const used = new Set(this.uses.map(({ job }) => job))
    for (const [name, job] of this.jobs) if (!used.has(name)) this.reportUnused(name, job)
    this.losses.addUnread(this.file)
    const [only, ...others] = this.workflows
    const title = others.length === 0 ? only?.[0] : undefined
    return { structure: this.graph.build({ title, direction: 'right' }), losses: this.losses.toArray() }
  }

  private reportUnused(name: string, job: ValueNode): void {
    this.losses.add(verbatim(`\`jobs.${name}\``), job.line, because('belongs-to-nothing'))
    job.readAll()
  }

  private addJob({ workflow, name, job, options, line }: JobUse): void {
    const known = this.jobs.get(job)
    const isApproval = options?.textAt('type') === 'approval'
    const [image, ...beside] = this.imagesOf(known)
    const contexts = (options?.get('context')?.oneOrMore ?? []).flatMap(({ text }) => text ?? [])
    const key = keyOf(workflow, name)
    const parallelism = known?.textAt('parallelism')
    this.graph.node(key, {
      label: name,
      role: isApproval ? 'user' : 'step',
      notes: [
        name === job || isApproval ? undefined : `job ${job}`,
        isApproval ? 'waits for approval' : known === undefined ? this.placeOf(job) : undefined,
        image,
        parallelism && `${parallelism} in parallel`,
        ...describeMatrix(options?.get('matrix')),
        ...describeFilters(options?.get('filters')),
        contexts.length > 0 ? `context ${contexts.join(', ')}` : undefined,
        ...(known?.get('steps')?.items ?? []).flatMap(step => describeStep(step) ?? []).map(step => `• ${step}`),
      ],
      ...(this.workflows.length > 1 && { group: groupKey(workflow) }),
      line,
    })
    for (const service of beside) {
      const serviceKey = `${key}/services/${service}`
      this.graph.node(serviceKey, { label: service, ...productOfImage(service), line: known?.line })
      this.graph.edge(key, serviceKey, { line: known?.line })
    }
  }

  /** Where a job is described that is not in this file: `node/test` is one of the orb `node`. */
  private placeOf(job: string): string {
    const [name = ''] = job.split('/')
    const orb = this.file.get('orbs')?.textAt(name)
    return job.includes('/') ? `of the orb ${orb ?? name}` : 'not described here'
  }

  /** What a job runs in, then the images of the containers beside it. */
  private imagesOf(job: ValueNode | undefined): string[] {
    const executor = job?.textAt('executor') ?? job?.textAt('executor', 'name')
    const described = executor === undefined ? job : this.file.get('executors', executor)
    const images = (described?.get('docker')?.items ?? []).flatMap(item => item.textAt('image') ?? [])
    if (images.length > 0) return images.map((image, index) => (index === 0 ? `image ${image}` : image))
    const machine = described?.get('machine')
    const xcode = described?.textAt('macos', 'xcode')
    if (machine !== undefined) return [`machine ${machine.textAt('image') ?? ''}`.trim()]
    if (xcode !== undefined) return [`macOS with Xcode ${xcode}`]
    return executor === undefined ? [] : [`executor ${executor}`]
  }

  private connectJob({ workflow, name, options }: JobUse, keys: ReadonlyMap<string, string>): void {
    for (const required of options?.get('requires')?.items ?? []) {
      const waits: [string, ValueNode | undefined][] =
        required.text === undefined ? required.entries : [[required.text, undefined]]
      for (const [before, statuses] of waits) {
        const key = keys.get(keyOf(workflow, before)) ?? keyOf(workflow, before)
        this.graph.node(key, { label: before, role: 'step', notes: ['not described here'], line: required.line })
        const when = (statuses?.oneOrMore ?? []).flatMap(({ text }) => text ?? [])
        this.graph.edge(key, keyOf(workflow, name), {
          label: when.length === 0 ? undefined : `if ${when.join(' or ')}`,
          line: required.line,
        })
      }
    }
  }

  /** The times at which a workflow runs, before the jobs that wait for no other. */
  private addTriggers(name: string, workflow: ValueNode): void {
    const schedules = (workflow.get('triggers')?.items ?? []).flatMap(trigger => trigger.get('schedule') ?? [])
    for (const [index, schedule] of schedules.entries()) {
      const key = `triggers/${name}/${index}`
      const cron = schedule.textAt('cron')
      this.graph.node(key, {
        label: 'schedule',
        role: 'event',
        notes: [cron && `at ${cron}`, ...describeFilters(schedule.get('filters'))],
        line: schedule.line,
      })
      for (const use of this.uses)
        if (use.workflow === name && !use.options?.has('requires'))
          this.graph.edge(key, keyOf(name, use.name), { line: schedule.line })
    }
  }
}

/** `checkout`, the name of a command, or the first line that it runs. */
function describeStep(step: ValueNode): string | undefined {
  if (step.text !== undefined) return step.text
  const run = step.get('run')
  const [command = ''] = (run?.textAt('command') ?? run?.text ?? '').split('\n')
  return run?.textAt('name') ?? (command || step.entries[0]?.[0])
}

const keyOf = (workflow: string, name: string) => JSON.stringify([workflow, name])
const groupKey = (workflow: string) => `workflows/${workflow}`

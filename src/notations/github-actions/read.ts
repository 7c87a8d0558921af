import { GraphBuilder } from '../graph-builder.ts'
import { productOfImage } from '../infrastructure/container-image.ts'
import { LossList } from '../loss-list.ts'
import { unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readYaml } from '../values/read-yaml.ts'
import type { ValueNode } from '../values/value-node.ts'

/** Reads a workflow: what triggers it, its jobs with what they need, their steps, services and environments. */
export function read({ text, fileName }: NotationText): Reading {
  const { documents, losses } = readYaml(text)
  const [file] = documents
  const jobs = file?.get('jobs')
  if (!file || !jobs?.isMap || jobs.entries.length === 0) throw new NotationFault(unreadable('no-jobs'), jobs?.line)
  const reader = new WorkflowReader(jobs, fileName)
  reader.losses.addAll(losses)
  return reader.read(file)
}

class WorkflowReader {
  readonly losses = new LossList()
  private readonly graph: GraphBuilder
  private readonly jobs: Map<string, ValueNode>

  constructor(jobs: ValueNode, fileName: string | undefined) {
    this.graph = new GraphBuilder(fileName)
    this.jobs = new Map(jobs.entries)
  }

  read(file: ValueNode): Reading {
    const title = file.textAt('name')
    const triggers = this.addTriggers(file.get('on'))
    for (const [id, job] of this.jobs) this.addJob(id, job)
    for (const [id, job] of this.jobs) this.connectJob(id, job, triggers)
    for (const [, job] of this.jobs) this.losses.addUnread(job)
    this.losses.addUnread(file)
    return { structure: this.graph.build({ title, direction: 'right' }), losses: this.losses.toArray() }
  }

  /** Adds what starts the workflow: `on: push`, `on: [push]`, or a mapping with branches, paths, times and inputs. */
  private addTriggers(on: ValueNode | undefined): string[] {
    const events: [string, ValueNode][] = on?.isMap
      ? on.entries
      : (on?.oneOrMore ?? []).flatMap(item => (item.text === undefined ? [] : [[item.text, item]]))
    return events.map(([event, node]) => {
      const filters = [
        'branches',
        'branches-ignore',
        'tags',
        'tags-ignore',
        'paths',
        'paths-ignore',
        'types',
        'workflows',
      ]
      const notes = filters.flatMap(filter => {
        const values = (node.get(filter)?.oneOrMore ?? []).flatMap(item => item.text ?? [])
        return values.length === 0 ? [] : [`${filter.replace('-', ' ')} ${values.join(', ')}`]
      })
      const times = node.items.flatMap(item => item.textAt('cron') ?? [])
      const key = `on/${event}`
      this.graph.node(key, {
        label: event.replaceAll('_', ' '),
        role: 'event',
        notes: [...notes, ...times.map(time => `at ${time}`)],
        line: node.line,
      })
      return key
    })
  }

  private addJob(id: string, job: ValueNode): void {
    const matrix = job.get('strategy', 'matrix')
    const steps = (job.get('steps')?.items ?? []).flatMap(step => describeStep(step) ?? [])
    const called = job.textAt('uses')
    const environment = job.get('environment')
    const place = environment?.isMap ? environment.textAt('name') : environment?.text
    this.graph.node(jobKey(id), {
      label: job.textAt('name') ?? id,
      role: 'step',
      notes: [
        runnerOf(job.get('runs-on')),
        called && `calls ${called}`,
        place && `environment ${place}`,
        ...describeMatrix(matrix),
        job.textAt('container') ?? job.textAt('container', 'image'),
        ...steps.map(step => `• ${step}`),
      ],
      line: job.line,
    })
  }

  private connectJob(id: string, job: ValueNode, triggers: readonly string[]): void {
    const needs = (job.get('needs')?.oneOrMore ?? []).filter(item => item.text !== undefined)
    const condition = job.textAt('if')
    for (const need of needs) {
      const name = need.text ?? ''
      if (!this.jobs.has(name))
        this.graph.node(jobKey(name), { label: name, role: 'step', notes: ['not described here'], line: need.line })
      this.graph.edge(jobKey(name), jobKey(id), {
        label: condition && `if ${withoutBraces(condition)}`,
        line: need.line,
      })
    }
    if (needs.length === 0)
      for (const trigger of triggers)
        this.graph.edge(trigger, jobKey(id), { label: condition && `if ${withoutBraces(condition)}`, line: job.line })
    for (const [name, service] of job.get('services')?.entries ?? []) {
      const image = service.textAt('image') ?? service.text
      const key = `${jobKey(id)}/services/${name}`
      this.graph.node(key, {
        label: name,
        ...productOfImage(image),
        notes: [image && `image ${image}`],
        line: service.line,
      })
      this.graph.edge(jobKey(id), key, { line: service.line })
    }
  }
}

function runnerOf(node: ValueNode | undefined): string | undefined {
  const labels = (node?.oneOrMore ?? []).flatMap(item => item.text ?? item.textAt('group') ?? [])
  return labels.length === 0 ? undefined : `runs on ${labels.join(', ')}`
}

/** The name of a step, what it uses, or the first line that it runs. */
function describeStep(step: ValueNode): string | undefined {
  const [run = ''] = (step.textAt('run') ?? '').split('\n')
  return step.textAt('name') ?? step.textAt('uses') ?? (run || undefined)
}

/** `for node 18, 20`: one line for each dimension. */
function describeMatrix(matrix: ValueNode | undefined): string[] {
  if (matrix?.text !== undefined) return [`for each of ${withoutBraces(matrix.text)}`]
  return (matrix?.entries ?? []).flatMap(([name, values]) => {
    if (name === 'include' || name === 'exclude') {
      values.readAll()
      return [`matrix ${name}s ${values.items.length}`]
    }
    const texts = values.items.flatMap(item => item.text ?? [])
    return texts.length === 0 ? [] : [`for ${name} ${texts.join(', ')}`]
  })
}

/** `${{ x }}` → `x`. */
function withoutBraces(expression: string): string {
  return expression
    .replace(/^\$\{\{/, '')
    .replace(/\}\}$/, '')
    .trim()
}

const jobKey = (id: string) => `jobs/${id}`

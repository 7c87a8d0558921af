import type { ValueNode } from '../values/value-node.ts'

/** One use of a job in a workflow. */
export interface JobUse {
  workflow: string
  /** Its name in the workflow: that of the job where it gives none. */
  name: string
  job: string
  /** What the workflow says of it: `requires`, `filters`, `matrix` … */
  options: ValueNode | undefined
  line: number
}

/** A matrix of more jobs is known by the name of all of them only. */
const mostNames = 500

/** The uses of jobs in a workflow: `test: {requires: [build]}`, or `test` alone. Those of one name are counted, as CircleCI does. */
export function readUses(workflow: string, jobs: ValueNode | undefined): JobUse[] {
  const uses = (jobs?.items ?? []).flatMap((item): JobUse[] => {
    if (item.text !== undefined)
      return [{ workflow, name: item.text, job: item.text, options: undefined, line: item.line }]
    return item.entries.map(([job, options]) => ({
      workflow,
      name: options.textAt('name') ?? job,
      job,
      options,
      line: options.line,
    }))
  })
  const counts = new Map<string, number>()
  for (const { name } of uses) counts.set(name, (counts.get(name) ?? 0) + 1)
  const seen = new Map<string, number>()
  return uses.map(use => {
    if (counts.get(use.name) === 1) return use
    const place = (seen.get(use.name) ?? 0) + 1
    seen.set(use.name, place)
    return { ...use, name: `${use.name}-${place}` }
  })
}

/** The names that other jobs may wait for: its own, the alias of its matrix, and those of the jobs that the matrix makes. */
export function namesOf({ name, job, options }: JobUse): string[] {
  const matrix = options?.get('matrix')
  const alias = matrix?.textAt('alias')
  const names = [name, ...(alias === undefined ? [] : [alias])]
  let made: { key: string; values: ReadonlyMap<string, string> }[] = [{ key: job, values: new Map() }]
  for (const [parameter, list] of matrix?.get('parameters')?.entries ?? []) {
    const values = list.items.flatMap(({ text }) => text ?? [])
    if (values.length === 0 || made.length * values.length > mostNames) return names
    made = made.flatMap(({ key, values: before }) =>
      values.map(value => ({ key: `${key}-${value}`, values: new Map([...before, [parameter, value]]) })),
    )
  }
  if (matrix === undefined) return names
  for (const { key, values } of made)
    names.push(
      options?.has('name')
        ? name.replace(/<<\s*matrix\.([\w-]+)\s*>>/g, (whole, parameter) => values.get(parameter) ?? whole)
        : key,
    )
  return names
}

/** `for node 20, 22`: one line for each parameter. */
export function describeMatrix(matrix: ValueNode | undefined): string[] {
  const lines = (matrix?.get('parameters')?.entries ?? []).flatMap(([name, list]) => {
    const texts = list.oneOrMore.flatMap(({ text }) => text ?? [])
    return texts.length === 0 ? [] : [`for ${name} ${texts.join(', ')}`]
  })
  const excluded = matrix?.get('exclude')
  excluded?.readAll()
  return excluded === undefined ? lines : [...lines, `matrix excludes ${excluded.items.length}`]
}

/** `branches main`, `tags ignore old`: what of the repository it runs for. */
export function describeFilters(filters: ValueNode | undefined): string[] {
  return ['branches', 'tags'].flatMap(of => {
    const filter = filters?.get(of)
    return ['only', 'ignore'].flatMap(word => {
      const values = (filter?.get(word)?.oneOrMore ?? []).flatMap(({ text }) => text ?? [])
      return values.length === 0 ? [] : [`${of} ${word === 'only' ? '' : 'ignore '}${values.join(', ')}`]
    })
  })
}

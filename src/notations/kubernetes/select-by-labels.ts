import type { ValueNode } from '../values/value-node.ts'

export interface Labelled {
  key: string
  namespace: string
  labels: ReadonlyMap<string, string>
}

/** Maximum number of connections by selectors in one text: 300 services that each select 300 workloads are not a readable diagram. */
const maxMatches = 20_000

/** Finds what selectors select, by an index of all labels. */
export class LabelIndex {
  private readonly byNamespace = new Map<string, Labelled[]>()
  private readonly byLabel = new Map<string, Labelled[]>()
  private matches = 0
  /** True if there were more matches than can be drawn. */
  isExhausted = false

  add(labelled: Labelled): void {
    append(this.byNamespace, labelled.namespace, labelled)
    for (const [name, value] of labelled.labels)
      append(this.byLabel, labelKey(labelled.namespace, name, value), labelled)
  }

  /** Everything of a namespace that has all the labels. No labels select everything. */
  select(namespace: string, labels: ReadonlyMap<string, string>): Labelled[] {
    const lists = [...labels].map(([name, value]) => this.byLabel.get(labelKey(namespace, name, value)) ?? [])
    const fewest = lists.reduce(
      (best, list) => (list.length < best.length ? list : best),
      lists[0] ?? this.byNamespace.get(namespace) ?? [],
    )
    const selected: Labelled[] = []
    for (const each of fewest) {
      this.matches += 1
      if (this.matches > maxMatches) {
        this.isExhausted = true
        break
      }
      if ([...labels].every(([name, value]) => each.labels.get(name) === value)) selected.push(each)
    }
    return selected
  }
}

export function readLabels(node: ValueNode | undefined): Map<string, string> {
  return new Map(
    (node?.entries ?? []).flatMap(([name, value]) => (value.text === undefined ? [] : [[name, value.text]])),
  )
}

function labelKey(namespace: string, name: string, value: string): string {
  return JSON.stringify([namespace, name, value])
}

function append(lists: Map<string, Labelled[]>, key: string, labelled: Labelled): void {
  const list = lists.get(key)
  if (list) list.push(labelled)
  else lists.set(key, [labelled])
}

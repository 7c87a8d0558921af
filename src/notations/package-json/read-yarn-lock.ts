import type { Graph } from '../../structure/graph.ts'
import { type LockedPackage, toLockGraph } from '../lock-graph.ts'
import type { LossList } from '../loss-list.ts'
import type { ValueNode } from '../values/value-node.ts'

/** Reads a yarn.lock of Yarn 2 and later, which is YAML: every key names all requests that a package answers. */
export function readYarnLock(root: ValueNode, losses: LossList, fileName: string | undefined): Graph {
  const locked = root.entries.filter(([key]) => key !== '__metadata')
  root.get('__metadata')?.readAll()
  const keys = new Map(locked.flatMap(([key]) => requestsOf(key).map(request => [request, key])))
  const packages = locked.map(([key, node]): [string, LockedPackage] => {
    const resolution = node.textAt('resolution') ?? key
    const at = resolution.indexOf('@', 1)
    const isWorkspace = resolution.slice(at + 1).startsWith('workspace:')
    for (const field of ['linkType', 'languageName', 'checksum']) node.get(field)
    const version = node.textAt('version')
    return [
      key,
      {
        name: resolution.slice(0, at),
        ...(!isWorkspace && { version }),
        isWorkspace,
        needs: (node.get('dependencies')?.entries ?? []).map(([name, range]) => {
          const asked = `${name}@${range.text ?? ''}`
          const found = keys.get(asked) ?? keys.get(`${name}@npm:${range.text ?? ''}`)
          return { name, key: found ?? asked, isDashed: false, line: range.line }
        }),
        line: node.line,
      },
    ]
  })
  for (const [, node] of locked) losses.addUnread(node)
  return toLockGraph(new Map(packages), losses, fileName)
}

/** Reads a yarn.lock of Yarn 1, whose lines look like YAML without colons behind keys. */
export function readFirstYarnLock(text: string, losses: LossList, fileName: string | undefined): Graph {
  const packages = new Map<string, LockedPackage>()
  const keys = new Map<string, string>()
  let current: LockedPackage | undefined
  let section = ''
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, indent = '', name = '', value = ''] =
      /^( *)(?:"?((?:[^\s":]|:(?=\S))+)"?)(?::|\s+"?([^"]*)"?)?\s*$/.exec(line) ?? []
    if (!line.startsWith(' ')) {
      const key = line.trimEnd().replace(/:$/, '')
      const requests = requestsOf(key.replaceAll('"', ''))
      for (const request of requests) keys.set(request, key)
      const [first = key] = requests
      current = {
        name: first.slice(0, Math.max(first.indexOf('@', 1), 1)),
        isWorkspace: false,
        needs: [],
        line: index + 1,
      }
      packages.set(key, current)
    } else if (indent.length === 2) {
      section = name
      if (name === 'version' && current) current.version = value
    } else if (current && /ependencies$/.test(section))
      current.needs.push({ name, key: `${name}@${value}`, isDashed: section !== 'dependencies', line: index + 1 })
  }
  for (const { needs } of packages.values()) for (const need of needs) need.key = keys.get(need.key) ?? need.key
  return toLockGraph(packages, losses, fileName)
}

function requestsOf(key: string): string[] {
  return key.split(/,\s*/)
}

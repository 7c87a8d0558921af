import type { LockedPackage } from '../lock-graph.ts'
import type { ValueNode } from '../values/value-node.ts'

/** The packages of a Cargo.lock. A dependency has a version where several packages have its name, and a source where that does not tell them apart. */
export function readCargoLock(list: readonly ValueNode[]): Map<string, LockedPackage> {
  const packages = new Map<string, LockedPackage>()
  const written: { package: LockedPackage; dependency: string; line: number }[] = []
  for (const node of list) {
    const name = node.textAt('name') ?? ''
    const version = node.textAt('version') ?? ''
    const source = node.textAt('source')
    const locked = { name, version, isWorkspace: source === undefined, needs: [], line: node.line }
    packages.set(keyOf(name, version, source), locked)
    for (const { text, line } of node.get('dependencies')?.items ?? [])
      if (text !== undefined) written.push({ package: locked, dependency: text, line })
    node.get('checksum')
  }
  // Under its name alone, and with its version: the first of several sources.
  const keys = new Map<string, string>()
  for (const [key, { name, version = '' }] of [...packages].reverse())
    for (const asked of [name, `${name} ${version}`]) keys.set(asked, key)
  for (const { package: locked, dependency, line } of written) {
    const [name = '', version = '', source] = dependency.split(' ')
    const whole = source && keyOf(name, version, source.replace(/^\(|\)$/g, ''))
    const key = whole && packages.has(whole) ? whole : (keys.get(`${name} ${version}`.trim()) ?? dependency)
    locked.needs.push({ name, key, isDashed: false, line })
  }
  return packages
}

function keyOf(name: string, version: string, source: string | undefined): string {
  return `${name} ${version} ${source ?? ''}`
}

import { diagramTargets } from './diagram-targets.ts'
import { documentTargets } from './document-targets.ts'
import { streamTarget } from './stream-target.ts'
import type { FuzzTarget } from './target.ts'

/** Every reader of bytes that come from outside. */
export const targets: readonly FuzzTarget[] = [...documentTargets, ...diagramTargets, streamTarget]

/** @throws Error where there is none of this name */
export function findTarget(name: string): FuzzTarget {
  const target = targets.find(target => target.name === name)
  if (!target) throw new Error(`there is no target ${name}; there are ${targets.map(({ name }) => name).join(', ')}`)
  return target
}

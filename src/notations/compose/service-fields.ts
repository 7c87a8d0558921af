import { some } from '../../structure/loss.ts'
import type { LossList } from '../loss-list.ts'
import type { ValueNode } from '../values/value-node.ts'

export interface Dependency {
  target: string
  /** The condition, in words. Absent: it must only have been started. */
  label: string | undefined
  isRequired: boolean
  line: number
}

const conditions: Readonly<Record<string, string>> = {
  service_healthy: 'when healthy',
  service_completed_successfully: 'when completed',
}

/** `depends_on`, as a list of names or as a mapping with conditions. */
export function readDependencies(node: ValueNode | undefined): Dependency[] {
  if (!node) return []
  if (!node.isMap)
    return node.items.flatMap(item =>
      item.text === undefined ? [] : [{ target: item.text, label: undefined, isRequired: true, line: item.line }],
    )
  return node.entries.map(([target, options]) => {
    options.get('restart')
    const condition = options.textAt('condition')
    return {
      target,
      label: condition !== undefined && Object.hasOwn(conditions, condition) ? conditions[condition] : undefined,
      isRequired: options.textAt('required') !== 'false',
      line: options.line,
    }
  })
}

/** The ports that are reachable from outside, as lines of a note: `port 8080:80`. */
export function readPorts(node: ValueNode | undefined, losses: LossList): string[] {
  return (node?.items ?? []).flatMap(item => {
    if (!item.isMap) return item.text === undefined ? [] : [`port ${item.text}`]
    const target = item.textAt('target')
    const published = item.textAt('published')
    if (target === undefined) {
      losses.add(some('port without a target'), item.line)
      return []
    }
    const protocol = item.textAt('protocol')
    return [`port ${published ? `${published}:` : ''}${target}${protocol === 'udp' ? '/udp' : ''}`]
  })
}

export interface VolumeUse {
  volume: string
  /** Mount path, with "read only" if it is. */
  path: string | undefined
  line: number
}

/** The named volumes that a service mounts. Files and folders of the host, and volumes without a name, are losses. */
export function readVolumeUses(node: ValueNode | undefined, losses: LossList): VolumeUse[] {
  return (node?.items ?? []).flatMap((item): VolumeUse[] => {
    const { source, target, isReadOnly, type } = item.isMap ? readLongForm(item) : readShortForm(item.text ?? '')
    if (source === undefined || type !== 'volume') {
      losses.add(some('volume or folder'), item.line)
      return []
    }
    return [{ volume: source, path: target && (isReadOnly ? `${target} (read only)` : target), line: item.line }]
  })
}

interface Mount {
  type: string
  source: string | undefined
  target: string | undefined
  isReadOnly: boolean
}

function readLongForm(item: ValueNode): Mount {
  return {
    type: item.textAt('type') ?? 'volume',
    source: item.textAt('source'),
    target: item.textAt('target'),
    isReadOnly: item.textAt('read_only') === 'true',
  }
}

/** `source:/target:ro`; a source with a slash, a dot, a tilde or a variable at its beginning is a path of the host. */
function readShortForm(text: string): Mount {
  const parts = text.split(':')
  // A drive of Windows: `C:\data:/data`.
  if (/^[A-Za-z]$/.test(parts[0] ?? '') && /^[\\/]/.test(parts[1] ?? '')) parts.splice(0, 2, `${parts[0]}:${parts[1]}`)
  const [first, target, mode = ''] = parts
  if (target === undefined) return { type: 'anonymous', source: undefined, target: first, isReadOnly: false }
  const isPath = /^(?:[./~\\$]|[A-Za-z]:)/.test(first ?? '')
  return { type: isPath ? 'bind' : 'volume', source: first, target, isReadOnly: mode.split(',').includes('ro') }
}

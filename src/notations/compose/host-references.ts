import { hostsInValue } from '../infrastructure/hosts-in-value.ts'
import type { ValueNode } from '../values/value-node.ts'

export interface HostReference {
  /** The name of the setting. Its value is never passed on: it may hold a password. */
  setting: string
  /** The service that is addressed. */
  host: string
  line: number
}

/** The settings of an `environment` whose values are addresses of other services: `DATABASE_URL=postgres://u:p@db:5432/app`. */
export function findHostReferences(environment: ValueNode, services: ReadonlyMap<string, unknown>): HostReference[] {
  const settings = environment.isMap
    ? environment.entries.map(([setting, node]) => ({ setting, value: node.text ?? '', line: node.line }))
    : environment.items.map(item => {
        const text = item.text ?? ''
        const equals = text.indexOf('=')
        return { setting: text.slice(0, Math.max(equals, 0)), value: text.slice(equals + 1), line: item.line }
      })
  return settings.flatMap(({ setting, value, line }) =>
    hostsInValue(setting, value)
      .filter(host => services.has(host))
      .map(host => ({ setting, host, line })),
  )
}

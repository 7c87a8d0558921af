import type { ValueNode } from '../values/value-node.ts'

export interface HostReference {
  /** The name of the setting. Its value is never passed on: it may hold a password. */
  setting: string
  /** The service that is addressed. */
  host: string
  line: number
}

const namesHost = /HOST|ADDR|SERVER|BROKER|ENDPOINT|UPSTREAM|URL|URI|NODES/i

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
    hostsIn(value, namesHost.test(setting))
      .filter(host => services.has(host))
      .map(host => ({ setting, host, line })),
  )
}

/** Hosts of URLs, of `host:port` pairs and, where the setting's name speaks of a host, a value that is nothing but a name. */
function hostsIn(value: string, mayBeName: boolean): string[] {
  return value.split(/[\s,;"']+/).flatMap(part => {
    const scheme = part.indexOf('://')
    const rest = scheme === -1 ? part : part.slice(scheme + 3)
    const [authority = ''] = rest.split(/[/?#]/)
    const [host = '', port] = authority.slice(authority.lastIndexOf('@') + 1).split(':')
    const isAddress = scheme !== -1 || (port !== undefined && /^\d+$/.test(port)) || mayBeName
    return isAddress && host !== '' ? [host] : []
  })
}

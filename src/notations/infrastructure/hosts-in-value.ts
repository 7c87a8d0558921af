const namesHost = /HOST|ADDR|SERVER|BROKER|ENDPOINT|UPSTREAM|URL|URI|NODES/i

/**
 * The hosts that the value of a setting addresses: those of URLs, of `host:port` pairs and, where the setting's name speaks of a host, a value that
 * is nothing but a name. `DATABASE_URL`, `postgres://u:p@db:5432/app` → `db`.
 */
export function hostsInValue(setting: string, value: string): string[] {
  const mayBeName = namesHost.test(setting)
  return value.split(/[\s,;"']+/).flatMap(part => {
    const scheme = part.indexOf('://')
    const rest = scheme === -1 ? part : part.slice(scheme + 3)
    const [authority = ''] = rest.split(/[/?#]/)
    const [host = '', port] = authority.slice(authority.lastIndexOf('@') + 1).split(':')
    const isAddress = scheme !== -1 || (port !== undefined && /^\d+$/.test(port)) || mayBeName
    return isAddress && host !== '' ? [host] : []
  })
}

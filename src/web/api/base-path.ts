/** Path of the service on its host, such as `/tools/limn`; empty: at the root. The service writes it into the page. */
export const basePath = readBasePath()

function readBasePath(): string {
  // Tests without a browser have no page.
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=base-path]')
  return meta?.content.replace(/\/$/, '') ?? ''
}

/** Turns an address from an answer of the service into a path below the service. */
export function pathOf(address: string): string {
  return address.slice(basePath.length)
}

/** Storage key that differs from those of another Limn on the same host. */
export function storageName(name: string): string {
  return `limn${basePath}.${name}`
}

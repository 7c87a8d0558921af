/** Where the service is below its host, as `/tools/limn`; empty: at its root. The service writes it into the page. */
export const basePath = readBasePath()

function readBasePath(): string {
  // Tests without a browser have no page.
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=base-path]')
  return meta?.content.replace(/\/$/, '') ?? ''
}

/** The path, below the service, of an address that one of its answers holds. */
export function pathOf(address: string): string {
  return address.slice(basePath.length)
}

/** What the browser keeps under this name is kept from another Limn on the same host. */
export function storageName(name: string): string {
  return `limn${basePath}.${name}`
}

export interface KnownRoute {
  /** Path pattern, with `:name` for a variable segment. */
  url: string
  methods: string[]
}

/** HTTP methods that the path accepts; empty if no route matches the path. */
export function allowedMethods(routes: readonly KnownRoute[], path: string): string[] {
  const segments = path.split('/')
  const matching = routes.filter(route => {
    const pattern = route.url.split('/')
    return (
      pattern.length === segments.length &&
      pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
    )
  })
  return [...new Set(matching.flatMap(route => route.methods))]
}

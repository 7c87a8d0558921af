export interface KnownRoute {
  /** With `:name` for a variable segment. */
  url: string
  methods: string[]
}

/** The methods that the path answers to; empty for a path that no route knows. */
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

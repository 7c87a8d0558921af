import type { Mutation } from '../mutation.ts'

export type Fields = Record<string, unknown>

/** A change of what the JSON says, printed as models print it. */
export function changed(
  name: string,
  change: (value: Fields) => unknown,
  meant?: (value: Fields) => unknown,
): Mutation {
  return {
    name,
    mutate: source => {
      const value = change(JSON.parse(source))
      if (value === null) return null
      const text = JSON.stringify(value, null, 2)
      return meant ? { text, expected: JSON.stringify(meant(JSON.parse(source)), null, 2) } : text
    },
  }
}

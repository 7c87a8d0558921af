/** Ends a `switch` over a union: does not compile when a case is forgotten. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`)
}

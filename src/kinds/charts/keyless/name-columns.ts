/** Every column of a dataset gets a unique name; names that differ in case only are too alike for SQL. */
export function nameColumns(wanted: readonly string[]): string[] {
  const taken = new Set<string>()
  return wanted.map(name => {
    let unique = name
    for (let copy = 2; taken.has(unique.toLowerCase()); copy += 1) unique = `${name} (${copy})`
    taken.add(unique.toLowerCase())
    return unique
  })
}

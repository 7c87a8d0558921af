/** Every column of a dataset gets a unique name; names that differ in case only are too alike for SQL. */
export function nameColumns(wanted: readonly string[]): string[] {
  const taken = new Set<string>()
  return wanted.map(name => {
    let own = name
    for (let copy = 2; taken.has(own.toLowerCase()); copy += 1) own = `${name} (${copy})`
    taken.add(own.toLowerCase())
    return own
  })
}

const thingAndMonth = /^(\S.*?)(?<!\bin) (?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?$/i

/** True if figures are the days of things: "maths on May" 4, "physics on May" 7, and not "sales in May" 40, "sales in June" 30. */
export function areDays(rows: readonly (readonly [label: string, value: number])[]): boolean {
  const things = rows.map(([label, value]) =>
    Number.isInteger(value) && value > 0 && value < 32 ? (thingAndMonth.exec(label)?.[1] ?? null) : null,
  )
  return rows.length > 1 && !things.includes(null) && new Set(things).size === things.length
}

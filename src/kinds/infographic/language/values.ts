/** A number as people write it, and what it counts. */
export interface WrittenNumber {
  number: string
  /** Unit, for example `%`, `$` or `km`; empty without one. */
  unit: string
  /** True when it is written as the engine reads it: digits, at most a minus and a point. */
  isBare: boolean
}

const written = /^[~≈约]?\s*([$€¥£￥]?)\s*([+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)\s*(.{0,24})$/

/** Reads `1,200`, `30%`, `$5`, `12 km` or `5万`; null for a text that is no number with a unit. */
export function readNumber(text: string): WrittenNumber | null {
  const trimmed = text.trim()
  const found = written.exec(trimmed)
  const unit = `${found?.[1] ?? ''}${found?.[3]?.trim() ?? ''}`
  // "12 of 15", "3-4": no number with a unit.
  if (!found?.[2] || /\d/.test(unit)) return null
  const number = found[2].replaceAll(',', '').replace(/^\+/, '')
  return { number, unit, isBare: number === trimmed }
}

const date =
  /^(?:(?:until|till|since|from|by|around|circa|in) )?(?:\d{3,4}(?:\s*(?:to|until)\s*\d{4})?$|\d{3,4}(?:\s*(?:年|s|[-–/.]\s*\d{1,4}.*))?|(?:q[1-4]|h[12])\b.{0,8}|\d{1,2}\s*月.{0,6}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:\s+\d{1,4})?)$/i

/** A year, a month or a quarter in the place of a label, as timelines have them. */
export function looksLikeDate(label: string): boolean {
  return date.test(label)
}

/** A department and a country that are written as pronouns are, but for their capitals. */
const names: ReadonlyMap<string, string> = new Map([
  ['IT', 'ITdept'],
  ['US', 'USland'],
])
const inCapitals = /(?<![\w$&.-])(?:IT|US)(?![\w$'’&-]|\.\w)/g
const standIns = new RegExp(Array.from(names.values()).join('|'), 'g')
const fewestSmall = 5

/** The text with "IT" and "US" as words that no reader of sentences takes for pronouns. What is written in capitals throughout stays as it is. */
export function withCapitalNames(text: string): string {
  const isShouted = (text.match(/[a-z]/g)?.length ?? 0) < fewestSmall
  return isShouted ? text : text.replaceAll(inCapitals, name => names.get(name) ?? name)
}

/** What was read of such a text, with the names as they were written. */
export function asWrittenInCapitals<Told>(told: Told): Told {
  return JSON.parse(JSON.stringify(told).replaceAll(standIns, name => name.slice(0, 2))) as Told
}

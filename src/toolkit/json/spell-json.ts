import { findPieces } from './json-pieces.ts'

const valueEnd = '(?=\\s*[,}\\]\\n])'

/**
 * Writes signs of other languages as those of JSON where no other reading is left: quotes that are doubled or tripled around a text, a comma on the
 * wrong side of a quote, apostrophes in texts between single quotes, unknown escapes, and, outside of texts, constants in capitals, tuples, leading
 * zeros and thousands parted by blanks. Lines stay where they are.
 */
export function spellJson(text: string): string {
  const quoted = text
    .replace(/"""([^"\n]*)"""/g, '"$1"')
    .replace(/(?<=[:,[{]\s{0,9})""([^"\s,:{}[\]][^"\n]{0,300})""(?=\s{0,9}[,:}\]\n])/g, '"$1"')
    .replace(/(?<=[:,[]\s{0,9})"([^"\\\n]{1,300})""(?=\s{0,9}[,}\]\n])/g, '"$1"')
    .replace(/(?<=:\s{0,9})"([^"\\\n]{0,300}),"(?=\s{0,9}\n\s{0,99}"[^"\n]{1,80}"\s{0,9}:)/g, '"$1",')
  const single = quoted.includes('"') ? quoted : doubleQuotes(quoted)
  let result = ''
  let end = 0
  for (const { text: piece, at } of findPieces(single)) {
    if (!piece.startsWith('"')) continue
    result += spellGap(single.slice(end, at)) + spellEscapes(piece)
    end = at + piece.length
  }
  return result + spellGap(single.slice(end))
}

/** Texts between single quotes: one that is no end of a text is an apostrophe. */
function doubleQuotes(text: string): string {
  return text.replace(
    /(?<=^\s{0,99}|[:,[{]\s{0,9})'([^\n]{0,1000}?)'(?=\s{0,9}(?:[:,}\]]|$))/gm,
    (_, inner: string) => `"${inner.replace(/\\'/g, "'").replace(/"/g, '\\"')}"`,
  )
}

/** `\_` and `\'` are the sign alone; `\w` in a path is meant with its backslash. */
function spellEscapes(string: string): string {
  return string.includes('\\')
    ? string.replace(/\\(?:u(?![\da-fA-F]{4})|([^"\\/bfnrtu\n]))/g, (found, sign?: string) =>
        sign !== undefined && !/[A-Za-z\d]/.test(sign) ? sign : `\\${found}`,
      )
    : string
}

const constants = new RegExp(`(?<=[:,[]\\s{0,99})(?:TRUE|FALSE|NULL)${valueEnd}`, 'g')
const leadingZeros = /(?<=[:,[]\s{0,99}-?)0+(?=\d)(?=[\d.]+\s*[,}\]\n])/g
const groups = /(?<=[:,[]\s{0,99}-?)[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+(?=(?:\.\d+)?\s*[,}\]\n])/g
const tuple = /(?<=[:,[]\s{0,99})\(\s*(-?\d[\d.]*(?:\s*,\s*-?\d[\d.]*)+)\s*,?\s*\)/g

/** True if one of the groups that blanks part begins with a zero: it is no number of its own, whose comma is missing. */
function hasGroups(text: string): boolean {
  return [...text.matchAll(groups)].some(([number]) => /[^\d.]0/.test(number))
}

function spellGap(gap: string): string {
  const joined = hasGroups(gap) ? gap.replace(groups, number => number.replace(/\D/g, '')) : gap
  return joined
    .replace(constants, word => word.toLowerCase())
    .replace(leadingZeros, '')
    .replace(tuple, '[$1]')
}

import type { LineChange, LineLanguage, Place } from './line-language.ts'
import { nearestWords } from './nearest-words.ts'

const signRun = /(?<=^|[\s\p{L}\p{N}"\])}])[-=.<>~|ox*─—–→⟶➜➔⇒➡{}\\/)]{1,9}(?=[\s\p{L}\p{N}"[({|:]|$)/gu
const drawnSign = /[→⟶➜➔⇒➡─—–]/

/** An arrow that is none of the language: the one with the same signs in another number, else the nearest one. */
export function* spellArrow({ line, text }: Place, language: LineLanguage): Generator<LineChange> {
  for (const { 0: found, index } of line.matchAll(signRun)) {
    // A part of an arrow with a blank in it.
    if (/[-=~<>] +$/.test(line.slice(0, index)) || /^ +[-=~<>]/.test(line.slice(index + found.length))) continue
    const isArrow = found.length > 1 || drawnSign.test(found)
    if (!isArrow || language.arrows?.includes(found)) continue
    for (const arrow of arrowsMeant(found, text, language))
      yield { lines: [line.slice(0, index) + arrow + line.slice(index + found.length)] }
  }
}

function arrowsMeant(found: string, text: string, { arrows = [], plainArrow }: LineLanguage): string[] {
  const drawn = found.replace(/[—–]/g, '--')
  if (arrows.includes(drawn)) return [drawn]
  if (plainArrow !== undefined && /^(?:=>|[^<]*[→⟶➜➔⇒➡])$/.test(found)) return [plainArrow]
  const alike = arrows.filter(arrow => signsOf(arrow) === signsOf(found))
  if (alike.length > 0) return [longest(alike, arrow => sameBeginning(arrow, found))]
  const isKnown = [...found].every(sign => arrows.some(arrow => arrow.includes(sign)))
  const near = isKnown ? nearestWords(found, arrows) : []
  // Between two arrows that are as near, only what the text has already decides.
  const meant = near.length > 1 ? near.filter(arrow => text.includes(arrow)) : near
  if (meant.length === 1) return meant
  return plainArrow !== undefined && near.length === 0 && /^[^<]*>$/.test(found) ? [plainArrow] : []
}

/** The signs of an arrow, each run of one as one. */
function signsOf(arrow: string): string {
  return arrow.replace(/(.)\1+/g, '$1')
}

/** The first one with the highest value. */
function longest(arrows: readonly string[], measure: (arrow: string) => number): string {
  return arrows.reduce((best, arrow) => (measure(arrow) > measure(best) ? arrow : best))
}

function sameBeginning(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

const foreignArrow = /[→⟶➜➔⇒➡＞]|[─—~=-]{2,}|[─—~=-](?:>|&gt;)/

/** True if a text has an arrow in it, of the language or of another one. */
export function hasArrow(text: string, { arrows = [] }: LineLanguage): boolean {
  return arrows.some(arrow => arrow.length > 1 && text.includes(arrow)) || foreignArrow.test(text)
}

/** Pairs with an "and" of their own, which is none of the list that they stand in. */
const pair =
  /\b(?:bread and butter|fruits? and (?:veg|vegetables)|arts? and crafts?|health and safety|food and drinks?|bed and breakfast|terms and conditions|research and development|salt and pepper|fish and chips|trial and error|supply and demand|pros and cons|ups and downs|black and white|mum and dad|mom and dad|friends and family|rock and roll|nuts and bolts|hair and make-?up|wear and tear|profit and loss|cause and effect|command and control|Q and A|R and D|back and forth|search and rescue|track and field|bits and pieces)\b/gi
const conjunction = /\s+(?:and|or|&)\s+/gi
/** "rivalry between Britain and Germany", "both rain and snow" */
const together = /\b(?:between|both|either|neither|from|mix of|combination of)\b[^,]*$/i
/** "microplastics in food" (and water) */
const endsWithPlace =
  /\s(?:in|on|of|for|to|with|from|at|by|about|against|towards?) (?!the |an? |our |my |his |her |their )(?:[\p{L}'-]+ )?[\p{L}'-]+$/iu
/** "found in oranges" (and peppers), "for eyes" (and skin) */
const tellsUse =
  /^(?:for|in|on|at|against|from|to|by|found|made|used|known|caused|born|based|[\p{L}]{3,}ed)\b.* ?(?:for|in|on|of|from|to|by|with|at|against) [\p{L}'-]+$|^(?:for|in|on|at|against|from|to|by) [\p{L}'-]+$/iu

/** Splits at commas and semicolons that stand in no brackets or quotes, and in no number. */
export function splitOutside(text: string, mark: ',' | ';'): string[] {
  const pieces: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '(' || character === '[') depth += 1
    else if (character === ')' || character === ']') depth = Math.max(0, depth - 1)
    else if (character === mark && depth === 0 && !/^\d/.test(text.slice(at + 1, at + 2))) {
      pieces.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...pieces, text.slice(start)].map(piece => piece.trim()).filter(piece => piece !== '')
}

/** Where "and" joins the last two things of a list: at the last one that belongs to no pair. Null where there is none. */
export function splitAtAnd(piece: string, isOptional: boolean): [string, string] | null {
  const plain = piece
    .replaceAll(pair, words => words.replaceAll(' ', '_'))
    .replaceAll(/\([^()]*\)/g, inner => inner.replaceAll(' ', '_'))
  const found = [...plain.matchAll(conjunction)].at(-1)
  if (!found) return null
  const [left, right] = [piece.slice(0, found.index), piece.slice(found.index + found[0].length)]
  if (left.trim() === '' || right.trim() === '' || together.test(left)) return null
  if (tellsUse.test(left) && /^[\p{L}'-]+$/u.test(right)) return null
  // Where lists need no "and", the words that it joins may share what stands before them.
  if (isOptional && endsWithPlace.test(left) && /^[\p{L}'-]+(?: [\p{L}'-]+)?$/u.test(right)) return null
  return [left, right]
}

/** True if a list goes without an "and" before its last thing: "arms race, trade wars". */
export function hasNoConjunction(list: string): boolean {
  const pieces = splitOutside(list, ',')
  return pieces.length > 1 && !/\b(?:and|or)\b|&/i.test(pieces.at(-1) ?? '')
}

/** "rest, tea and vitamins": the "and" before the last of at least three, where no other one has it; the word stays before what it joins. */
export function splitLastAnd(parts: readonly string[]): string[] {
  const [last = '', ...before] = parts.toReversed()
  if (before.length < 1 || /^\s*(?:and|or)\b/i.test(last) || before.some(part => /\s(?:and|or|&)\s/i.test(part)))
    return [...parts]
  const both = splitAtAnd(last, false)
  return both ? [...parts.slice(0, -1), both[0], `and ${both[1]}`] : [...parts]
}

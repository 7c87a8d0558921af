/**
 * The beginning of a JSON text as a whole one: cut behind its last complete value, brackets closed. A text or number that is still being
 * written is left out, because half a word may mean something else. Null where there is no complete value yet.
 */
export function closeJson(beginning: string): string | null {
  const open: ('{' | '[')[] = []
  let best: { end: number; open: string } | null = null
  let isKey = false
  let index = 0
  const keep = () => {
    best = { end: index, open: open.join('') }
  }
  while (index < beginning.length) {
    const character = beginning[index] ?? ''
    if (character === '"') {
      const end = endOfString(beginning, index)
      if (end === null) break
      index = end
      if (!isKey) keep()
    } else if (character === '{' || character === '[') {
      open.push(character)
      index += 1
      isKey = character === '{'
      keep()
    } else if (character === '}' || character === ']') {
      open.pop()
      index += 1
      isKey = false
      keep()
      if (open.length === 0) break
    } else if (character === ',') {
      isKey = open.at(-1) === '{'
      index += 1
    } else if (character === ':') {
      isKey = false
      index += 1
    } else if (/\s/.test(character)) index += 1
    else {
      const word = /^[^\s,:[\]{}"]+/.exec(beginning.slice(index))?.[0] ?? character
      index += word.length
      if (index >= beginning.length) break
      if (!isKey) keep()
    }
  }
  return closed(beginning, best)
}

function closed(beginning: string, best: { end: number; open: string } | null): string | null {
  if (!best) return null
  const closers = Array.from(best.open, bracket => (bracket === '{' ? '}' : ']')).reverse()
  return beginning.slice(0, best.end) + closers.join('')
}

/** The offset behind a text; null where it is not closed. */
function endOfString(text: string, start: number): number | null {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1
    else if (text[index] === '"') return index + 1
  }
  return null
}

/**
 * The beginning of a JSON text as a whole one: cut behind its last complete value, brackets closed. A text or number that is still being
 * written is left out, because half a word may mean something else. Null where there is no complete value yet.
 */
export function closeJson(beginning: string): string | null {
  const open: ('{' | '[')[] = []
  /** Behind the last complete value; every bracket in front of it is a value, or the beginning of one. 0: there is none. */
  let end = 0
  let isKey = false
  let index = 0
  const keep = () => {
    end = index
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
  if (end === 0) return null
  const closers = open.map(bracket => (bracket === '{' ? '}' : ']')).reverse()
  return beginning.slice(0, end) + closers.join('')
}

/** The offset behind a text; null where it is not closed. */
function endOfString(text: string, start: number): number | null {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1
    else if (text[index] === '"') return index + 1
  }
  return null
}

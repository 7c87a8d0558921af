const lookedAt = 64 * 1024

export interface OutlineKey {
  key: string
  /** Text after the key on its line, without quotes and comment. */
  value: string
  /** The lines below it that are indented deeper, or items of its list. */
  body: string[]
}

/**
 * The keys without indentation in the beginning of a YAML text, one list for each document. Cheap, for `detect`: nothing is parsed, and flow style,
 * anchors and long scalars are recognised only as far as lines show them.
 */
export function outlineYaml(text: string): OutlineKey[][] {
  const documents: OutlineKey[][] = [[]]
  let current: OutlineKey | undefined
  for (const line of text.slice(0, lookedAt).split('\n')) {
    if (/^(?:---|\.\.\.)(?:\s|$)/.test(line)) {
      current = undefined
      documents.push([])
      continue
    }
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue
    const key = readKey(line)
    if (key) {
      current = { ...key, body: [] }
      documents.at(-1)?.push(current)
    } else if (/^[\s-]/.test(line)) current?.body.push(line)
    else current = undefined
  }
  return documents.filter(keys => keys.length > 0)
}

/** The key and value of a line such as `  image: "redis" # comment`, if it has no indentation. */
export function readKey(line: string): { key: string; value: string } | null {
  const colon = line.indexOf(':')
  if (colon < 1 || !/^[\w."'/<$-]/.test(line) || line.startsWith('- ')) return null
  const after = line[colon + 1]
  const key = line.slice(0, colon).replaceAll(/["']/g, '')
  if ((after !== undefined && after !== ' ' && after !== '\t') || /\s/.test(key)) return null
  const [value = ''] = line.slice(colon + 1).split(' #')
  return { key, value: value.trim().replaceAll(/^["']|["']$/g, '') }
}

/** True if a line of a body sets one of the keys, at any indentation, also as the first of a list item. */
export function hasKey(body: readonly string[], keys: readonly string[]): boolean {
  return body.some(line => {
    const found = readKey(line.trimStart().replace(/^(?:- +)+/, ''))
    return found !== null && keys.includes(found.key)
  })
}

/** True if a key of the outermost indentation of a body is one of these. The items of a list have none. */
export function hasKeyDirectly(body: readonly string[], keys: readonly string[]): boolean {
  const indent = Math.min(...body.map(line => line.length - line.trimStart().length))
  return hasKey(
    body.filter(line => line.length - line.trimStart().length === indent && !/^\s*- /.test(line)),
    keys,
  )
}

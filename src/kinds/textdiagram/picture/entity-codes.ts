const entityCode = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/gi

/** How Mermaid keeps `#quot;` and `#35;` of a source from its own parsers, up to the finished text of a drawing. */
const keptCode = /ﬂ°(°?)(\w{1,31})¶ß/g

/**
 * `text` with HTML's entity codes decoded. Mermaid writes them for its own (`#quot;` as `&quot;`) and leaves most of them in labels that are not
 * HTML, where nobody reads them any more.
 */
export function decodeEntityCodes(text: string): string {
  const codes = text.includes('ﬂ°')
    ? text.replace(keptCode, (_, number, name) => `&${number ? '#' : ''}${name};`)
    : text
  return codes.replace(entityCode, code => {
    const reader = document.createElement('textarea')
    reader.innerHTML = code
    return reader.value
  })
}

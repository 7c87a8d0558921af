const entityCode = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/gi

/**
 * `text` with HTML's entity codes as the characters they stand for. Mermaid writes them for its own (`#quot;` as `&quot;`) and leaves
 * most of them in labels that are not HTML, where nobody reads them any more.
 */
export function decodeEntityCodes(text: string): string {
  return text.replace(entityCode, code => {
    const reader = document.createElement('textarea')
    reader.innerHTML = code
    return reader.value
  })
}

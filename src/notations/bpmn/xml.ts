const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
}

/** A text as it stands in an attribute or an element. Control characters, which XML does not have, are left out. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
      .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"\n\t]/g, letter => entities[letter] ?? letter)
  )
}

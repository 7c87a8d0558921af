// XML 1.0 allows no other control characters, not even as references.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** `text` for the content of an element or a double-quoted attribute of XML or HTML, without what XML cannot hold. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"]/g, character => entities[character] ?? '')
}

/** The same for an attribute whose line ends and tabs mean something: readers of XML take those that are written as they are for blanks. */
export function escapeAttribute(text: string): string {
  return escapeXml(text).replace(/[\n\r\t]/g, character => `&#x${character.charCodeAt(0).toString(16)};`)
}

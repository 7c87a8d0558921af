/** The address of a page, where a text is one and nothing else; null for any other text. */
export function readPastedAddress(text: string): string | null {
  const address = text.trim()
  return /^https?:\/\/[^\s/]+\.\S+$/i.test(address) && URL.canParse(address) ? address : null
}

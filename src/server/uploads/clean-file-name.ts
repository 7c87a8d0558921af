const maximumCharacters = 255

/** Cleans a file name from any path: no folders, and no characters that control a terminal or the direction of text. */
export function cleanFileName(name: string): string {
  const lastPart =
    name
      .normalize('NFC')
      .split(/[/\\]/)
      .findLast(part => part.trim() !== '') ?? ''
  const visible = lastPart
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
  const cut = Array.from(visible).slice(0, maximumCharacters).join('')
  return /^\.*$/.test(cut) ? 'file' : cut
}

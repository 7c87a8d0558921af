/** What no file system takes in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
const forbidden = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g
const longestName = 80

/** `Coffee trade 2026 v3.svg`: a title as the name of a file, with the number of the version. */
export function fileName(title: string, version: number | null, extension: string): string {
  const name = [
    ...title
      .replace(forbidden, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^[. ]+|[. ]+$/g, ''),
  ]
    .slice(0, longestName)
    .join('')
    .trim()
  return `${name || 'diagram'}${version === null ? '' : ` v${version}`}${extension}`
}

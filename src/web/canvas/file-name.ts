/** Characters that file systems do not allow in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
const forbidden = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g
const longestName = 80

/** `Coffee trade 2026 v3.svg`: turns a title into a file name, with the number of the version. */
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

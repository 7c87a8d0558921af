/** Writes a source so that no part of it ends the comment around it: `-->` becomes `--&gt;`. */
export function encodeComment(source: string): string {
  return source.replace(/--(!?)([&>])/g, (_, mark: string, end: string) => `--${mark}${end === '>' ? '&gt;' : '&amp;'}`)
}

/** The source of what `encodeComment` wrote. */
export function decodeComment(comment: string): string {
  return comment.replace(
    /--(!?)&(gt|amp);/g,
    (_, mark: string, name: string) => `--${mark}${name === 'gt' ? '>' : '&'}`,
  )
}

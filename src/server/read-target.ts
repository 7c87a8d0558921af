/**
 * Path of a request below the base path. A proxy may pass the base path on or strip it: both give the same result. A target in absolute form
 * (RFC 9112, section 3.2.2) has a host before the path.
 *
 * @param basePath  as `/tools/limn`, or empty
 */
export function readTarget(target: string, basePath: string): string {
  const path = rooted(target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, ''))
  const rest = path.startsWith(basePath) ? path.slice(basePath.length) : path
  return /^(?:[/?]|$)/.test(rest) ? rooted(rest) : path
}

function rooted(path: string): string {
  return /^(?:\?|$)/.test(path) ? `/${path}` : path
}

/** True if an `If-None-Match` names what would be sent (RFC 9110, section 13.1.2): weak comparison, over a list. */
export function hasTag(condition: string | undefined, tag: string): boolean {
  const tags = (condition ?? '').split(',').map(each => each.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}

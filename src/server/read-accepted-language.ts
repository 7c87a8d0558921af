/** The language that `Accept-Language` (RFC 9110, 12.5.4) names first: browsers send the one liked best there. Null where it names none. */
export function readAcceptedLanguage(header: string | undefined): string | null {
  return /^\s*([a-z]{2,3}(?:-[a-z0-9]{2,8})*)\s*(?:[,;]|$)/i.exec(header ?? '')?.[1] ?? null
}

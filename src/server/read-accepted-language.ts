/** Language that `Accept-Language` (RFC 9110, 12.5.4) names first, which is the one that browsers prefer. Null if it names none. */
export function readAcceptedLanguage(header: string | undefined): string | null {
  return /^\s*([a-z]{2,3}(?:-[a-z0-9]{2,8})*)\s*(?:[,;]|$)/i.exec(header ?? '')?.[1] ?? null
}

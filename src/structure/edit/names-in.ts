/** What the groups of the alternative that fits hold; empty where none fits. */
export function namesIn(pattern: RegExp, said: string): string[] {
  return (pattern.exec(said) ?? []).slice(1).filter(part => part !== undefined)
}

/** Words that are attributes where they are keys. */
export const reservedKeys =
  'label shape icon tooltip class near direction constraint style link width height top left desc level vars classes layers scenarios steps title'.split(
    ' ',
  )

/** Quotes a string. A dollar sign would begin a variable. */
export function quote(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('$', '\\$')
    .replaceAll('\r', '')
    .replaceAll('\n', '\\n')
  return `"${escaped}"`
}

/** `{a; b}`, or nothing where there is no attribute. */
export function attributeMap(attributes: readonly string[]): string {
  return attributes.length === 0 ? '' : `{${attributes.join('; ')}}`
}

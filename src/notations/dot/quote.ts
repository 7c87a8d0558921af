const keywords = /^(?:node|edge|graph|digraph|subgraph|strict)$/i

/** Writes an id for DOT: bare if it is a plain name, else in quotes. */
export function quote(text: string): string {
  if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(text) && !keywords.test(text)) return text
  return `"${escapeText(text)}"`
}

/** Escapes a label for its quotes: Graphviz reads escapes and entities in it. */
export function escapeText(text: string): string {
  return text
    .replace(/&(?=#?\w{1,8};)/g, '&amp;')
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\r', '')
    .replaceAll('\n', '\\n')
}

/** ` [key=value, …]`, or nothing where there is no attribute. */
export function attributeList(attributes: Record<string, string>): string {
  const list = Object.entries(attributes).map(([key, value]) => `${key}=${quote(value)}`)
  return list.length === 0 ? '' : ` [${list.join(', ')}]`
}

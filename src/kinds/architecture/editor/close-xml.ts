const tag = /<(?:!--[\s\S]*?-->|\?[^>]*\?>|(\/?)([\w:.-]+)(?:[^<>"']|"[^"]*"|'[^']*')*?(\/?)>)/y

/** The beginning of an XML text as a whole one: cut behind its last complete tag, with every open element closed. */
export function closeXml(beginning: string): string {
  const open: string[] = []
  let end = 0
  for (let start = beginning.indexOf('<'); start >= 0; start = beginning.indexOf('<', end)) {
    tag.lastIndex = start
    const found = tag.exec(beginning)
    if (!found) break
    const [, closing, name, selfClosing] = found
    end = tag.lastIndex
    if (closing) open.pop()
    else if (name !== undefined && !selfClosing) open.push(name)
  }
  const closers = open.map(name => `</${name}>`).reverse()
  return beginning.slice(0, end) + closers.join('')
}

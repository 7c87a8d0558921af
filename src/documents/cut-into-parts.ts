/**
 * Cuts a text into parts of at most `maximumCharacters`: before headings if a part is half full, else between paragraphs, else between lines,
 * and within a line only if it is longer than a part. Joined, the parts are the text.
 */
export function cutIntoParts(text: string, maximumCharacters: number): string[] {
  const parts: string[] = []
  let part = ''
  for (const block of findBlocks(text, maximumCharacters)) {
    const isFull = part.length + block.length > maximumCharacters
    const isGoodPlace = /^#{1,6} /.test(block) && part.length > maximumCharacters / 2
    if (part !== '' && (isFull || isGoodPlace)) {
      parts.push(part)
      part = ''
    }
    part += block
  }
  if (part !== '') parts.push(part)
  return parts
}

/** Headings with what follows up to the next blank line, and paragraphs, each with its line ends; larger ones in pieces. */
function findBlocks(text: string, maximumCharacters: number): string[] {
  return text
    .split(/(?<=\n[ \t]*\n)(?=\S)|(?<=\n)(?=#{1,6} )/)
    .flatMap(block => (block.length <= maximumCharacters ? [block] : cutLines(block, maximumCharacters)))
}

function cutLines(block: string, maximumCharacters: number): string[] {
  return block.split(/(?<=\n)/).flatMap(line => cutLine(line, maximumCharacters))
}

/** Never cuts through a surrogate pair. */
function cutLine(line: string, maximumCharacters: number): string[] {
  const pieces: string[] = []
  let start = 0
  while (line.length - start > maximumCharacters) {
    let end = start + maximumCharacters
    if (/[\uD800-\uDBFF]/.test(line.charAt(end - 1))) end -= 1
    pieces.push(line.slice(start, end))
    start = end
  }
  return [...pieces, line.slice(start)]
}

import type { NotationText } from '../notation.ts'

const opening =
  /^[ \t]*(?:table\s+[\w."]+[^\n{]{0,200}\{|enum\s+[\w."]+[^\n{]{0,80}\{|project\s+\w*\s{0,20}\{|tablegroup\s+[\w."]+[^\n{]{0,80}\{|ref\b[^\n:{]{0,80}[:{])/im
const table = /^[ \t]*table\s+[\w."]+[^\n{]{0,200}\{/im
/** Settings of a column or a reference that few other languages with blocks have. */
const typical =
  /\[(?:[^\]\n]{0,200},\s*)?(?:pk|primary key|ref\s*:|increment|not null|unique|note\s*:|default\s*:)|^[ \t]*ref\b[^\n:{]{0,80}:[^\n]{0,200}[<>-]/im

export function detect({ text, fileName = '' }: NotationText): number {
  const head = text.slice(0, 65_536)
  if (/\.dbml$/i.test(fileName)) return opening.test(head) ? 1 : 0.6
  if (!table.test(head)) return 0
  return typical.test(head) ? 0.95 : 0.6
}

/** A line that looks like one of the two boundary lines around a text, whatever its mark. */
const imitation = /^(?=(?:BEGIN|END) [A-Z]+(?: [A-Z]+)? [0-9a-f]{16}\b)/gm

/**
 * Puts a text between two boundary lines that it cannot imitate: they contain a mark, which is removed from the text. Lines in the text that
 * look like them are quoted.
 *
 * @param mark  16 hexadecimal digits that nobody who writes the text can know
 */
export function fenceText(name: string, mark: string, text: string): string {
  return `BEGIN ${name} ${mark}\n${text.replaceAll(mark, '').replaceAll(imitation, '> ')}\nEND ${name} ${mark}`
}

/** A line that looks like one of the two lines around a text, whatever its mark. */
const imitation = /^(?=(?:BEGIN|END) [A-Z]+(?: [A-Z]+)? [0-9a-f]{16}\b)/gm

/**
 * A text between two lines that no text inside can write: they carry a mark, which is taken out of the text. Lines that only look like
 * them are quoted.
 *
 * @param mark  a random number of its own for each message
 */
export function fenceText(name: string, mark: string, text: string): string {
  return `BEGIN ${name} ${mark}\n${text.replaceAll(mark, '').replaceAll(imitation, '> ')}\nEND ${name} ${mark}`
}

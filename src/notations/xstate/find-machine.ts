/** The offset of the object that `createMachine(…)` or the older `Machine(…)` is given. */
export function findMachine(text: string): number | null {
  const call = /\b(?:createMachine|Machine)(?:<[\w\s,.]{0,200}>)?\(\s*\{/.exec(text)
  return call && call.index + call[0].length - 1
}

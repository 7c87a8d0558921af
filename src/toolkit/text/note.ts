/** Tells of a repair: a code, and a sentence for whoever reads the source. */
export type Note = (code: string, message: string) => void

/** One reader of foreign bytes, and what must hold for whatever it is given. */
export interface FuzzTarget {
  name: string
  /** Inputs that the random ones are made from. */
  seeds(): Promise<Uint8Array[]>
  /** Pieces of its language, put into the inputs. */
  words: readonly string[]
  /** True if its inputs are ZIP archives, whose parts are changed inside. Default false. */
  isArchive?: boolean
  /** Reads one input. @throws whatever is a finding */
  read(input: Uint8Array): Promise<void>
}

/** @throws Error with `finding` where `holds` is false */
export function must(holds: boolean, finding: string): asserts holds {
  if (!holds) throw new Error(finding)
}

export const toText = (input: Uint8Array) => new TextDecoder().decode(input)
export const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text)

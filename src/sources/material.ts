import { deserialize, serialize } from 'node:v8'
import type { Cell, Table } from '../documents/document.ts'

/** Input of a job besides its source. */
export interface Material {
  tables: readonly Table[]
  /** The person's own text. */
  words: string
  /** Results of queries by their SQL, as `writeResult` writes them. */
  answers: ReadonlyMap<string, Uint8Array>
}

type Piece =
  | { type: 'table'; table: Table }
  /** More rows of the last table. */
  | { type: 'rows'; rows: readonly Cell[][] }
  | { type: 'words'; words: string }
  | { type: 'answer'; sql: string; result: Uint8Array }

/** Amount that is written at once, which takes some milliseconds. */
const pieceCells = 20_000
const pieceCharacters = 500_000
const lengthBytes = 4

/** Writes material piece by piece, so that other requests are served in between. */
export async function* writeMaterial({ tables, words, answers }: Material): AsyncGenerator<Uint8Array> {
  for (const table of tables) {
    const step = Math.max(1, Math.floor(pieceCells / Math.max(1, table.columns.length)))
    yield frame({ type: 'table', table: { ...table, rows: table.rows.slice(0, step) } })
    for (let start = step; start < table.rows.length; start += step)
      yield frame({ type: 'rows', rows: table.rows.slice(start, start + step) })
  }
  for (let start = 0; start < words.length; start += pieceCharacters)
    yield frame({ type: 'words', words: words.slice(start, start + pieceCharacters) })
  for (const [sql, result] of answers) yield frame({ type: 'answer', sql, result })
}

export function readMaterial(bytes: Uint8Array): Material {
  const tables: Table[] = []
  const answers = new Map<string, Uint8Array>()
  let words = ''
  for (const piece of readPieces(bytes)) {
    if (piece.type === 'table') tables.push(piece.table)
    else if (piece.type === 'rows') for (const row of piece.rows) tables.at(-1)?.rows.push(row)
    else if (piece.type === 'words') words += piece.words
    else answers.set(piece.sql, piece.result)
  }
  return { tables, words, answers }
}

/** A piece, preceded by its length. */
function frame(piece: Piece): Uint8Array {
  const content = serialize(piece)
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32LE(content.length)
  return Buffer.concat([length, content])
}

function* readPieces(bytes: Uint8Array): Generator<Piece> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let position = 0
  while (position < view.length) {
    const start = position + lengthBytes
    position = start + view.readUInt32LE(position)
    yield deserialize(view.subarray(start, position))
  }
}

import { damaged } from './failures.ts'
import { checkArchive } from './office/check-archive.ts'
import type { Reader } from './reader.ts'

/** The map of an XMind file: the text of its `content.json`. */
export const readXmind: Reader = (data, context) => {
  const content = checkArchive(data, context).read('content.json')
  if (!content) throw damaged('no-map', context)
  return { text: new TextDecoder().decode(content), tables: [], notes: [] }
}

import { Failure } from '../../contract/failure.ts'
import { notations } from '../../notations/registry.ts'
import type { Exporter } from '../exporter.ts'
import { messages } from '../messages/index.ts'
import { packXmind } from './pack-xmind.ts'

type FileForm = Pick<Exporter, 'extension' | 'mediaType' | 'pack'>

/** Notations that are the text of an archive. */
const archives: Readonly<Record<string, FileForm>> = {
  xmind: { extension: '.xmind', mediaType: 'application/vnd.xmind.workbook', pack: packXmind },
}

/** One for each notation that is written. */
export const exporters: readonly Exporter[] = notations.flatMap(({ id, name, extensions, writes }) => {
  const text = { extension: extensions[0] ?? '.txt', mediaType: 'text/plain; charset=utf-8' }
  return writes === undefined ? [] : [notationExporter(id, name, archives[id] ?? text)]
})

function notationExporter(id: string, name: string, file: FileForm): Exporter {
  return {
    id,
    name,
    group: 'editable',
    ...file,
    isNotation: true,
    async make(_, work) {
      const converted = await work.convert(id)
      if ('refused' in converted) {
        const { refused, message: detail, values } = converted
        const pointer = refused === 'source' ? '/source' : '/format'
        const message = messages.create('invalid-request', {
          case: 'export',
          told: `${pointer} ${detail}`.replace(/\.$/, ''),
        })
        throw new Failure({ ...message, errors: [{ pointer, detail, ...(values && { values }) }] })
      }
      return { bytes: file.pack?.(converted.source) ?? Buffer.from(converted.source), losses: converted.losses }
    },
  }
}

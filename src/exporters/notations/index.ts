import { Failure } from '../../contract/failure.ts'
import { notations } from '../../notations/registry.ts'
import type { Exporter } from '../exporter.ts'
import { messages } from '../messages/index.ts'

/** One for each notation that is written. */
export const exporters: readonly Exporter[] = notations.flatMap(({ id, name, extensions, writes }) =>
  writes === undefined ? [] : [notationExporter(id, name, extensions[0] ?? '.txt')],
)

function notationExporter(id: string, name: string, extension: string): Exporter {
  return {
    id,
    name,
    group: 'editable',
    extension,
    mediaType: 'text/plain; charset=utf-8',
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
      return { bytes: Buffer.from(converted.source), losses: converted.losses }
    },
  }
}

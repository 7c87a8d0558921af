import type { PictureWork } from '../answering/picture/picture-work.ts'
import type { DrawingStyle } from '../contract/styles.ts'
import type { DocumentReader } from '../documents/pool/document-reader.ts'
import { findAgent } from '../kinds/find.ts'
import type { DiagramRenderer } from '../render/renderer.ts'
import type { Logger } from '../shared/logger.ts'

interface Dependencies {
  renderer: Pick<DiagramRenderer, 'render'>
  documentReader: Pick<DocumentReader, 'fitImage'>
  logger: Logger
}

/** Draws the pictures that models check. A model that cannot read images is logged once. */
export function createPictureWork({ renderer, documentReader, logger }: Dependencies) {
  const skipped = new Set<string>()

  function workFor(owner: string, style: DrawingStyle | undefined): PictureWork {
    return {
      async draw(agentId, source, signal) {
        const agent = findAgent(agentId)
        if (!agent) throw new Error(`no agent ${agentId}`)
        const png = await renderer.render(agent, source, { format: 'png', style, owner }, signal)
        const bytes = typeof png === 'string' ? Buffer.from(png) : png
        const fitted = await documentReader.fitImage(bytes, { name: agentId, language: 'en' }, { owner, signal })
        return { mediaType: fitted.mediaType, base64: Buffer.from(fitted.bytes).toString('base64') }
      },
      skip(model) {
        if (skipped.has(model)) return
        skipped.add(model)
        logger.warn({ model }, 'LIMN_PICTURE_CHECK: this model reads no images, so its pictures are not looked at')
      },
    }
  }

  return { workFor }
}

import type { FittedImage } from '../documents/images/fitted-image.ts'
import type { DocumentReader } from '../documents/pool/document-reader.ts'
import type { ImagePart, Model } from '../models/model.ts'
import type { AttachmentStore } from '../store/attachments.ts'
import type { StoredMessage } from '../store/store.ts'

/** Images that a model is sent, and those of the question that nothing sees. */
export interface TurnImages {
  /** Oldest first: those of earlier messages, then those of the question. */
  shown: ImagePart[]
  /** Number of images from earlier messages. */
  earlierCount: number
  /** Names of images of the question that are not shown: there is no model, or it reads no images. */
  unseen: string[]
}

interface Dependencies {
  model: Pick<Model, 'seesImages'> | null
  attachments: Pick<AttachmentStore, 'read'>
  documentReader: Pick<DocumentReader, 'fitImage'>
  owner: string
  /** BCP 47, of messages. */
  language: string
  signal: AbortSignal
}

/** Maximum number of images of a conversation that are sent, the newest: models do not read more of them carefully. */
const mostImages = 8

/**
 * Reads the images of a branch, whose last message is the question: pictures stay in the conversation.
 *
 * @throws Failure that names an image of the question that cannot be read; one of an earlier message is left out
 */
export async function readImages(
  branch: readonly Pick<StoredMessage, 'attachments'>[],
  dependencies: Dependencies,
): Promise<TurnImages> {
  const images = imagesOf(branch.slice(-1))
  const { model } = dependencies
  if (!model || model.seesImages === false)
    return { shown: [], earlierCount: 0, unseen: images.map(({ name }) => name) }
  const earlier = imagesOf(branch.slice(0, -1)).slice(-Math.max(1, mostImages - images.length))
  const before = images.length >= mostImages ? [] : await fitAll(earlier, dependencies, true)
  const asked = await fitAll(images, dependencies, false)
  return { shown: [...before, ...asked], earlierCount: before.length, unseen: [] }
}

type Image = StoredMessage['attachments'][number]

function imagesOf(messages: readonly Pick<StoredMessage, 'attachments'>[]): Image[] {
  return messages.flatMap(({ attachments }) => attachments.filter(({ kind }) => kind === 'image'))
}

async function fitAll(
  images: readonly Image[],
  { attachments, documentReader, owner, language, signal }: Dependencies,
  leavesOut: boolean,
): Promise<ImagePart[]> {
  const fitted = await Promise.all(
    images.map(async ({ id, name }) => {
      try {
        return await documentReader.fitImage(await attachments.read(id), { name, language }, { owner, signal })
      } catch (error) {
        if (!leavesOut || signal.aborted) throw error
        return null
      }
    }),
  )
  return fitted.filter(image => image !== null).map(toPart)
}

function toPart({ mediaType, bytes }: FittedImage): ImagePart {
  return { mediaType, base64: Buffer.from(bytes).toString('base64') }
}

import type { ImagePart } from '../../models/model.ts'

/** Draws what a model is to look at. */
export interface PictureWork {
  /**
   * A source that its engine accepts, as an image with a long side of at most 1,568 px.
   *
   * @throws Failure when it cannot be drawn; the signal's reason when it aborted
   */
  draw(agentId: string, source: string, signal: AbortSignal): Promise<ImagePart>
  /** Called for a drawing that is not looked at, because this model reads no images. */
  skip(modelId: string): void
}

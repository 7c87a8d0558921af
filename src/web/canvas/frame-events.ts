import type { Abilities, Drawing, FrameMessage } from '../frame/messages.ts'
import type { ClickedFigure, Outline } from '../frame/view.ts'

/** Events that the frame reports. */
export interface FrameEvents {
  onDrawn(drawing: Drawing, details: { durationMs: number } & Abilities): void
  onOutline(outline: Outline): void
  /** The last picture is still shown, if there was one. */
  onFailed(drawing: Drawing, failure: Extract<FrameMessage, { type: 'failed' }>): void
  onEdited(source: string): void
  /** Ids of the selected shapes. */
  onSelected(ids: readonly string[]): void
  onZoomed(percent: number): void
  onKey(key: string, withControl: boolean, withShift: boolean): void
  /** Of the words that are looked for: see `found` of `FrameMessage`. */
  onFound(found: { count: number; at: number }): void
  /** A figure of a chart was clicked; null: something else was. */
  onFigure(figure: ClickedFigure | null): void
  /** A drawing has become so slow that people should be told, or no longer is. */
  onSlow(isSlow: boolean): void
  /** A drawing took too long and was stopped; a new frame shows `lastSvg`, the last finished picture of it. */
  onHung(drawing: Drawing, lastSvg: string | null): void
  /** The page of the frame could not be loaded. */
  onMissing(): void
}

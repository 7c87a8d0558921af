/** A source with what the model says of it. */
export interface WrittenSource {
  concept: string
  source: string
}

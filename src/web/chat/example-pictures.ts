/** Pictures that were drawn when the app was built, by `AGENT.EXAMPLE.THEME`. */
const built = import.meta.glob<string>('../../../dist/examples/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** URL of an example's picture; undefined if it was not drawn yet. */
export function findPicture(agent: string, example: string, theme: 'light' | 'dark'): string | undefined {
  return built[`../../../dist/examples/${agent}.${example}.${theme}.webp`]
}

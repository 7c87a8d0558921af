import { useText } from './language/use-text.ts'
import { goToRegion, type Region } from './state/regions.ts'

/** The first stops of the keyboard: past the list of sessions, to where people work. They are seen while they have the focus. */
export function SkipLinks({ regions }: { regions: readonly Exclude<Region, 'list'>[] }) {
  const t = useText()
  return (
    <div className="absolute top-2 left-2 z-50 flex gap-2">
      {regions.map(region => (
        <button
          key={region}
          type="button"
          onClick={() => goToRegion(region)}
          className="sr-only rounded-control bg-panel shadow-float focus:not-sr-only focus:px-3 focus:py-1.5"
        >
          {t(`common.skip.${region}`)}
        </button>
      ))}
    </div>
  )
}

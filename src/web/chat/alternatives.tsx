import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useState } from 'react'
import type { Restyled } from '../../contract/restyles.ts'
import type { DrawingStyle } from '../../contract/styles.ts'
import { reasonOf } from '../api/request.ts'
import { renderPicture } from '../canvas/render-picture.ts'
import { useRestyles } from '../canvas/use-restyles.ts'
import { useStyleOf } from '../canvas/use-style-of.ts'
import { useServiceText } from '../language/use-service-text.ts'
import { useText } from '../language/use-text.ts'
import { styleNames } from '../settings/style-names.ts'
import { saveVersion } from '../state/session-controller.ts'
import { showToast } from '../style/toast-store.ts'
import { useTheme } from '../style/use-theme.ts'

const mostShown = 3
/** Sources with more characters take long to draw: no pictures are made of them unasked. */
const longestDrawn = 100_000
/** Styles that are offered where a drawing has fewer forms. */
const offeredStyles: readonly DrawingStyle[] = ['card', 'sketch', 'blueprint']

/** The diagram on the canvas, shown otherwise. */
interface Alternative {
  name: string
  source: string
  style: DrawingStyle
  restyled: Restyled
}

interface AlternativesProps {
  agent: string
  source: string
  /** Style that was asked for; null where nobody has chosen one. */
  style: DrawingStyle | null
}

/** Alternatives to the diagram on the canvas: up to three pictures, each shown by a click. Renders nothing where there is none. */
export function Alternatives({ agent, source, style }: AlternativesProps) {
  const t = useText()
  const labelId = useId()
  const [isStoring, setIsStoring] = useState(false)
  const alternatives = useAlternatives(agent, source, useStyleOf({ style }))
  if (alternatives.length === 0) return null

  const take = async ({ source: chosen, style: other, restyled }: Alternative) => {
    if (isStoring) return
    setIsStoring(true)
    try {
      await saveVersion(agent, chosen, { ...(restyled.aspect === 'style' && { style: other }), restyled })
      showToast({ text: ['canvas.saved'], isSilent: true })
    } catch (error) {
      showToast({ text: ['canvas.saveFailed', { reason: reasonOf(error) }] })
      setIsStoring(false)
    }
  }

  return (
    <section aria-labelledby={labelId} className="flex flex-col gap-1">
      <p id={labelId} className="text-meta text-soft">
        {t('chat.alternatives')}
      </p>
      <ul className="flex gap-2">
        {alternatives.map(alternative => (
          <li key={`${alternative.restyled.aspect} ${alternative.restyled.id}`} className="min-w-0 max-w-36 flex-1">
            <Thumbnail agent={agent} alternative={alternative} onTake={() => void take(alternative)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** First those of another form; styles where there are too few. Empty until they are known. */
function useAlternatives(agent: string, source: string, style: DrawingStyle): readonly Alternative[] {
  const t = useText()
  const say = useServiceText(agent)
  const isShort = source.length <= longestDrawn
  const { restyles, isLooking } = useRestyles(agent, source, isShort)
  if (!isShort || isLooking) return []
  const forms = restyles
    .filter(({ aspect, current }) => aspect !== 'palette' && !current)
    .map(({ aspect, id, label, source: shown }) => ({
      name: say(label),
      source: shown,
      style,
      restyled: { aspect, id },
    }))
  const styles = offeredStyles
    .filter(id => id !== style)
    .map(id => ({ name: t(styleNames[id]), source, style: id, restyled: { aspect: 'style' as const, id } }))
  return [...forms, ...styles].slice(0, mostShown)
}

interface ThumbnailProps {
  agent: string
  alternative: Alternative
  onTake(): void
}

function Thumbnail({ agent, alternative: { name, source, style }, onTake }: ThumbnailProps) {
  const address = useThumbnail(agent, source, style)
  return (
    <button
      type="button"
      title={name}
      onClick={onTake}
      className="flex w-full flex-col overflow-hidden rounded-control border border-line bg-panel text-left hover:border-accent motion-safe:transition-colors"
    >
      <span className="relative block aspect-[8/5] w-full">
        {address ? (
          <img src={address} alt="" className="absolute inset-1 size-[calc(100%-8px)] object-contain" />
        ) : (
          <span className="absolute inset-1 rounded-control bg-hover motion-safe:animate-pulse" />
        )}
      </span>
      <span className="w-full truncate border-t border-line px-2 py-1 text-meta text-soft">{name}</span>
    </button>
  )
}

/** URL of the drawn source; null until it is there. */
function useThumbnail(agent: string, source: string, style: DrawingStyle): string | null {
  const theme = useTheme()
  const { data } = useQuery({
    queryKey: ['thumbnail', agent, source, theme, style],
    queryFn: ({ signal }) =>
      renderPicture(
        { agent, source, theme, style, format: 'svg', isTransparent: style !== 'blueprint', scale: 1 },
        signal,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const address = useMemo(() => (data ? URL.createObjectURL(data) : null), [data])
  useEffect(() => {
    return () => {
      if (address) URL.revokeObjectURL(address)
    }
  }, [address])
  return address
}

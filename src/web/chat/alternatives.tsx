import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useState } from 'react'
import type { PossibleRestyle } from '../../contract/restyles.ts'
import type { DrawingStyle } from '../../contract/styles.ts'
import { reasonOf } from '../api/request.ts'
import { renderPicture } from '../canvas/render-picture.ts'
import { useRestyles } from '../canvas/use-restyles.ts'
import { useStyleOf } from '../canvas/use-style-of.ts'
import { useServiceText } from '../language/use-service-text.ts'
import { useText } from '../language/use-text.ts'
import { saveVersion } from '../state/session-controller.ts'
import { showToast } from '../style/toast-store.ts'
import { useTheme } from '../style/use-theme.ts'

const mostShown = 3

interface AlternativesProps {
  agent: string
  source: string
  /** Style that was asked for; null where nobody has chosen one. */
  style: DrawingStyle | null
}

/** Alternatives to the newest diagram: up to three pictures, each shown by a click. Renders nothing where there is none. */
export function Alternatives({ agent, source, style }: AlternativesProps) {
  const t = useText()
  const labelId = useId()
  const [isStoring, setIsStoring] = useState(false)
  const others = useRestyles(agent, source, true).filter(({ aspect, current }) => aspect !== 'palette' && !current)
  if (others.length === 0) return null

  const take = async ({ aspect, id, source: chosen }: PossibleRestyle) => {
    if (isStoring) return
    setIsStoring(true)
    try {
      await saveVersion(agent, chosen, { restyled: { aspect, id } })
      showToast({ text: ['canvas.saved'] })
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
        {others.slice(0, mostShown).map(option => (
          <li key={`${option.aspect} ${option.id}`} className="min-w-0 max-w-36 flex-1">
            <Thumbnail agent={agent} option={option} style={style} onTake={() => void take(option)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ThumbnailProps {
  agent: string
  option: PossibleRestyle
  style: DrawingStyle | null
  onTake(): void
}

function Thumbnail({ agent, option, style, onTake }: ThumbnailProps) {
  const say = useServiceText(agent)
  const address = useThumbnail(agent, option.source, useStyleOf({ style }))
  const name = say(option.label)
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
      renderPicture({ agent, source, theme, style, format: 'svg', isTransparent: true, scale: 1 }, signal),
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

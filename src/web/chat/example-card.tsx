import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { AgentDescription } from '../../contract/agents.ts'
import { request } from '../api/request.ts'
import { useKindName } from '../language/use-kind-name.ts'
import { useText } from '../language/use-text.ts'
import { useTheme } from '../style/use-theme.ts'
import { findPicture } from './example-pictures.ts'

interface ExampleCardProps {
  agent: string
  example: AgentDescription['examples'][number]
  onChoose(): void
}

/** One example, with its picture. What is written on it is what it sends, without the mention. */
export function ExampleCard({ agent, example, onChoose }: ExampleCardProps) {
  const t = useText()
  const kindName = useKindName()
  const picture = usePicture(agent, example)
  const title = firstLine(example.prompt)
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full flex-col overflow-hidden rounded-pane border border-line bg-panel text-left hover:border-accent motion-safe:transition-colors"
    >
      <span className="relative block aspect-[8/5] w-full">
        {picture ? (
          <img src={picture} alt="" loading="lazy" className="absolute inset-2 size-[calc(100%-16px)] object-contain" />
        ) : (
          <span className="absolute inset-2 rounded-control bg-hover motion-safe:animate-pulse" />
        )}
      </span>
      <span className="block w-full border-t border-line px-3 py-2">
        <span className="sr-only">{t('chat.example')} </span>
        <span className="block text-meta font-medium">{kindName(agent)}</span>
        <span className="line-clamp-2 text-meta text-soft">{title}</span>
      </span>
    </button>
  )
}

/** URL of the drawn source; null until it is available. */
function usePicture(agent: string, { name, source }: ExampleCardProps['example']): string | null {
  const theme = useTheme()
  const built = findPicture(agent, name, theme)
  const { data } = useQuery({
    enabled: built === undefined,
    queryKey: ['picture', agent, source, theme],
    queryFn: async ({ signal }) => {
      const body = { agent, source, format: 'png', scale: 1, theme, background: 'transparent' }
      return (await request('POST', '/api/diagrams/render', { body, signal })).blob()
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const address = useMemo(() => (data ? URL.createObjectURL(data) : null), [data])
  useEffect(() => {
    return () => {
      if (address) URL.revokeObjectURL(address)
    }
  }, [address])
  return built ?? address
}

function firstLine(prompt: string): string {
  return (prompt.split('\n', 1)[0] ?? '').replace(/^#+\s*|[:：]\s*$/g, '')
}

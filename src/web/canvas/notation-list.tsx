import type { PossibleConversion } from '../../contract/diagrams.ts'
import { useServiceText } from '../language/use-service-text.ts'
import { useText } from '../language/use-text.ts'
import { describeConversion } from './describe-losses.ts'
import { useConversions } from './use-conversions.ts'

interface NotationListProps {
  agent: string
  source: string
  isBusy: boolean
  onChoose(conversion: PossibleConversion): void
}

/** The notations that a diagram can be exported as, each with what would be lost. */
export function NotationList({ agent, source, isBusy, onChoose }: NotationListProps) {
  const t = useText()
  const say = useServiceText()
  const listed = useConversions(agent, source, true)
  if (listed.state !== 'listed' || listed.conversions.length === 0) {
    let told = t('canvas.noOtherNotation')
    if (listed.state === 'looking') told = t('canvas.looking')
    if (listed.state === 'failed') told = t('canvas.exportFailed', { reason: listed.reason })
    return (
      <p role="status" className="px-2 py-1.5 text-meta break-words text-soft">
        {told}
      </p>
    )
  }
  return (
    <ul aria-label={t('canvas.exportAs')} className="max-h-60 overflow-y-auto">
      {listed.conversions.map(conversion => (
        <li key={conversion.to}>
          <button
            type="button"
            disabled={isBusy}
            onClick={() => onChoose(conversion)}
            className="w-full rounded-control px-2 py-1 text-left hover:bg-hover disabled:opacity-50"
          >
            <span className="block">
              {t('canvas.notation', { name: conversion.name, extension: conversion.extension })}
            </span>
            <span className="line-clamp-2 text-meta break-words text-soft">
              {describeConversion(conversion, t, say)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

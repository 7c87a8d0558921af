import { lazy, Suspense, useEffect, useState } from 'react'
import { useKindName } from '../language/use-kind-name.ts'
import { useText } from '../language/use-text.ts'
import { loadPart } from '../reload-when-replaced.ts'
import { Alternatives } from './alternatives.tsx'
import type { AnswerView } from './answer-view.ts'
import { Notices } from './notices.tsx'
import { ResultLine } from './result-line.tsx'
import { Steps } from './steps.tsx'
import { Suggestions } from './suggestions.tsx'

const Markdown = lazy(() => loadPart(() => import('./markdown.tsx')))

interface AnswerProps {
  answer: AnswerView
  isNewest: boolean
  /** True if its diagram is the one that the canvas shows. */
  isOnCanvas: boolean
  onShow(): void
  onAskAgain(): void
}

/** An answer: the concept of the diagram and the state of the drawing, or prose. */
export function Answer({ answer, isNewest, isOnCanvas, onShow, onAskAgain }: AnswerProps) {
  const t = useText()
  const kindName = useKindName()
  const { agent, phase, concept, source, text } = answer
  return (
    <div className="flex flex-col gap-2">
      <p className="text-meta font-medium text-soft">
        {t('chat.limn')}
        {/* An answer in words has no kind. */}
        {agent !== null && (answer.hasDiagram || !text) && ` · ${kindName(agent)}`}
      </p>
      {concept && (
        <details open={phase !== null}>
          <summary className="w-fit text-meta text-soft select-none hover:text-text">{t('chat.concept')}</summary>
          <p dir="auto" className="mt-1 break-words whitespace-pre-wrap">
            {concept}
          </p>
        </details>
      )}
      {text && (
        <Suspense fallback={<p className="break-words whitespace-pre-wrap">{text}</p>}>
          <Markdown text={text} />
        </Suspense>
      )}
      {text && phase === null && <Suggestions suggestions={answer.suggestions} />}
      <Notices answer={answer} onAskAgain={isNewest && phase === null ? onAskAgain : undefined} />
      {phase === null ? (
        <ResultLine answer={answer} onShow={onShow} onAskAgain={onAskAgain} />
      ) : (
        <Progress answer={answer} onShow={onShow} />
      )}
      {isOnCanvas && agent !== null && offersAlternatives(answer) && (
        <Alternatives agent={agent} source={source} style={answer.style} />
      )}
      <Steps steps={answer.steps} />
      {phase !== null && source && <SourceTail source={source} />}
    </div>
  )
}

/** Once the content of a diagram is changed by hand, people know what they want. */
function offersAlternatives({ phase, status, valid, edited, restyled, source }: AnswerView): boolean {
  const isByHand = edited && restyled === null
  return phase === null && status === 'completed' && valid === true && !isByHand && source !== ''
}

/** The current step. Screen readers hear it from the status line of the chat. */
function Progress({ answer, onShow }: { answer: AnswerView; onShow(): void }) {
  const t = useText()
  if (answer.phase === null) return null
  return (
    <p className="flex items-center gap-2 text-meta text-soft">
      <span className="size-2 rounded-full bg-accent motion-safe:animate-pulse" aria-hidden />
      {t(`chat.phase.${answer.phase}`)}
      {answer.phase === 'thinking' && <Seconds />}
      {answer.source && (
        <button
          type="button"
          className="text-accent underline-offset-2 hover:underline min-[800px]:hidden"
          onClick={onShow}
        >
          {t('chat.show')}
        </button>
      )}
    </p>
  )
}

/** Counts from when it is first shown. Screen readers do not announce each second. */
function Seconds() {
  const t = useText()
  const [count, setCount] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setCount(before => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <span aria-hidden>{t('chat.seconds', { count })}</span>
}

const tailCharacters = 600

/** The end of the source while it streams. Its height is fixed, so that nothing that is being read moves. */
function SourceTail({ source }: { source: string }) {
  const t = useText()
  return (
    <figure aria-hidden className="rounded-control border border-line bg-panel">
      <pre className="flex h-24 flex-col justify-end overflow-hidden px-2 py-1 font-mono text-[11px]/4 break-all whitespace-pre-wrap text-soft">
        <code>{source.slice(-tailCharacters)}</code>
      </pre>
      <figcaption className="border-t border-line px-2 py-0.5 text-[12px]/4 text-soft">
        {t('chat.source', { count: source.length })}
      </figcaption>
    </figure>
  )
}

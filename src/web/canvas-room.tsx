import { lazy, Suspense, useMemo } from 'react'
import type { DiagramVersion } from './canvas/canvas-props.ts'
import { useText } from './language/use-text.ts'
import { importCanvas } from './load-rooms.ts'
import { loadPart } from './reload-when-replaced.ts'
import type { Branch } from './state/branch.ts'
import { listLeftOut } from './state/list-left-out.ts'
import { ask, convertVersion, retry, saveVersion } from './state/session-controller.ts'
import { sourceOf } from './state/session-state.ts'
import { showVersion, useSession } from './state/session-store.ts'
import { useContent } from './state/use-content.ts'
import { useOtherVersions } from './state/use-versions.ts'

const Canvas = lazy(() => loadPart(importCanvas))

/** Connects the canvas with the diagram that is shown. */
export function CanvasRoom({ branch, versions }: { branch: Branch; versions: readonly DiagramVersion[] }) {
  const t = useText()
  const sessionId = useSession(state => state.id)
  const title = useSession(state => state.title)
  const shown = useSession(state => state.shownVersion) ?? versions.length - 1
  const others = useOtherVersions(branch)
  const inView = Math.max(0, Math.min(shown, versions.length - 1))
  useContent(versions[inView]?.messageId)
  const leftOut = useMemo(() => listLeftOut(branch), [branch])
  const askAgain = () => {
    const question = branch.messages.findLast(message => message.role === 'user')
    if (question && !branch.turn) retry(question)
  }
  return (
    // Its frame is over the iframe, which would cover an outline.
    <section
      data-region="drawing"
      tabIndex={-1}
      aria-label={t('common.drawing')}
      className="relative h-full min-w-0 outline-none after:pointer-events-none after:absolute after:inset-0 after:z-10 after:hidden after:border-2 after:border-focus focus-visible:after:block"
    >
      <Suspense>
        <Canvas
          versions={versions}
          others={others}
          shown={inView}
          onShow={index => showVersion(index === versions.length - 1 ? null : index)}
          isStreaming={versions.at(-1)?.messageId === null}
          expectedKind={branch.turn && sourceOf(branch.turn) === '' ? branch.turn.answer.agent : null}
          title={title}
          sessionId={sessionId}
          onSave={saveVersion}
          onConvert={convertVersion}
          leftOut={leftOut}
          {...(!branch.turn && {
            onDrawTable: (name: string) =>
              void ask({
                text: t('canvas.drawTable', { name }),
                images: [],
                files: [],
                agentId: versions[inView]?.agent ?? '',
              }),
          })}
          onAskAgain={askAgain}
        />
      </Suspense>
    </section>
  )
}

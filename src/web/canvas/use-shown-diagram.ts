import { useState } from 'react'
import { useBrand } from '../api/use-brand.ts'
import type { Drawing } from '../frame/messages.ts'
import { useTheme } from '../style/use-theme.ts'
import type { CanvasProps } from './canvas-props.ts'
import { findDataSources } from './find-data-sources.ts'
import type { Preview } from './style-menu.tsx'
import { useDraft } from './use-draft.ts'
import { useRestoredDrafts } from './use-restored-drafts.ts'
import { useStyleOf } from './use-style-of.ts'

/**
 * The diagram that the canvas shows, with its unsaved edits and the tables it is drawn from. `drawing` is what the frame draws of it, to be
 * edited by hand if `isEditing`; null while there is nothing to draw.
 */
export function useShownDiagram(props: CanvasProps, isEditing: boolean) {
  const { versions, shown, sessionId } = props
  const version = versions[shown]
  const theme = useTheme()
  const ownStyle = useStyleOf(version)
  const [previewed, setPreviewed] = useState<Preview | null>(null)
  const brand = useBrand()
  const isStreaming = props.isStreaming && shown === versions.length - 1
  const draft = useDraft(sessionId, version, props.onSave)
  useRestoredDrafts(sessionId, versions, props.onShow)
  const sources = findDataSources(versions, shown)
  const drawing: Drawing | null =
    version && !version.isLeftOut
      ? {
          subject: String(version.messageId ?? 'streaming'),
          kind: version.agent,
          source: previewed?.source ?? draft.source,
          theme,
          style: previewed?.style ?? ownStyle,
          brand,
          mode: isEditing && version.messageId !== null ? 'edit' : 'view',
          isStreaming,
          fixed: sources.map(({ dataset }) => dataset),
        }
      : null
  return { version, draft, sources, drawing, isStreaming, setPreviewed }
}

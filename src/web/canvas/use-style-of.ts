import type { DrawingStyle } from '../../contract/styles.ts'
import { useSettings } from '../settings/settings-store.ts'
import type { DiagramVersion } from './canvas-props.ts'

/** How a version is drawn: as it was asked for, and otherwise as the person prefers. */
export function useStyleOf(version: Pick<DiagramVersion, 'style'> | undefined): DrawingStyle {
  const preferred = useSettings(settings => settings.style)
  return version?.style ?? preferred
}

import type { DrawingStyle } from '../../contract/styles.ts'
import { useSettings } from '../settings/settings-store.ts'
import type { DiagramVersion } from './canvas-props.ts'

/** Style of a version: the one that was asked for, otherwise the one that the person prefers. */
export function useStyleOf(version: Pick<DiagramVersion, 'style'> | undefined): DrawingStyle {
  const preferred = useSettings(settings => settings.style)
  return version?.style ?? preferred
}

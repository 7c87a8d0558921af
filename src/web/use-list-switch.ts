import type { ListSwitch } from './chat/chat-header.tsx'
import { useSettings } from './settings/settings-store.ts'
import { spacious, useMedia, wide } from './style/use-media.ts'

/**
 * Switch for the session list beside the chat: as the person chose, else shown where it takes no room from a diagram.
 *
 * @param isEmpty  true while nothing is drawn
 * @param openDrawer  shows the list where there is no room beside the chat
 */
export function useListSwitch(isEmpty: boolean, openDrawer: () => void): ListSwitch {
  const choice = useSettings(settings => settings.list)
  const isWide = useMedia(wide)
  const isSpacious = useMedia(spacious)
  const isShown = isWide && (choice === 'auto' ? isEmpty || isSpacious : choice === 'shown')
  return {
    isShown,
    onToggle() {
      if (isWide) useSettings.setState({ list: isShown ? 'folded' : 'shown' })
      else openDrawer()
    },
  }
}

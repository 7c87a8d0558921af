import { storageName } from './base-path.ts'

/** What one tab of this browser tells the others. */
export type TabNews = { type: 'turn-started'; sessionId: number } | { type: 'sessions-changed' }

const channel = new BroadcastChannel(storageName('tabs'))

export function tellOtherTabs(news: TabNews): void {
  channel.postMessage(news)
}

/** Returns what ends the listening. */
export function listenToOtherTabs(listen: (news: TabNews) => void): () => void {
  const onMessage = (event: MessageEvent<TabNews>) => listen(event.data)
  channel.addEventListener('message', onMessage)
  return () => channel.removeEventListener('message', onMessage)
}

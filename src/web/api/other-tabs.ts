import { storageName } from './base-path.ts'

/** Messages between the tabs of this browser. */
export type TabNews = { type: 'turn-started'; sessionId: number } | { type: 'sessions-changed' }

const channel = new BroadcastChannel(storageName('tabs'))

export function notifyOtherTabs(news: TabNews): void {
  channel.postMessage(news)
}

/** Listens to the other tabs. Returns a function that ends it. */
export function listenToOtherTabs(listen: (news: TabNews) => void): () => void {
  const onMessage = (event: MessageEvent<TabNews>) => listen(event.data)
  channel.addEventListener('message', onMessage)
  return () => channel.removeEventListener('message', onMessage)
}

import type { Message } from '../../contract/sessions.ts'
import { pathOf } from './base-path.ts'
import { request } from './request.ts'

/** What a message says, from its own address where it is too long to come with its session. @throws RequestError */
export async function readContent({ content, content_url }: Pick<Message, 'content' | 'content_url'>): Promise<string> {
  return content_url === undefined ? content : (await request('GET', pathOf(content_url))).text()
}

import type { Message } from '../../contract/sessions.ts'
import { pathOf } from './base-path.ts'
import { request } from './request.ts'

/** Loads the content of a message that is too long to come with its session. @throws RequestError */
export async function readContent({ content, content_url }: Pick<Message, 'content' | 'content_url'>): Promise<string> {
  return content_url === undefined ? content : (await request('GET', pathOf(content_url))).text()
}

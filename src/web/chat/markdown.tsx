import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { useText } from '../language/use-text.ts'

/**
 * Markdown from a model. Nothing is loaded: an image is shown as its description, and a link is shown and confirmed before it opens, so that no
 * URL written by a model sends any data elsewhere.
 */
export default function Markdown({ text }: { text: string }) {
  return (
    <div className="markdown break-words">
      <ReactMarkdown remarkPlugins={[remarkGfm]} components={components} skipHtml>
        {text}
      </ReactMarkdown>
    </div>
  )
}

const components: Components = { a: Link, img: Picture }

function Link({ href, children }: { href?: string | undefined; children?: React.ReactNode }) {
  const t = useText()
  if (!href || !/^https?:\/\//i.test(href)) return <span>{children}</span>
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={href}
      onClick={event => {
        if (!confirm(`${t('chat.linkTitle')}\n\n${href}`)) event.preventDefault()
      }}
    >
      {children}
    </a>
  )
}

function Picture({ alt, src }: { alt?: string | undefined; src?: unknown }) {
  const t = useText()
  return <span className="text-soft">[{t('chat.imageNotLoaded', { name: alt || String(src ?? '') })}]</span>
}

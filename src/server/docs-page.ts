import { createHash } from 'node:crypto'
import { z } from 'zod'
import { escapeXml } from '../toolkit/xml/escape-xml.ts'

const style = `
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1f2328; background: #fff; }
h1, h2 { line-height: 1.2; }
h2 { margin-top: 2.5rem; font-size: 1.1rem; }
code, pre { font: 14px/1.45 ui-monospace, monospace; }
pre { padding: 0.75rem 1rem; overflow: auto; background: #f6f8fa; border-radius: 6px; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top; }
@media (prefers-color-scheme: dark) { body { color: #e6edf3; background: #0d1117; } pre { background: #161b22; } a { color: #79b8ff; } }
`

/** Allows no scripts, no external resources, and only this style. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const operationSchema = z.object({
  summary: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), description: z.string().optional(), schema: z.looseObject({}) }),
  ),
  requestBody: z.object({ content: z.record(z.string(), z.looseObject({})) }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: z.record(z.string(), z.looseObject({})).optional() }),
  ),
})
type Operation = z.infer<typeof operationSchema>

const descriptionSchema = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.tuple([z.object({ url: z.string() })]),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

/** Renders the OpenAPI description as a page for people. */
export function writeDocs(openApi: unknown): string {
  const { info, servers, paths, components } = descriptionSchema.parse(openApi)
  const basePath = servers[0].url.replace(/\/$/, '')
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => writeOperation(method, basePath + path, operation)),
  )
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<h2 id="${escapeXml(name)}">${escapeXml(name)}</h2>\n<pre>${escapeXml(JSON.stringify(schema, null, 2))}</pre>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(info.title)} API</title><style>${style}</style></head>
<body>
<h1>${escapeXml(info.title)} API ${escapeXml(info.version)}</h1>
<p>${escapeXml(info.description)} For programs: <a href="${escapeXml(basePath)}/openapi.json">openapi.json</a>.</p>
${operations.join('\n')}
<h1>Schemas</h1>
${schemas.join('\n')}
</body>
</html>
`
}

function writeOperation(method: string, path: string, { summary, parameters, requestBody, responses }: Operation) {
  const rows = (entries: (readonly [string, string])[]) =>
    `<table>${entries.map(([name, text]) => `<tr><th scope="row">${name}</th><td>${text}</td></tr>`).join('')}</table>`
  const given = parameters.map(
    ({ name, in: place, description = '', schema }) =>
      [
        `<code>${escapeXml(name)}</code>`,
        `${escapeXml(place)}. ${escapeXml(description || textOf(schema.description))}`,
      ] as const,
  )
  const answers = Object.entries(responses).map(
    ([status, { description, content = {} }]) =>
      [status, `${escapeXml(description)} ${writeContent(content)}`] as const,
  )
  const parts = [
    `<h2>${method.toUpperCase()} <code>${escapeXml(path)}</code></h2>`,
    `<p>${escapeXml(summary)}.</p>`,
    ...(given.length > 0 ? [rows(given)] : []),
    ...(requestBody ? [`<p>Body: ${writeContent(requestBody.content)}</p>`] : []),
    rows(answers),
  ]
  return parts.join('\n')
}

/** Media types, and links to the schemas that they name. */
function writeContent(content: Record<string, unknown>): string {
  return Object.entries(content)
    .map(([mediaType, schema]) => {
      const names = Array.from(
        JSON.stringify(schema).matchAll(/#\/components\/schemas\/(\w+)/g),
        ([, name = '']) => name,
      )
      const links = [...new Set(names)].map(name => `<a href="#${escapeXml(name)}">${escapeXml(name)}</a>`)
      return `<code>${escapeXml(mediaType)}</code> ${links.join(', ')}`
    })
    .join('; ')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

import { type LoadFnOutput, type ModuleSource, registerHooks } from 'node:module'
import type { Mermaid } from 'mermaid'

/** Where Mermaid copies its whole configuration (its `config.ts`), as in the package. */
const wholeCopies = [
  'return assignWithDepth_default({}, currentConfig);',
  'let cfg = assignWithDepth_default({}, siteCfg);',
] as const

/**
 * Mermaid, which copies its whole configuration, about a thousand settings, for every label that it reads or draws: most of the
 * time of a check and half of that of a drawing. Here it copies only the few sections that it then reads. Nothing else of it is changed;
 * if its code no longer has these lines, it is loaded unchanged, and is slower.
 */
export async function loadMermaid(): Promise<Mermaid> {
  const hooks = registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context) as LoadFnOutput
      return url.includes('/mermaid/dist/') ? { ...loaded, source: copyLess(loaded.source) } : loaded
    },
  })
  try {
    const { default: mermaid } = await import('mermaid')
    return mermaid
  } finally {
    hooks.deregister()
  }
}

export function copyLess(source: ModuleSource | undefined): string {
  const code = typeof source === 'string' ? source : new TextDecoder().decode(source)
  if (!wholeCopies.every(words => code.includes(words))) return code
  const lessCode = wholeCopies.reduce(
    (before, words) => before.replace(words, () => words.replace('assignWithDepth_default({},', 'copySections(')),
    code,
  )
  return `${lessCode}\nvar copySections = (${createCopier})();`
}

/** Runs inside Mermaid's module, where its text is inserted. A copy is as deep as Mermaid's own: two levels. */
function createCopier(): (config: object) => object {
  const copySection = (section: object) => {
    if (Array.isArray(section)) return [...section]
    const to: Record<string, unknown> = { ...section }
    for (const name in to) {
      const part = to[name]
      if (typeof part === 'object' && part !== null) to[name] = Array.isArray(part) ? [...part] : { ...part }
    }
    return to
  }
  const sectionsOf = new WeakMap<object, Record<PropertyKey, unknown>>()
  return config => {
    const sections: Record<PropertyKey, unknown> = { ...(sectionsOf.get(config) ?? config) }
    const own = new Set<PropertyKey>()
    const copy = new Proxy(sections, {
      get(_, name) {
        const section = sections[name]
        if (typeof section !== 'object' || section === null || own.has(name)) return section
        own.add(name)
        sections[name] = copySection(section)
        return sections[name]
      },
      // A value that is set belongs to the copy, however it is set.
      defineProperty(_, name, descriptor) {
        own.add(name)
        return Reflect.defineProperty(sections, name, descriptor)
      },
    })
    sectionsOf.set(copy, sections)
    return copy
  }
}

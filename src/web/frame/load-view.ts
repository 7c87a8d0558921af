import type { DrawOptions, View } from './view.ts'

const modules = import.meta.glob<{ view: View }>(['../../kinds/*/editor/view.tsx', '!../../kinds/_template/**'])
const loaded = new Map<string, Promise<View>>()

/** Loads the view of a kind of diagram with its engine, when it is first needed. @throws if the kind has none */
export function loadView(kind: string, findIcons: DrawOptions['findIcons']): Promise<View> {
  const known = loaded.get(kind)
  if (known) return known
  const load = modules[`../../kinds/${kind}/editor/view.tsx`]
  const view = load
    ? load().then(module => withEngine(module.view, findIcons))
    : Promise.reject(new Error(`There is no view for ${kind}.`))
  loaded.set(kind, view)
  // After a failed download the next drawing tries again.
  view.catch(() => loaded.delete(kind))
  return view
}

async function withEngine(view: View, findIcons: DrawOptions['findIcons']): Promise<View> {
  await view.prepare?.(findIcons)
  return view
}

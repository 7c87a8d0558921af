import { Component, type ReactNode } from 'react'
import { useText } from './language/use-text.ts'
import { Button } from './style/button.tsx'

/** Shows a message and a way out if the app itself fails, instead of an empty page. React requires a class here. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}

function Broken() {
  const t = useText()
  return (
    <main role="alert" className="flex h-full flex-col items-center justify-center gap-3 p-4 text-center">
      <p>{t('common.broken')}</p>
      <Button look="filled" onClick={() => location.reload()}>
        {t('common.reload')}
      </Button>
    </main>
  )
}

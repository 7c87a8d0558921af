import { useText } from '../language/use-text.ts'
import { Mark } from '../style/mark.tsx'

/** The head of an empty session. */
export function Welcome() {
  const t = useText()
  return (
    <div className="mx-auto flex w-full max-w-3xl shrink-0 flex-col items-center gap-1 px-4 min-[720px]:pt-[clamp(8px,7vh,80px)] pb-3 text-center">
      <Mark size={44} />
      <h1 className="mt-2 text-[28px]/9 font-semibold text-balance">{t('chat.welcome')}</h1>
      <p className="text-pretty text-soft">{t('chat.welcomeHint')}</p>
    </div>
  )
}

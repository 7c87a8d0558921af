import { useFoundModels } from '../api/use-found-models.ts'
import { useText } from '../language/use-text.ts'
import { chooseFoundModel } from '../settings/settings-store.ts'
import { useNeedsModel } from '../settings/use-needs-model.ts'
import { openDialog } from '../state/dialog.ts'
import { focusComposer } from './composer-field.ts'

/** Line for an empty session without a model: what works anyway, a model that was found, and where to set up another one. */
export function NoModelLine() {
  const t = useText()
  if (!useNeedsModel()) return null
  return (
    <p className="text-meta text-soft">
      {t('chat.noModel')} <FoundModel />
      <LinkButton onClick={() => openDialog('settings')}>{t('chat.setUpModel')}</LinkButton>
    </p>
  )
}

/** The first model of the first server on the machine of the service; the settings list the others. Shows nothing where none was found. */
function FoundModel() {
  const t = useText()
  const [server] = useFoundModels()
  const name = server?.models[0]?.name
  if (!server || name === undefined) return null
  return (
    <>
      {t('chat.foundModel', { server: server.name })}{' '}
      <LinkButton
        onClick={() => {
          chooseFoundModel(server.place, name)
          focusComposer()
        }}
      >
        {t('settings.useModel', { model: name })}
      </LinkButton>{' '}
      ·{' '}
    </>
  )
}

function LinkButton(props: { onClick(): void; children: string }) {
  return (
    <button
      type="button"
      className="text-accent underline underline-offset-2 pointer-coarse:-my-3.5 pointer-coarse:py-3.5"
      {...props}
    />
  )
}

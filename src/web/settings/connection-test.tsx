import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import type { TestModelResponse } from '../../contract/requests.ts'
import { requestJson } from '../api/request.ts'
import { useServiceText } from '../language/use-service-text.ts'
import { useText } from '../language/use-text.ts'
import { Button } from '../style/button.tsx'
import { modelFields, type OwnModel } from './settings-store.ts'

interface ConnectionTestProps {
  model: OwnModel | null
  /** Model that is tested if none is named. */
  standardModelId: string | undefined
  onForget(): void
}

/** Asks the model for one word, and shows whether it answers. */
export function ConnectionTest({ model, standardModelId, onForget }: ConnectionTestProps) {
  const t = useText()
  const say = useServiceText()
  const test = useMutation({
    mutationFn: () => {
      const tried = model && !model.modelId.trim() ? { ...model, modelId: standardModelId ?? '' } : model
      return requestJson<TestModelResponse>('POST', '/api/test-model', { body: modelFields(tried) })
    },
  })
  const { reset } = test
  // biome-ignore lint/correctness/useExhaustiveDependencies: what another configuration answered says nothing of this one
  useEffect(() => reset(), [model, reset])
  const isGood = test.data?.success === true
  const told = test.data ?? test.error
  const Icon = isGood ? CircleCheck : CircleAlert
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => test.mutate()} disabled={test.isPending}>
          {t(test.isPending ? 'settings.testing' : 'settings.test')}
        </Button>
        {model && (
          <Button look="danger" onClick={onForget}>
            {t('settings.forget')}
          </Button>
        )}
      </div>
      <div role="status">
        {told && (
          <p className="flex gap-1.5">
            <Icon size={16} className={`mt-0.5 shrink-0 ${isGood ? 'text-good' : 'text-bad'}`} aria-hidden />
            <span className="min-w-0 break-words">
              {say(told)} {test.data?.response && t('settings.testAnswer', { answer: test.data.response })}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}

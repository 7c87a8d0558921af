import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import type { TestModelResponse } from '../../contract/requests.ts'
import { requestJson } from '../api/request.ts'
import { useServiceText } from '../language/use-service-text.ts'
import { useText } from '../language/use-text.ts'
import { Button } from '../style/button.tsx'
import { modelFields } from './model-fields.ts'
import type { OwnModel } from './settings-store.ts'

interface ConnectionTestProps {
  model: OwnModel | null
  /** False if the fields cannot be right: then the model is not asked. */
  onBegin(): boolean
  /** The code of the answer. */
  onResult(code: string): void
  onForget(): void
}

/** Asks the model for one word, and shows whether it answers. */
export function ConnectionTest({ model, onBegin, onResult, onForget }: ConnectionTestProps) {
  const t = useText()
  const say = useServiceText()
  const test = useMutation({
    mutationFn: () => requestJson<TestModelResponse>('POST', '/api/test-model', { body: modelFields(model) }),
    onSuccess: ({ code }) => onResult(code),
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
        <Button onClick={() => onBegin() && test.mutate()} disabled={test.isPending}>
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
          <>
            <p className="flex gap-1.5">
              <Icon size={16} className={`mt-0.5 shrink-0 ${isGood ? 'text-good' : 'text-bad'}`} aria-hidden />
              <span className="min-w-0 break-words">
                {say(told)} {test.data?.response && t('settings.testAnswer', { answer: test.data.response })}
              </span>
            </p>
            {test.data?.features && <ModelFeatures features={test.data.features} />}
          </>
        )}
      </div>
    </div>
  )
}

/** Features of the model that Limn uses. */
function ModelFeatures({ features }: { features: NonNullable<TestModelResponse['features']> }) {
  const t = useText()
  const { context_tokens, structured_output, grammar, images, short_instructions } = features
  const told = [
    ...(context_tokens === null ? [] : [t('settings.window', { tokens: context_tokens })]),
    t(short_instructions ? 'settings.shortInstructions' : 'settings.fullInstructions'),
    t(structured_output ? 'settings.structured' : 'settings.unstructured'),
    ...(grammar ? [t('settings.grammar')] : []),
    ...(images === false ? [t('settings.noImages')] : []),
  ]
  return (
    <ul className="list-disc pl-9 text-meta text-soft">
      {told.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

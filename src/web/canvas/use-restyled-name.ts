import { useCallback } from 'react'
import type { NamedRestyled } from '../../contract/restyles.ts'
import { drawingStyles } from '../../contract/style-names.ts'
import { useServiceText } from '../language/use-service-text.ts'
import { useText } from '../language/use-text.ts'
import { styleNames } from '../settings/style-names.ts'

/** `nameRestyled(restyled)`: what a version of this kind shows otherwise, such as “Chart type: Line”. */
export function useRestyledName(kind: string | null): (restyled: NamedRestyled) => string {
  const t = useText()
  const say = useServiceText(kind)
  return useCallback(
    ({ aspect, id, label }) => {
      const style = aspect === 'style' ? drawingStyles.find(each => each === id) : undefined
      const option = { code: `option-${aspect}`, values: { case: id }, message: label }
      return t('canvas.restyled', {
        aspect: t(`canvas.aspect.${aspect}`),
        name: style ? t(styleNames[style]) : say(option),
      })
    },
    [t, say],
  )
}

import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '../language/use-text.ts'
import { IconButton } from '../style/button.tsx'
import { fieldClass } from '../style/field.ts'

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange(value: string): void
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-meta font-medium">
        {label}
      </label>
      <select id={id} value={value} onChange={event => onChange(event.target.value)} className={fieldClass}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

interface TextFieldProps {
  label: string
  value: string
  placeholder?: string
  hint?: string
  /** Message about an invalid value. */
  fault?: string | undefined
  /** Below the field. */
  children?: ReactNode
  /** Hidden while it is typed, unless the person chooses to see it. */
  isSecret?: boolean
  onChange(value: string): void
}

export function TextField(props: TextFieldProps) {
  const { label, value, placeholder, hint, fault, isSecret = false, children, onChange } = props
  const t = useText()
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const described = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-meta font-medium">
        {label}
      </label>
      <div className="flex gap-1">
        <input
          id={id}
          type={isSecret && !isShown ? 'password' : 'text'}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={fault !== undefined}
          aria-describedby={described || undefined}
          onChange={event => onChange(event.target.value)}
          className={`${fieldClass} aria-invalid:border-bad`}
        />
        {isSecret && (
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={t('settings.showKey')}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          />
        )}
      </div>
      {fault && (
        <p id={`${id}-fault`} className="text-meta text-bad">
          {fault}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-meta text-soft">
          {hint}
        </p>
      )}
      {children}
    </div>
  )
}

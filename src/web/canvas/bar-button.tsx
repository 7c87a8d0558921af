import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../style/button.tsx'

/** Class of a button in the bar: on a narrow screen the bar is a row of icons with their names below them. */
export const barButtonClass =
  '@max-md:h-12 @max-md:min-w-0 @max-md:flex-1 @max-md:flex-col @max-md:gap-0.5 @max-md:px-0 @max-md:text-[11px]/4'

interface BarButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  icon: LucideIcon
  label: string
  /** Class of the label, which can be hidden to make room. */
  labelClass: string
}

/** A button in the bar of the canvas. */
export function BarButton({ icon: Icon, label, labelClass, className = '', ...props }: BarButtonProps) {
  return (
    <Button look="plain" title={label} className={`${barButtonClass} ${className}`} {...props}>
      <Icon size={16} strokeWidth={1.75} className="shrink-0" aria-hidden />
      <span className={`max-w-full truncate ${labelClass}`}>{label}</span>
    </Button>
  )
}

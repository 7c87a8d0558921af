import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

const base =
  'target inline-flex items-center justify-center gap-1.5 rounded-control whitespace-nowrap disabled:opacity-50 disabled:cursor-default aria-disabled:opacity-50 aria-disabled:cursor-default motion-safe:transition-colors motion-safe:duration-[120ms]'

const looks = {
  plain: 'text-soft enabled:not-aria-disabled:hover:bg-hover enabled:not-aria-disabled:hover:text-text',
  outlined: 'border border-control/60 text-text bg-panel enabled:hover:bg-hover',
  filled: 'bg-accent text-on-accent enabled:hover:opacity-90',
  danger: 'border border-bad/60 text-bad bg-panel enabled:hover:bg-bad-soft',
} as const

interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof looks
  children: ReactNode
}

export function Button({ look = 'outlined', className = '', ...props }: ButtonProps) {
  return <button type="button" className={`${base} h-8 px-3 ${looks[look]} ${className}`} {...props} />
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon
  /** Name for screen readers, and tooltip. */
  label: string
  look?: keyof typeof looks
  /** Default 32 px a side; small is 24 px. */
  isSmall?: boolean
}

export function IconButton({
  icon: Icon,
  label,
  look = 'plain',
  isSmall = false,
  className = '',
  ...props
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`${base} shrink-0 ${isSmall ? 'size-6' : 'size-8'} ${looks[look]} ${className}`}
      {...props}
    >
      <Icon size={isSmall ? 14 : 18} strokeWidth={1.75} aria-hidden />
    </button>
  )
}

/** A small button below a message: an icon, and its name in words. */
export function SmallButton({
  icon: Icon,
  label,
  ...props
}: Pick<IconButtonProps, 'icon' | 'label'> & ComponentProps<'button'>) {
  return (
    <button type="button" className={`${base} h-6 px-1.5 text-meta ${looks.plain}`} {...props}>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      {label}
    </button>
  )
}

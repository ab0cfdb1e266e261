import type { ComponentType, SVGProps } from 'react'

type Props = {
  icon?: ComponentType<SVGProps<SVGSVGElement>>
  /** Classes for its colours. */
  look: string
  children: string
}

/** A status in its own colours, with an icon where colours alone are not clear enough. */
export function StatusBadge({ icon: Icon, look, children }: Props) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 hyphens-auto wrap-anywhere sm:whitespace-nowrap text-small font-semibold ${look}`}
    >
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </span>
  )
}

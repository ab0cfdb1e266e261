import type { ComponentProps } from 'react'

const looks = {
  primary: 'bg-green text-on-green hover:bg-green-deep hover:text-paper',
  quiet: 'text-ink ring-[1.5px] ring-inset ring-line hover:ring-edge',
  /** On a night-coloured bar. */
  night: 'text-on-night ring-[1.5px] ring-inset ring-on-night/35 hover:ring-on-night',
  /** In the colour of the text around it. */
  plain: 'text-inherit ring-[1.5px] ring-inset ring-current/40 hover:ring-current',
  /** For what cannot be undone. */
  danger: 'text-danger ring-[1.5px] ring-inset ring-danger/45 hover:ring-danger',
  sun: 'bg-sun text-on-sun hover:brightness-95',
}

type Look = { look?: keyof typeof looks; size?: 'normal' | 'large' }

/** The classes of a button, for a link that looks like one. */
export function buttonLook({ look = 'primary', size = 'normal' }: Look = {}) {
  const room = size === 'large' ? 'px-6 py-4 text-body' : 'px-5 py-3 text-base'
  return `inline-flex items-center justify-center gap-2 rounded-control font-semibold leading-none no-underline transition-colors disabled:opacity-60 ${room} ${looks[look]}`
}

export function Button({ look, size, className = '', ...button }: Look & ComponentProps<'button'>) {
  return <button type="submit" {...button} className={`${buttonLook({ look, size })} ${className}`} />
}

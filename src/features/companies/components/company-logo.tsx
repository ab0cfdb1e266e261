import { firstLetter } from '#basics/person-name.ts'

type Props = { logo: string | null; name: string; size?: 'small' | 'large' }

/** The logo, or the first letter of the name. The name itself is always shown next to it. */
export function CompanyLogo({ logo, name, size = 'small' }: Props) {
  const look = `company-logo${size === 'large' ? ' size-20 rounded-[22px]' : ''}`
  if (logo) return <img src={logo} alt="" width="52" height="52" loading="lazy" className={look} />
  return (
    <span aria-hidden="true" className={look}>
      {firstLetter(name)}
    </span>
  )
}

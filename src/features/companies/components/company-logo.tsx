type Props = { logo: string | null; name: string; size?: 'small' | 'large' }

/** The logo, or the first letter of the name instead. The name itself is always beside it. */
export function CompanyLogo({ logo, name, size = 'small' }: Props) {
  const box = size === 'small' ? 'size-11 rounded-control sm:size-13' : 'size-20 rounded-[22px]'
  if (logo)
    return <img src={logo} alt="" width="52" height="52" loading="lazy" className={`${box} shrink-0 object-cover`} />
  return (
    <span
      aria-hidden="true"
      className={`${box} grid shrink-0 place-items-center bg-moss font-display text-xl font-extrabold text-green-deep`}
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}

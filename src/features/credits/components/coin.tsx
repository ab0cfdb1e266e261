type Props = { isSpent?: boolean; className?: string }

/** One credit: a coin with three poplars. Only its outline if it is spent. */
export function Coin({ isSpent = false, className = 'size-8' }: Props) {
  const drawn = isSpent ? 'var(--color-edge)' : 'var(--color-on-sun)'
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className={`shrink-0 ${className}`}>
      {isSpent ? (
        <circle cx="16" cy="16" r="14.5" fill="none" stroke={drawn} strokeWidth="1.2" strokeDasharray="3 2.5" />
      ) : (
        <circle cx="16" cy="16" r="14.5" fill="var(--color-sun)" />
      )}
      <g fill="none" stroke={drawn}>
        {!isSpent && <circle cx="16" cy="16" r="11" strokeOpacity="0.28" strokeWidth="1.2" />}
        <path d="M16 18v5M9.8 20v3M22.2 20v3" strokeWidth="1.5" />
        <path d="M7 23.6h18" strokeWidth="1.8" strokeLinecap="round" />
      </g>
      <g fill={drawn}>
        <ellipse cx="16" cy="12.8" rx="4.6" ry="6.6" />
        <ellipse cx="9.8" cy="17" rx="2.7" ry="4" />
        <ellipse cx="22.2" cy="17" rx="2.7" ry="4" />
      </g>
    </svg>
  )
}

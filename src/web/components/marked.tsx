/** Text with the search words highlighted. */
export function Marked({ text, words }: { text: string; words: string }) {
  const wanted = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (wanted.length === 0) return text
  let from = 0
  return text.split(new RegExp(`(${wanted.join('|')})`, 'gi')).map((part, index) => {
    const at = from
    from += part.length
    // Every other part is a match.
    if (index % 2 === 0) return part
    return (
      <mark key={at} className="bg-transparent font-bold text-inherit underline decoration-2 underline-offset-3">
        {part}
      </mark>
    )
  })
}

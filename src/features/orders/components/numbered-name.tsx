/** `Order 2026-000072`: a long name breaks before the number, not within it. */
export function NumberedName({ children: name }: { children: string }) {
  const start = name.lastIndexOf(' ') + 1
  return (
    <>
      {name.slice(0, start)}
      <span className="inline-block">{name.slice(start)}</span>
    </>
  )
}

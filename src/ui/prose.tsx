type Props = { html: string; className?: string }

/** Rich text. It was sanitised when it was saved; pass in nothing else. */
export function Prose({ html, className = '' }: Props) {
  return <div className={`prose wrap-anywhere ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}

type Props = { html: string; className?: string }

/** Rich text. It was sanitised when it was saved; nothing else may be passed in. */
export function Prose({ html, className = '' }: Props) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}

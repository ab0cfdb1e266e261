const id = /^[A-Za-z0-9_-]{11}$/

/** spec §5: a full link or just the 11 characters; undefined otherwise. */
export function parseYoutubeId(text: string) {
  const typed = text.trim()
  if (id.test(typed)) return typed
  const link = /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)\/(.+)$/i.exec(
    typed,
  )?.[1]
  if (!link) return undefined
  const found = /(?:^|[?&])v=([^&#]+)/.exec(link)?.[1] ?? /^(?:(?:embed|shorts|live|v)\/)?([^/?&#]+)/.exec(link)?.[1]
  return found && id.test(found) ? found : undefined
}

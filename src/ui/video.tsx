import { useState } from 'react'
import Play from '~icons/tabler/player-play-filled'
import { generalText } from './general.text.ts'

const text = generalText.video

const players = {
  vimeo: {
    address: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
    page: (id: string) => `https://vimeo.com/${id}`,
    note: text.vimeo,
  },
  youtube: {
    address: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    page: (id: string) => `https://www.youtube.com/watch?v=${id}`,
    note: text.youtube,
  },
}

type Props = { from: keyof typeof players; id: string; title: string; children: React.ReactNode }

/**
 * The board's own picture with a play button; the other site learns nothing until it is clicked. Without JavaScript it
 * is a link.
 */
export function Video({ from, id, title, children }: Props) {
  const [isPlaying, setPlaying] = useState(false)
  const player = players[from]

  if (isPlaying) {
    return (
      <div className="aspect-video overflow-hidden rounded-card bg-sky">
        <iframe
          src={player.address(id)}
          title={title}
          allow="autoplay; fullscreen"
          allowFullScreen
          className="size-full"
        />
      </div>
    )
  }
  return (
    <figure>
      <a
        href={player.page(id)}
        onClick={(event) => {
          event.preventDefault()
          setPlaying(true)
        }}
        aria-label={text.play(title)}
        className="group relative block aspect-video overflow-hidden rounded-card bg-sky"
      >
        {children}
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-20 place-items-center rounded-full bg-green text-3xl text-on-green shadow-lifted transition-transform group-hover:scale-105">
            <Play aria-hidden="true" />
          </span>
        </span>
      </a>
      <figcaption className="mt-2 text-sm text-soft">{player.note}</figcaption>
    </figure>
  )
}

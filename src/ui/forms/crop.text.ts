import type { Locale } from './form.text.ts'

const dutch = {
  open: (name: string) => `Snijd ${name} bij`,
  close: 'Klaar met bijsnijden',
  hint: 'Schuif het vak of klik op wat je wilt tonen. Pijltjes werken ook.',
  frame: (name: string) => `Vak op ${name}`,
  zoom: (name: string) => `Zoom in op ${name}`,
  at: (left: number, top: number) => `${left}% van links, ${top}% van boven`,
}

/** The words of the frame around a part of a picture. */
export const cropText: Record<Locale, typeof dutch> = {
  nl: dutch,
  en: {
    open: (name) => `Crop ${name}`,
    close: 'Done cropping',
    hint: 'Move the frame, or click on what to show. The arrow keys work too.',
    frame: (name) => `Frame on ${name}`,
    zoom: (name) => `Zoom in on ${name}`,
    at: (left, top) => `${left}% from the left, ${top}% from the top`,
  },
}

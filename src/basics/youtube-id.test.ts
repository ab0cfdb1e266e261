import { expect, test } from 'vitest'
import { parseYoutubeId } from './youtube-id.ts'

test('the id is found in every kind of link', () => {
  for (const link of [
    'dQw4w9WgXcQ',
    ' https://www.youtube.com/watch?v=dQw4w9WgXcQ ',
    'https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10s',
    'http://youtu.be/dQw4w9WgXcQ?t=3',
    'youtube.com/embed/dQw4w9WgXcQ',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ#x',
  ]) {
    expect(parseYoutubeId(link)).toBe('dQw4w9WgXcQ')
  }
})

test('anything but a video link or an id gives undefined', () => {
  for (const text of [
    '',
    'dQw4w9WgXc',
    'https://vimeo.com/123456789',
    'https://evil.test/youtube.com/dQw4w9WgXcQ',
    'https://youtu.be/',
  ]) {
    expect(parseYoutubeId(text)).toBeUndefined()
  }
})

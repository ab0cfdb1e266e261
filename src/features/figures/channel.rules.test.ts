import { describe, expect, test } from 'vitest'
import { channelOf } from './channel.rules.ts'

const ownHosts = ['oss.banen.test', 'banen.test']
const from = (referer: string | null, utmSource: string | null = null) => channelOf({ referer, utmSource, ownHosts })

describe('where a visit came from', () => {
  test('is read from the page that linked here', () => {
    expect(from(null)).toBe('direct')
    expect(from('')).toBe('direct')
    expect(from('https://www.google.nl/')).toBe('google')
    expect(from('https://google.com/search?q=bakker')).toBe('google')
    expect(from('https://www.google.co.uk/')).toBe('google')
    expect(from('android-app://com.google.android.googlequicksearchbox/')).toBe('google')
    expect(from('https://www.bing.com/')).toBe('search')
    expect(from('https://duckduckgo.com/')).toBe('search')
    expect(from('https://nl.search.yahoo.com/x')).toBe('search')
    expect(from('https://l.facebook.com/l.php?u=x')).toBe('facebook')
    expect(from('https://l.instagram.com/')).toBe('instagram')
    expect(from('https://www.linkedin.com/jobs')).toBe('linkedin')
    expect(from('https://lnkd.in/abc')).toBe('linkedin')
    expect(from('https://www.nieuwsblad.example/')).toBe('other')
  })

  test('is the board itself for any of its hosts', () => {
    expect(from('https://oss.banen.test/vacatures')).toBe('board')
    expect(from('http://boxtel.banen.test:3000/')).toBe('board')
    expect(from('https://banen.test.example/')).toBe('other')
    expect(from('https://anderebanen.test/')).toBe('other')
  })

  test('is what the link says, if it says anything', () => {
    expect(from(null, 'job-alert')).toBe('job-alert')
    expect(from('https://www.google.nl/', 'Facebook')).toBe('facebook')
    expect(from(null, 'ig')).toBe('instagram')
    expect(from(null, 'google_jobs_apply')).toBe('google')
    expect(from(null, 'igloo')).toBe('other')
    expect(from(null, 'x'.repeat(5000))).toBe('other')
  })

  test('is never a name that merely resembles a known one', () => {
    expect(from('https://google.evil.example/')).toBe('other')
    expect(from('https://notlinkedin.com/')).toBe('other')
    expect(from('javascript:alert(1)')).toBe('direct')
    expect(from('https://mail.google.com/')).toBe('other')
  })
})

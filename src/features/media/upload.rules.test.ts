import { expect, test } from 'vitest'
import { acceptedTypes, checkInside, checkOutside, formatSize, maxUploadBytes } from './upload.rules.ts'

const outside = (name: string, size = 1000) => checkOutside({ name, size }, 'document')

test('a document with a plain name is accepted', () => {
  expect(outside('Cv Sanne (2026).pdf')).toBeUndefined()
  expect(outside('motivatie.DOCX')).toBeUndefined()
})

test('an empty file is refused', () => {
  expect(outside('cv.pdf', 0)).toBe('empty')
})

test('more than 10 MB is refused, exactly 10 MB is not', () => {
  expect(outside('cv.pdf', maxUploadBytes)).toBeUndefined()
  expect(outside('cv.pdf', maxUploadBytes + 1)).toBe('too-large')
})

test('a path in a file name is refused', () => {
  expect(outside('../../etc/passwd.pdf')).toBe('bad-name')
  expect(outside('C:\\cv.pdf')).toBe('bad-name')
  expect(outside('.cv.pdf')).toBe('bad-name')
  expect(outside('cv\u0000.pdf')).toBe('bad-name')
})

test('a file that is not a document is refused', () => {
  expect(outside('cv.exe')).toBe('wrong-type')
  expect(outside('cv')).toBe('wrong-type')
  expect(outside('cv.pdf.exe')).toBe('wrong-type')
})

test('a built-in property is not a kind of document', () => {
  for (const name of ['cv.constructor', 'cv.valueOf', 'cv.__proto__']) {
    expect(outside(name)).toBe('wrong-type')
    expect(checkInside({ name, mime: 'application/pdf' }, 'document')).toBe('not-what-it-says')
  }
})

test("the content must match the name's extension", () => {
  expect(checkInside({ name: 'cv.pdf', mime: 'application/pdf' }, 'document')).toBeUndefined()
  expect(checkInside({ name: 'cv.pdf', mime: 'application/x-msdownload' }, 'document')).toBe('not-what-it-says')
  expect(checkInside({ name: 'cv.pdf', mime: undefined }, 'document')).toBe('not-what-it-says')
})

test('a size is shown in readable units', () => {
  expect(formatSize(10)).toBe('1 kB')
  expect(formatSize(240_000)).toBe('234 kB')
  expect(formatSize(1_300_000)).toBe('1,2 MB')
})

test('a picture is not a document, and a document not a picture', () => {
  expect(checkOutside({ name: 'kop.webp', size: 9 }, 'image')).toBeUndefined()
  expect(checkOutside({ name: 'cv.pdf', size: 9 }, 'image')).toBe('wrong-type')
  expect(checkInside({ name: 'kop.png', mime: 'application/pdf' }, 'image')).toBe('not-what-it-says')
  expect(acceptedTypes('image')).toBe('.jpg,.jpeg,.png,.webp,.avif')
})

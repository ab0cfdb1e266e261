import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inflectionKey, splitSpoken, splitWords, toleratedErrors, typingDistance } from './dutch-words.ts'

test('text is split into words without accents, hyphens or capitals', () => {
  expect(splitWords('Caissière in ’s-Hertogenbosch')).toEqual(['caissiere', 'in', 's', 'hertogenbosch'])
  expect(splitWords('MIG/MAG-lasser (m/v)')).toEqual(['mig', 'mag', 'lasser', 'm', 'v'])
  expect(splitWords('(((')).toEqual([])
})

test('an apostrophe before an ending does not split a spoken word', () => {
  expect(splitSpoken("ICT'er, ICT’ers en zzp'er")).toEqual(['icter', 'icters', 'en', 'zzper'])
  expect(splitSpoken("kassa's, foto's en baby'tje")).toEqual(['kassa', 'foto', 'en', 'baby'])
  expect(splitSpoken("'s-Hertogenbosch 's avonds")).toEqual(['s', 'hertogenbosch', 'avonds'])
  expect(splitSpoken("d'Artagnan's")).toEqual(['d', 'artagnan'])
})

test('no more than 8 words of 40 letters are kept', () => {
  expect(splitWords('een twee drie vier vijf zes zeven acht negen')).toHaveLength(8)
  expect(splitWords('a'.repeat(100))).toEqual(['a'.repeat(40)])
})

test('words hold only letters and digits, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const word of splitWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]{1,40}$/u)
    }),
  )
})

const sameWord = [
  ['verkoper', 'verkoopster', 'verkopers', 'verkoopsters'],
  ['schoonmaker', 'schoonmaakster', 'schoonmakers'],
  ['receptionist', 'receptioniste', 'receptionisten'],
  ['masseur', 'masseuse', 'masseurs'],
  ['directeur', 'directrice', 'directrices'],
  ['coordinator', 'coordinatrice', 'coordinatoren', 'coordinators'],
  ['inspecteur', 'inspectrice'],
  ['bestuurder', 'bestuurster', 'bestuursters'],
  ['kantoor', 'kantoren'],
  ['chauffeur', 'chauffeuse', 'chauffeurs'],
  ['leraar', 'lerares', 'leraren'],
  ['handelaar', 'handelaren'],
  ['onderwijzer', 'onderwijzeres'],
  ['verpleger', 'verpleegster'],
  ['kok', 'koks', 'kokkin'],
  ['assistent', 'assistente', 'assistenten'],
  ['bijbaan', 'bijbaantje', 'bijbanen'],
  ['medewerker', 'medewerkster', 'medewerkers'],
  ['verzorgende', 'verzorgenden'],
  ['lasser', 'lassers'],
  ['naaister', 'naaisters'],
]
test.each(sameWord)('forms of one word share a key: %s', (...forms) => {
  expect(new Set(forms.map(inflectionKey)).size).toBe(1)
})

test.each([
  ['zorg', 'verzorgd'],
  ['bakker', 'slager'],
  ['meester', 'mee'],
  ['kok', 'kokos'],
  ['boer', 'boor'],
  ['tester', 'teler'],
  ['winkel', 'wink'],
  ['leren', 'leraar'],
  ['bestuur', 'bestuurder'],
])('other words have other keys: %s and %s', (one, other) => {
  expect(inflectionKey(one)).not.toBe(inflectionKey(other))
})

test('typing errors are counted, a swap once, up to a bound', () => {
  expect(typingDistance('electricien', 'elektricien', 2)).toBe(1)
  expect(typingDistance('chaffeur', 'chauffeur', 2)).toBe(1)
  expect(typingDistance('montuer', 'monteur', 2)).toBe(1)
  expect(typingDistance('verpleger', 'verpleger', 2)).toBe(0)
  expect(typingDistance('bakker', 'slager', 2)).toBe(3)
  expect(typingDistance('a', 'abcdef', 2)).toBe(3)
})

test('short words tolerate no errors: they would become another word', () => {
  expect(['kok', 'ober', 'monteur'].map(toleratedErrors)).toEqual([0, 1, 2])
})

import { expect, test } from 'vitest'
import { entryFields, entryForms } from './reference.fields.ts'

const noSlug = { path: ['slug'], message: 'Van deze naam is geen webadres te maken. Vul hier zelf een webadres in' }

test.each(['professions', 'educations', 'employments'] as const)(
  'an entry of %s has a slug: its own, or made from its title',
  (list) => {
    const issuesOf = (given: object) => [
      entryForms[list].schema.safeParse({ sort: 1, ...given }).error?.issues,
      entryFields[list].safeParse({ sort: 1, ...given }).error?.issues,
    ]
    expect(issuesOf({ title: '日本' })).toMatchObject([[noSlug], [noSlug]])
    expect(issuesOf({ title: ' ' })).toMatchObject([[{ path: ['title'] }], [{ path: ['title'] }]])
    expect(issuesOf({ title: '日本', slug: 'japan' })).toEqual([undefined, undefined])
    expect(entryFields[list].parse({ sort: 1, title: 'Zorg & welzijn' }).slug).toBe('zorg-welzijn')
  },
)

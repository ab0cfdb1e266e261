import type { Random } from './random.ts'
import { slugOf } from './words.ts'

type FirstName = readonly [string, 'male' | 'female' | 'other']

const firstNames: readonly FirstName[] = [
  ['Anke', 'female'],
  ['Bram', 'male'],
  ['Carlijn', 'female'],
  ['Dirk', 'male'],
  ['Elif', 'female'],
  ['Frans', 'male'],
  ['Gijs', 'male'],
  ['Hanneke', 'female'],
  ['Ilse', 'female'],
  ['Jeroen', 'male'],
  ['Karin', 'female'],
  ['Lotte', 'female'],
  ['Mohammed', 'male'],
  ['Noor', 'female'],
  ['Olaf', 'male'],
  ['Petra', 'female'],
  ['Quinten', 'male'],
  ['Riet', 'female'],
  ['Sanne', 'female'],
  ['Teun', 'male'],
  ['Ursula', 'female'],
  ['Vera', 'female'],
  ['Wouter', 'male'],
  ['Yara', 'female'],
  ['Joris', 'male'],
  ['Marieke', 'female'],
  ['Piet', 'male'],
  ['Floor', 'other'],
  ['Sam', 'other'],
  ['Katarzyna', 'female'],
  ['Daan', 'male'],
  ['Ineke', 'female'],
  ['Ruben', 'male'],
  ['Fatima', 'female'],
  ['Toon', 'male'],
  ['Willeke', 'female'],
  ['Bas', 'male'],
  ['Mirjam', 'female'],
  ['Stijn', 'male'],
  ['Jolanda', 'female'],
  ['Robin', 'other'],
  ['Emre', 'male'],
]

const lastNames: readonly (readonly [string | null, string])[] = [
  [null, 'Verhoeven'],
  ['van den', 'Heuvel'],
  [null, 'Hendriks'],
  ['van de', 'Ven'],
  ['van der', 'Heijden'],
  [null, 'Kuijpers'],
  ['van', 'Lieshout'],
  [null, 'Vissers'],
  ['van', 'Dinther'],
  [null, 'Verbruggen'],
  ['van den', 'Tillaart'],
  [null, 'Yilmaz'],
  ['van', 'Boxtel'],
  [null, 'Ketelaars'],
  [null, 'Nowak'],
  ['de', 'Groot'],
  ['van', 'Zutphen'],
  [null, 'Schellekens'],
  ['van de', 'Wijdeven'],
  [null, 'El Amrani'],
  [null, 'Gloudemans'],
  ['van', 'Uden'],
  [null, 'Pennings'],
  ['van', 'Erp'],
  [null, 'Rovers'],
  ['van der', 'Leest'],
  [null, 'Bosmans'],
  ['ter', 'Horst'],
  [null, 'Arts'],
  ['van', 'Oss'],
  [null, 'Timmermans'],
  ['van', 'Rooij'],
  [null, 'Smits'],
  ['den', 'Otter'],
  [null, 'Donkers'],
  ['van den', 'Broek'],
]

export type Person = {
  firstName: string
  infix: string | null
  lastName: string
  gender: 'male' | 'female' | 'other'
  email: string
  phone: string
}

/** Makes unique people, with addresses that reach nobody. */
export function personMaker(random: Random) {
  const taken = new Set<string>()
  return function person(): Person {
    for (;;) {
      const [firstName, gender] = random.pick(firstNames)
      const [infix, lastName] = random.pick(lastNames)
      const address = slugOf(firstName, infix ?? '', lastName).replaceAll('-', '.')
      if (taken.has(address)) continue
      taken.add(address)
      const phone = `+316${random.between(10, 58)}${random.between(10, 99)}${random.between(10, 99)}${random.between(10, 99)}`
      return { firstName, infix, lastName, gender, email: `${address}@voorbeeld.test`, phone }
    }
  }
}

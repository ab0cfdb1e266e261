import { expect, test } from 'vitest'
import { findGeneralName } from '#features/occupations/occupation.rules.ts'
import { professions } from '../seed/reference.ts'
import { occupationFamilies } from '../seed/occupations.ts'
import { careTexts } from '../seed/vacancy-texts/care.ts'
import { foodTexts } from '../seed/vacancy-texts/food.ts'
import { learningTexts } from '../seed/vacancy-texts/learning.ts'
import { officeTexts } from '../seed/vacancy-texts/office.ts'
import { outdoorsTexts } from '../seed/vacancy-texts/outdoors.ts'
import { shopTexts } from '../seed/vacancy-texts/shop.ts'
import { workshopTexts } from '../seed/vacancy-texts/workshop.ts'

const occupations = occupationFamilies.flatMap((family) => family.occupations)
const texts = [careTexts, foodTexts, learningTexts, officeTexts, outdoorsTexts, shopTexts, workshopTexts].flat()

test('no two families, and no two occupations, have the same title', () => {
  expect(twice(occupationFamilies.map(({ title }) => spoken(title)))).toEqual([])
  expect(twice(occupations.map(([title]) => spoken(title)))).toEqual([])
})

test('an occupation has each name once', () => {
  for (const [title, , names] of occupations) expect(twice(namesOf(title, names).map(joined)), title).toEqual([])
})

test('a family has each word once', () => {
  for (const { title, words } of occupationFamilies) expect(twice(words.split(', ').map(spoken)), title).toEqual([])
})

test('no name is empty, or too short to denote one occupation', () => {
  const short = occupations.flatMap(([title, , names]) => namesOf(title, names)).filter((name) => name.length < 3)
  expect(short).toEqual([])
})

test('no name is so general that it finds other work', () => {
  const general = occupations.flatMap(([title, , names]) => findGeneralName([title, ...names.split(', ')]) ?? [])
  expect(general).toEqual([])
})

test('every profession group has occupations', () => {
  const covered = new Set(occupationFamilies.map(({ profession }) => profession))
  expect(professions.filter((profession) => !covered.has(profession))).toEqual([])
})

test('every code is a unit group of ISCO-08', () => {
  expect(occupations.filter(([, isco]) => !unitGroups.has(isco))).toEqual([])
})

// Says only that it is an internship, not in which work.
const withoutOccupation = ['Afstudeerstage']

test('every title of the demo matches an occupation', () => {
  const names = occupations.flatMap(([title, , others]) => namesOf(title, others)).map(words)
  const titles = texts.flatMap((text) => text.titles.map((entry) => (typeof entry === 'string' ? entry : entry[0])))
  const unknown = titles.filter((title) => {
    const inTitle = words(spoken(title))
    return !names.some((name) => stands(name, inTitle))
  })
  expect(unknown).toEqual(withoutOccupation)
})

/** A name may also be the end of a compound: `monteur` in `servicemonteur`, `product owner` in `productowner`. */
function stands(name: readonly string[], title: readonly string[]) {
  return title.some((word) => word.endsWith(name.join(''))) || name.every((word) => title.includes(word))
}

function namesOf(title: string, names: string) {
  return [title, ...names.split(', ')].map(spoken)
}

/** Lower case, without accents; hyphens and apostrophes separate words as spaces do. */
function spoken(text: string) {
  return words(
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[-'’/]/g, ' '),
  ).join(' ')
}

/** `heftruck chauffeur` and `heftruckchauffeur` are one name. */
function joined(name: string) {
  return name.replaceAll(' ', '')
}

function words(text: string) {
  const stopWords = ['de', 'en', 'in', 'of', 'met', 'van', 'voor', 'aan', 'op', 'bij', 'het']
  return text.split(/\s+/).filter((word) => word && !stopWords.includes(word))
}

function twice(items: readonly string[]) {
  return items.filter((item, index) => items.indexOf(item) !== index)
}

/** Each minor group of ISCO-08 with the last digits of its unit groups. */
const minorGroups = `011:0 021:0 031:0 111:1234 112:0 121:1239 122:123 131:12 132:1234 133:0 134:1234569 141:12 142:0 143:19
  211:1234 212:0 213:123 214:1234569 215:123 216:123456 221:12 222:12 223:0 224:0 225:0 226:12345679 231:0 232:0 233:0
  234:12 235:1234569 241:123 242:1234 243:1234 251:12349 252:1239 261:129 262:12 263:123456 264:123 265:1234569
  311:123456789 312:123 313:123459 314:123 315:12345 321:1234 322:12 323:0 324:0 325:123456789 331:12345 332:1234
  333:12349 334:1234 335:123459 341:123 342:123 343:12345 351:1234 352:12 411:0 412:0 413:12 421:1234 422:12345679
  431:123 432:123 441:1234569 511:123 512:0 513:12 514:12 515:123 516:1234569 521:12 522:123 523:0 524:1234569
  531:12 532:129 541:12349 611:1234 612:1239 613:0 621:0 622:1234 631:0 632:0 633:0 634:0 711:123459 712:1234567
  713:123 721:12345 722:1234 723:1234 731:123456789 732:123 741:123 742:12 751:123456 752:123 753:123456 754:12349
  811:1234 812:12 813:12 814:123 815:123456789 816:0 817:12 818:1239 821:129 831:12 832:12 833:12 834:1234 835:0
  911:12 912:1239 921:123456 931:123 932:19 933:1234 941:12 951:0 952:0 961:123 962:12349`
const unitGroups = new Set(
  words(minorGroups).flatMap((group) => {
    const [minor, digits] = group.split(':')
    return Array.from(digits!.replaceAll('-', ''), (digit) => `${minor}${digit}`)
  }),
)

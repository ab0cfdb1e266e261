import { redirect } from 'react-router'
import { formatPostalCode } from '#basics/postal-code.ts'
import { isConfirmed } from '#features/accounts/actor.rules.ts'
import { listColleagues } from '#features/accounts/user.queries.server.ts'
import { listsAsStored, saveCompany } from '#features/companies/company.commands.server.ts'
import { companyForm } from '#features/companies/company.fields.ts'
import { featureIcons } from '#features/companies/feature-icon.rules.ts'
import { featureIconText } from '#features/companies/feature-icon.text.ts'
import { findOwnCompany, versionOfCompany } from '#features/companies/company.queries.server.ts'
import { slideAspect } from '#features/companies/company.rules.ts'
import { companyText } from '#features/companies/company.text.ts'
import { workAtPalettes } from '#features/companies/work-at.rules.ts'
import { workAtText } from '#features/companies/work-at.text.ts'
import { headerAspect } from '#features/media/image.rules.ts'
import { listPlaces } from '#features/regions/region.queries.server.ts'
import { listVacanciesOfCompany } from '#features/vacancies/vacancy-card.queries.server.ts'
import { meanwhileText } from '#ui/forms/meanwhile.text.ts'
import { employerContext, servicesContext, siteContext, userContext } from '#web/context.ts'
import { keepDescriptions } from '#web/forms/described-pictures.server.ts'
import { storedPictures } from '#web/forms/form-uploads.server.ts'
import { tellMeanwhile } from '#web/forms/meanwhile.server.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { requireId } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import { colleagueOptions } from './colleague-options.ts'

type Asked = RequestArgs & { params: { id?: string } }

const idIn = ({ params, request }: Asked) => (params.id === undefined ? undefined : requireId(request, params.id))

export async function loadCompanyForm(asked: Asked) {
  const { db, now } = asked.context.get(servicesContext)
  const employer = asked.context.get(employerContext)
  const { email } = asked.context.get(userContext)
  const id = idIn(asked)
  const company = id === undefined ? undefined : await findOwnCompany(db, employer, id)
  if (id !== undefined && !company) return notFound(asked.request)
  const choices = await listChoices(asked)
  const { logoId, headerImageId, slideIds, listedAt, ...fields } = company ?? { slideIds: [] }
  const isSaved = new URL(asked.request.url).searchParams.has('bewaard')
  return {
    id,
    name: company?.name,
    slug: listedAt ? company?.slug : undefined,
    version: company && versionOfCompany(company),
    ...choices,
    start: company ? asTyped(fields) : { primaryContactId: String(employer.userId), billingEmail: email },
    stored: await picturesOf(asked, { logoId, headerImageId, slideIds }),
    mayAddPictures: isConfirmed(employer),
    vacancies: company
      ? await listVacanciesOfCompany(db, { companyId: company.id, now: now() })
      : { total: 0, cards: [] },
    site: asked.context.get(siteContext),
    now: now(),
    done: isSaved && company ? companyText.form.saved(company.name) : undefined,
  }
}

async function listChoices({ context }: RequestArgs) {
  const { db } = context.get(servicesContext)
  const [places, colleagues] = await Promise.all([listPlaces(db), listColleagues(db, context.get(employerContext))])
  return {
    places: places
      .map((place) => ({ value: String(place.id), label: place.title }))
      .sort((one, other) => one.label.localeCompare(other.label, 'nl')),
    colleagues: colleagueOptions(colleagues),
  }
}

type Pictures = { logoId?: number | null; headerImageId?: number | null; slideIds: number[] }

async function picturesOf(asked: RequestArgs, { logoId = null, headerImageId = null, slideIds }: Pictures) {
  return {
    logo: await storedPictures(asked, [logoId]),
    headerImage: await storedPictures(asked, [headerImageId]),
    slides: await storedPictures(asked, slideIds),
  }
}

type Named = { name: string; preview?: string }

/** Pictures are compared by file name; a different picture with the same name as in `others` is marked as such. */
function namesOf(pictures: Record<string, Named[]>, others: Record<string, Named[]> = {}) {
  const nameOf = (field: string, nth: number, { name, preview }: Named) => {
    const other = others[field]?.[nth]
    return other?.name === name && other.preview !== preview ? meanwhileText.otherPicture(name) : name
  }
  return Object.fromEntries(
    Object.entries(pictures).map(([field, files]) => [field, files.map((file, nth) => nameOf(field, nth, file))]),
  )
}

/** Ids and postal codes in the notation of the form. */
function asTyped({ postalCode, billingPostalCode, ...others }: Codes) {
  const fields = {
    ...others,
    postalCode: postalCode && formatPostalCode(postalCode),
    billingPostalCode: billingPostalCode && formatPostalCode(billingPostalCode),
  }
  const written = (value: unknown): unknown =>
    typeof value === 'number' ? String(value) : Array.isArray(value) ? value.map(written) : (value ?? undefined)
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, written(value)]))
}

type Codes = { postalCode?: string; billingPostalCode?: string | null }

export async function saveCompanyForm(asked: Asked) {
  const { db, now } = asked.context.get(servicesContext)
  const received = await receiveForm(asked, companyForm)
  if (!received.ok) return received.answer
  const { logo, headerImage, slides } = received.files
  const fields = {
    ...received.fields,
    logoId: logo[0]?.id ?? null,
    headerImageId: headerImage[0]?.id ?? null,
    slideIds: slides.map(({ id }) => id),
  }
  const employer = asked.context.get(employerContext)
  const id = idIn(asked)
  const saved = await saveCompany(db, employer, {
    id,
    fields,
    version: received.version,
    mayBeAgain: true,
    now: now(),
  })
  if (saved.ok) {
    await keepDescriptions(asked, headerImage, headerAspect)
    await keepDescriptions(asked, slides, slideAspect)
    return redirect(`/mijn-account/bedrijfsgegevens/${saved.value.id}?bewaard`)
  }
  if (saved.reason === 'not-found') return notFound(asked.request)
  const refused = received.refuse(saved, { ...companyText.refusal, ...meanwhileText.refusal }, fieldOfRefusal)
  const current = saved.reason === 'changed' ? await findOwnCompany(db, employer, id!) : undefined
  if (!current) return refused
  const { places, colleagues } = await listChoices(asked)
  // The address is derived from the name.
  const { slug: _slug, ...labels } = companyForm.labels
  return tellMeanwhile(refused, {
    labels,
    typed: { ...fields, ...listsAsStored(fields), ...namesOf(received.files) },
    saved: { ...current, ...namesOf(await picturesOf(asked, current), received.files) },
    version: versionOfCompany(current),
    words: {
      placeIds: places,
      primaryContactId: colleagues,
      contactPersonIds: colleagues,
      features: iconWords,
      workAtPalette: paletteWords,
    },
  })
}

const fieldOfRefusal = {
  'slug-taken': 'slug',
  'unknown-person': 'primaryContactId',
  'unknown-place': 'placeIds',
} as const
const paletteWords = workAtPalettes.map((value) => ({ value, label: workAtText.form.palettes[value] }))
const iconWords = featureIcons.map((icon) => ({ value: icon, label: featureIconText[icon] }))

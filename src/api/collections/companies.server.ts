import { eq, or } from 'drizzle-orm'
import { removeCompany } from '#features/companies/company-removal.commands.server.ts'
import { lockCompanyFields, saveCompany } from '#features/companies/company.commands.server.ts'
import { featuresOf } from '#features/companies/company-feature.queries.server.ts'
import { companyFields } from '#features/companies/company.fields.ts'
import { isListed } from '#features/companies/company.queries.server.ts'
import type { CompanyRefusal } from '#features/companies/company.rules.ts'
import { companies, companyContactPersons, companyPlaces, companySlides } from '#features/companies/company.table.ts'
import { companyText } from '#features/companies/company.text.ts'
import { applicationError, notFound } from '../api-error.ts'
import { asEmployer, asSignedIn, employers, everyone, signedIn } from '../dialect/audience.ts'
import { collection } from '../dialect/collection.server.ts'
import { formWrites, notUnique } from '../dialect/write.server.ts'

export const companyCollection = collection({
  plural: 'companies',
  singular: 'company',
  description:
    'Employers as job seekers see them. `title` is the name; billing is for the account that owns the company.',
  table: companies,
  attributes: {
    title: { type: 'string', column: 'name' },
    name: { type: 'string' },
    slug: { type: 'uid' },
    streetName: { type: 'string' },
    houseNumber: { type: 'string' },
    postalCode: { type: 'string' },
    website: { type: 'string' },
    workAtUrl: { type: 'string' },
    description: { type: 'richtext' },
    youtubeId: { type: 'string' },
    workAtHeading: { type: 'string' },
    workAtLead: { type: 'string' },
    workAtPalette: { type: 'string' },
    workDay: { type: 'json' },
    quoteText: { type: 'string' },
    quoteName: { type: 'string' },
    quoteRole: { type: 'string' },
    team: { type: 'json' },
    weekendLine: { type: 'string' },
    rosters: { type: 'json' },
    features: {
      type: 'json',
      value: ({ id }) => featuresOf(id!),
    },
    billingEmail: { type: 'email', audience: 'owner' },
    hasDifferentBillingAddress: { type: 'boolean', audience: 'owner' },
    billingStreetName: { type: 'string', audience: 'owner' },
    billingHouseNumber: { type: 'string', audience: 'owner' },
    billingPostalCode: { type: 'string', audience: 'owner' },
    billingPlace: { type: 'string', audience: 'owner' },
  },
  relations: {
    places: {
      kind: 'many',
      to: 'places',
      through: companyPlaces,
      from: 'companyId',
      target: 'placeId',
      position: 'position',
    },
    logo: { kind: 'one', to: 'files', column: 'logoId' },
    headerImage: { kind: 'one', to: 'files', column: 'headerImageId' },
    sliderImages: {
      kind: 'many',
      to: 'files',
      through: companySlides,
      from: 'companyId',
      target: 'fileId',
      position: 'position',
    },
    vacancies: { kind: 'inverse', to: 'vacancies', foreignKey: 'companyId' },
    primaryContact: { kind: 'one', to: 'contact-persons', column: 'primaryContactId', audience: 'owner' },
    contactPersons: {
      kind: 'many',
      to: 'contact-persons',
      through: companyContactPersons,
      from: 'companyId',
      target: 'userId',
      audience: 'owner',
    },
    applications: { kind: 'inverse', to: 'applications', foreignKey: 'companyId', audience: 'owner' },
  },
  may: { find: everyone, findOne: everyone, create: employers, update: signedIn, delete: employers },
  rows: (company, { actor }) => {
    if (actor.role === 'admin') return undefined
    return actor.role === 'employer' ? or(isListed(company), eq(company.accountId, actor.accountId)) : isListed(company)
  },
  owns: (company, { accountId }) => eq(company.accountId, accountId),
  isReference: true,
  writes: formWrites<typeof companyFields, CompanyRefusal | 'changed'>({
    fields: companyFields,
    aliases: { title: 'name' },
    relations: {
      places: { field: 'placeIds', isMany: true },
      logo: { field: 'logoId', isMany: false },
      headerImage: { field: 'headerImageId', isMany: false },
      sliderImages: { field: 'slideIds', isMany: true },
      primaryContact: { field: 'primaryContactId', isMany: false },
      contactPersons: { field: 'contactPersonIds', isMany: true },
    },
    current: (tx, { actor }, id) => lockCompanyFields(tx, asSignedIn(actor), id),
    save: (tx, { actor }, input) => saveCompany(tx, asSignedIn(actor), input),
    remove: (tx, { actor }, id) => removeCompany(tx, asEmployer(actor), { companyId: id }),
    refusals: {
      'not-found': notFound,
      'slug-taken': () => notUnique('slug', companyText.refusal['slug-taken']),
      'unknown-person': () =>
        applicationError('A contact person must be of the account', companyText.refusal['unknown-person']),
      'unknown-place': () => applicationError('A place does not exist', companyText.refusal['unknown-place']),
      'unknown-image': () => applicationError('A picture must be of the account', companyText.refusal['unknown-image']),
      'in-use': () => applicationError('A company with vacancies or applications stays', companyText.refusal['in-use']),
      'too-many': () => applicationError('This account has enough companies', companyText.refusal['too-many']),
    },
  }),
})

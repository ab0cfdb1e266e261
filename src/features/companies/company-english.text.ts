import { inEnglish } from '#ui/forms/message-list.text.ts'
import { mostCompanies } from './company.rules.ts'
import { companyAdminText } from './company-admin.text.ts'
import { companyText } from './company.text.ts'
import { workAtText } from './work-at.text.ts'

/** The same sentences for someone who reads form messages in English. */
export const companiesInEnglish = [
  ...inEnglish(companyAdminText.refusal, {
    'has-vacancies': 'This company has open vacancies. Take those offline first.',
    'not-found': 'This company does not exist.',
    'slug-taken': 'There is already a company with this web address',
  }),
  ...inEnglish(companyText.wrong, {
    name: 'No name has been filled in',
    places: 'No place has been chosen',
    unlistedPlace: 'We do not know this place. Choose one in one of our regions',
    streetName: 'No street name has been filled in',
    houseNumber: 'No house number has been filled in',
    postalCode: 'No postal code has been filled in',
    billingEmail: 'No e-mail address for invoices has been filled in',
    billingStreetName: 'No street name for invoices has been filled in',
    billingHouseNumber: 'No house number for invoices has been filled in',
    billingPostalCode: 'No postal code for invoices has been filled in',
    billingPlace: 'No place for invoices has been filled in',
    features: 'Enter a list of features',
    tooManyFeatures: 'Choose at most 12 features',
    featureIcon: 'Choose an icon',
    featureDescription: 'No feature has been filled in',
    tooManyWords: 'Too many words have been filled in',
    primaryContact: 'No contact person has been chosen',
  }),
  ...inEnglish(workAtText.form.wrong, {
    moment: 'What happens has not been filled in',
    colleague: 'No name has been filled in',
    hours: 'No hours have been filled in',
    days: 'Write days in Dutch, such as ‘di vr’ or ‘ma-do’',
    list: 'Enter a list',
  }),
  ...inEnglish(companyText.refusal, {
    'not-found': 'This company no longer exists.',
    'slug-taken': 'There is already a company with this web address',
    'unknown-person': 'Choose a contact person of your own account.',
    'unknown-place': 'One of these places no longer exists. Choose again.',
    'unknown-image': 'Choose a picture of your own account.',
    'in-use': 'This company has had vacancies or applications. It can no longer be removed.',
    'too-many': `This account has ${mostCompanies} companies already. Contact us if you need more.`,
  }),
]

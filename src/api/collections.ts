import { applicationCollection } from './collections/applications.server.ts'
import { articleCollection } from './collections/articles.server.ts'
import { companyCollection } from './collections/companies.server.ts'
import { contactPersonCollection } from './collections/contact-persons.server.ts'
import { creditTransactionCollection } from './collections/credit-transactions.server.ts'
import { educationCollection } from './collections/educations.server.ts'
import { employmentCollection } from './collections/employments.server.ts'
import { faqCollection } from './collections/faqs.server.ts'
import { fileCollection } from './collections/files.server.ts'
import { jobAlertSearchCollection } from './collections/job-alert-searches.server.ts'
import { jobAlertSubscriptionCollection } from './collections/job-alert-subscriptions.server.ts'
import { minimumWageCollection } from './collections/minimum-wages.server.ts'
import { occupationFamilyCollection } from './collections/occupation-families.server.ts'
import { occupationCollection } from './collections/occupations.server.ts'
import { orderCollection } from './collections/orders.server.ts'
import { pageCollection } from './collections/pages.server.ts'
import { placeCollection } from './collections/places.server.ts'
import { planCollection } from './collections/plans.server.ts'
import { professionCollection } from './collections/professions.server.ts'
import { redirectCollection } from './collections/redirects.server.ts'
import { regionCollection } from './collections/regions.server.ts'
import { vacancyCollection } from './collections/vacancies.server.ts'
import { registryOf } from './dialect/collection.server.ts'

/** Every collection of the API. To add one, add a file in `collections/` and a line here. */
export const collections = [
  regionCollection,
  placeCollection,
  companyCollection,
  contactPersonCollection,
  educationCollection,
  employmentCollection,
  professionCollection,
  minimumWageCollection,
  occupationCollection,
  occupationFamilyCollection,
  vacancyCollection,
  applicationCollection,
  planCollection,
  orderCollection,
  creditTransactionCollection,
  jobAlertSubscriptionCollection,
  jobAlertSearchCollection,
  pageCollection,
  articleCollection,
  redirectCollection,
  faqCollection,
]

/** Pictures are reached through relations; they have their own routes (`/upload`). */
export const registry = registryOf([...collections, fileCollection])

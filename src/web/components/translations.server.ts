import { applicationsInEnglish } from '#features/applications/application-english.text.ts'
import { companiesInEnglish } from '#features/companies/company-english.text.ts'
import { contentInEnglish } from '#features/content/content-english.text.ts'
import { creditsInEnglish } from '#features/credits/credit-english.text.ts'
import { departuresInEnglish } from '#features/departures/departure-english.text.ts'
import { importsInEnglish } from '#features/imports/import-english.text.ts'
import { jobAlertInEnglish } from '#features/job-alerts/job-alert-english.text.ts'
import { mailsInEnglish } from '#features/mails/mail-english.text.ts'
import { mediaInEnglish } from '#features/media/upload-english.text.ts'
import { moderationInEnglish } from '#features/moderation/moderation-english.text.ts'
import { occupationsInEnglish } from '#features/occupations/occupation-english.text.ts'
import { ordersInEnglish } from '#features/orders/order-english.text.ts'
import { peopleInEnglish } from '#features/people/people-english.text.ts'
import { queueInEnglish } from '#features/queue/queue-english.text.ts'
import { referenceInEnglish } from '#features/reference/reference-english.text.ts'
import { regionsInEnglish } from '#features/regions/region-english.text.ts'
import { signInInEnglish } from '#features/sign-in/sign-in-english.text.ts'
import { vacanciesInEnglish } from '#features/vacancies/vacancy-english.text.ts'
import { webhooksInEnglish } from '#features/webhooks/webhook-english.text.ts'
import { meanwhileInEnglish } from '#ui/forms/meanwhile-english.text.ts'

/** spec §9: the messages about form input, in English. Sent only to a reader who chose English. */
export const translations = [
  ...applicationsInEnglish,
  ...signInInEnglish,
  ...peopleInEnglish,
  ...companiesInEnglish,
  ...vacanciesInEnglish,
  ...ordersInEnglish,
  ...queueInEnglish,
  ...contentInEnglish,
  ...jobAlertInEnglish,
  ...creditsInEnglish,
  ...importsInEnglish,
  ...webhooksInEnglish,
  ...referenceInEnglish,
  ...occupationsInEnglish,
  ...moderationInEnglish,
  ...departuresInEnglish,
  ...mediaInEnglish,
  ...mailsInEnglish,
  ...regionsInEnglish,
  ...meanwhileInEnglish,
]

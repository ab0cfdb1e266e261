import { jobAlertSubscriptionRegions, jobAlertSubscriptions } from '#features/job-alerts/job-alert.table.ts'
import { admins, everyone } from '../dialect/audience.ts'
import { collection, everyRow } from '../dialect/collection.server.ts'
import { jobAlertWrites } from './job-alert-writes.server.ts'

export const jobAlertSubscriptionCollection = collection({
  plural: 'job-alert-subscriptions',
  singular: 'job-alert-subscription',
  description:
    'Who gets the Monday mail, and for which regions. Anyone may ask for one: the address gets a mail with a link, and only that link starts it. Admins read, change and end them; nobody else can read them: subscribers use the links in their mails.',
  table: jobAlertSubscriptions,
  attributes: {
    email: { type: 'email' },
    rhythm: { type: 'string' },
    pausedUntil: { type: 'datetime' },
    confirmedAt: { type: 'datetime' },
    unsubscribedAt: { type: 'datetime' },
    lastMailedAt: { type: 'datetime' },
  },
  relations: {
    regions: {
      kind: 'many',
      to: 'regions',
      through: jobAlertSubscriptionRegions,
      from: 'subscriptionId',
      target: 'regionId',
    },
    searches: { kind: 'inverse', to: 'job-alert-searches', foreignKey: 'subscriptionId' },
  },
  rows: everyRow,
  may: { find: admins, findOne: admins, create: everyone, update: admins, delete: admins },
  writes: jobAlertWrites,
})

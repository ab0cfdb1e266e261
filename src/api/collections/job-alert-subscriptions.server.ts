import { jobAlertSubscriptionRegions, jobAlertSubscriptions } from '#features/job-alerts/job-alert.table.ts'
import { admins } from '../dialect/audience.ts'
import { collection } from '../dialect/collection.server.ts'

export const jobAlertSubscriptionCollection = collection({
  plural: 'job-alert-subscriptions',
  singular: 'job-alert-subscription',
  description: 'Who gets the Monday mail, and for which regions. Only for admins.',
  table: jobAlertSubscriptions,
  attributes: {
    email: { type: 'email' },
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
  },
  may: { find: admins, findOne: admins },
})

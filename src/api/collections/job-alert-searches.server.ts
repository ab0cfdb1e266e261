import { jobAlertSearches } from '#features/job-alerts/job-alert.table.ts'
import { admins } from '../dialect/audience.ts'
import { collection, everyRow } from '../dialect/collection.server.ts'
import { jobAlertSearchWrites } from './job-alert-writes.server.ts'

export const jobAlertSearchCollection = collection({
  plural: 'job-alert-searches',
  singular: 'job-alert-search',
  description:
    'The saved searches of job alerts, for admins. `query` is a search as in the address of the list: `zoek=kok&plaats=veghel`; `region` is the board that it was saved on. Admins remove one that is not all that somebody is mailed.',
  table: jobAlertSearches,
  attributes: { query: { type: 'string' } },
  relations: {
    subscription: { kind: 'one', to: 'job-alert-subscriptions', column: 'subscriptionId' },
    region: { kind: 'one', to: 'regions', column: 'regionId' },
  },
  rows: everyRow,
  may: { find: admins, findOne: admins, delete: admins },
  writes: jobAlertSearchWrites,
})

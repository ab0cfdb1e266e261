import { z } from 'zod'
import { choice, choices, email, entry } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { pauses, rhythms } from './job-alert.rules.ts'
import { alertText } from './job-alert.text.ts'

const { label, wrong } = alertText

const regions = (ids: readonly number[], min: number) =>
  choices(ids.map(String), { min, required: wrong.regions }).transform((chosen) => chosen.map(Number))

/** The form on /job-alert. With a saved search in the URL there is no region to choose. */
export function alertForm({ regionIds, isSearch }: { regionIds: readonly number[]; isSearch: boolean }) {
  return describeForm({
    id: 'job-alert',
    schema: z.object({
      email: email(wrong.email),
      regions: regions(isSearch ? [] : regionIds, isSearch ? 0 : 1),
    }),
    labels: label,
    isPublic: true,
    captcha: 'job_alert',
  })
}

/** Requests a new link to the settings. */
export const alertLinkForm = describeForm({
  id: 'job-alert-link',
  schema: z.object({ email: email(wrong.email) }),
  labels: label,
  isPublic: true,
})

export const settingsId = 'instellingen'

/** The subscriber's settings, behind the link in a mail. */
export function settingsForm(regionIds: readonly number[]) {
  return describeForm({
    id: settingsId,
    schema: z.object({
      regions: regions(regionIds, 0),
      rhythm: choice(rhythms),
      pause: choice(pauses),
    }),
    labels: { regions: alertText.manage.regions, rhythm: alertText.manage.rhythm, pause: alertText.manage.pause },
  })
}

export const removeTasteForm = describeForm({
  id: 'voorkeur-weg',
  schema: z.object({ taste: entry() }),
  labels: { taste: alertText.tastes.heading },
})

export const removeSearchForm = describeForm({
  id: 'zoekopdracht-weg',
  schema: z.object({ search: entry() }),
  labels: { search: alertText.manage.searches },
})

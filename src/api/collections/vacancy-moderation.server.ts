import { approveVacancy, resubmitVacancy, sendBackVacancy } from '#features/moderation/moderation.commands.server.ts'
import { moderationText } from '#features/moderation/moderation.text.ts'
import { appealTakedown, putBackVacancy, takeDownVacancy } from '#features/moderation/takedown.commands.server.ts'
import { appealForm, putBackForm, sendBackFields, takedownFields } from '#features/moderation/takedown.fields.ts'
import { findTakedownOfVacancy } from '#features/moderation/takedown.queries.server.ts'
import type { AppealRefusal, ModerationRefusal } from '#features/moderation/takedown.rules.ts'
import { takedownText } from '#features/moderation/takedown.text.ts'
import { vacancyHoldText } from '#features/vacancies/vacancy-hold.text.ts'
import { applicationError, notFound } from '../api-error.ts'
import { admins, asAdmin, asEmployer, employers } from '../dialect/audience.ts'
import { type ProductAction, takingAction } from '../dialect/collection.server.ts'

/** The employer's actions on a vacancy that is not shown on the board, and an admin's decisions about it. */
export const moderationActions = {
  resubmit: {
    description: 'Says that what had to change was changed: the board looks again.',
    may: employers,
    async run({ tx, asker: { actor, now }, id }) {
      const sent = await resubmitVacancy(tx, asEmployer(actor), { vacancyId: id, now })
      if (sent.ok) return
      if (sent.reason === 'not-found') throw notFound()
      throw applicationError('The vacancy was not resubmitted', vacancyHoldText.resubmitRefusal[sent.reason])
    },
  } satisfies ProductAction,
  appeal: takingAction({
    description: 'Objects to the decision that took it down, once, with or without a reason.',
    may: employers,
    takes: appealForm.schema,
    async run({ tx, asker: { actor, now }, id, asked: { text } }) {
      const employer = asEmployer(actor)
      const takedown = await findTakedownOfVacancy(tx, employer, id)
      if (!takedown) throw notFound()
      const appealed = await appealTakedown(tx, employer, { takedownId: takedown.id, text, now })
      if (!appealed.ok)
        throw applicationError(appealRefusals[appealed.reason], takedownText.appeal.refusal[appealed.reason])
    },
  }),
  approve: {
    description: 'Puts a vacancy that is on hold on the board, with the days that it waited.',
    may: admins,
    async run({ tx, asker: { actor, now, mailing }, id }) {
      const { baseAddress } = mailing
      check(await approveVacancy(tx, asAdmin(actor), { vacancyId: id, baseAddress, now }))
    },
  } satisfies ProductAction,
  'send-back': takingAction({
    description: 'Puts it on hold until its employer changed something, and mails what.',
    may: admins,
    takes: sendBackFields,
    async run({ tx, asker: { actor, now, mailing }, id, asked }) {
      const { baseAddress } = mailing
      check(await sendBackVacancy(tx, asAdmin(actor), { vacancyId: id, ...asked, baseAddress, now }))
    },
  }),
  'take-down': takingAction({
    description: 'Takes it off the board, and mails its employer the statement of reasons.',
    may: admins,
    takes: takedownFields,
    async run({ tx, asker: { actor, now, mailing }, id, asked }) {
      const { baseAddress, signAppeal: sign } = mailing
      check(await takeDownVacancy(tx, asAdmin(actor), { vacancyId: id, ...asked, sign, baseAddress, now }))
    },
  }),
  'put-back': takingAction({
    description: 'Takes back that it was taken down, and mails its employer why. An open appeal is answered with it.',
    may: admins,
    takes: putBackForm.schema,
    async run({ tx, asker: { actor, now, mailing }, id, asked: { answer } }) {
      const { baseAddress } = mailing
      check(await putBackVacancy(tx, asAdmin(actor), { vacancyId: id, answer, baseAddress, now }))
    },
  }),
}

function check(decided: { ok: true } | { ok: false; reason: ModerationRefusal }) {
  if (decided.ok) return
  if (decided.reason === 'not-found') throw notFound()
  throw applicationError(refusals[decided.reason], moderationText.refusal[decided.reason])
}

const refusals = {
  changed: 'Somebody else decided first',
  'text-changed': 'The employer changed it meanwhile',
  'not-held': 'The vacancy is not open, or not on hold',
  'never-posted': 'A draft is not on the board',
  'taken-down': 'The board took this vacancy down',
  'not-taken-down': 'The board did not take this vacancy down',
  'not-appealed': 'There is no appeal',
  'nothing-reported': 'No report waits for an answer',
  undecided: 'The vacancy is on hold: decide about that first',
  'account-closed': 'The account has been closed',
} satisfies Record<Exclude<ModerationRefusal, 'not-found'>, string>

const appealRefusals = {
  'not-found': 'There is no such decision',
  appealed: 'There is an appeal already',
  decided: 'The decision was looked at again already',
  'too-late': 'The six months to appeal are over',
} satisfies Record<AppealRefusal, string>

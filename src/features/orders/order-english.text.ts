import { inEnglish } from '#ui/forms/message-list.text.ts'
import { orderAdminText } from './order-admin.text.ts'
import { orderMailText } from './order-mail.text.ts'
import { orderText } from './order.text.ts'

/** The same sentences for someone who reads form messages in English. */
export const ordersInEnglish = [
  ...inEnglish(orderText.refusal, {
    'credits-left': 'You still have credits. You buy new ones once they are used up.',
    overdue: 'An invoice that should have been paid is still open. Pay that first; then you can buy credits again.',
    'is-paying': 'An earlier payment is being processed. Once its result is known, you can buy credits again.',
    'no-identity': 'First fill in your billing details. Without those we cannot make an invoice.',
    'unknown-plan': 'This bundle no longer exists. Choose another.',
    'unknown-vacancy': 'This vacancy no longer exists.',
    'total-changed': 'The price has changed since you opened this page. Check the amount and order once more.',
    'too-many': 'That was too often in a row. Try again tomorrow, or contact us.',
    'in-use': 'This bundle has been bought already. Turn it off; it can no longer be removed.',
    'unknown-account': 'This account does not exist.',
    'not-found': 'This order does not exist.',
    'wrong-status': 'This can no longer be done with this order.',
    'payment-pending': 'Your payment is being processed. You need not pay again.',
  }),
  ...inEnglish(orderText.buying.wrong, {
    reference: 'Use only letters, digits and punctuation that fit on an invoice',
  }),
  ...inEnglish(orderMailText.again.refusal, {
    'not-made-yet': 'This document is still being made. You will get it by mail.',
    'no-recipient': 'We do not know whom this document is for. Enter an e-mail address with your billing details.',
    'too-often': 'This document has just been mailed a few times. Try again in an hour.',
  }),
  ...inEnglish(orderText.planList.refusal, {
    'not-found': 'This plan no longer exists.',
    'in-use': 'This plan has been bought before and cannot be removed. Take it off sale.',
    'unknown-account': 'This account does not exist.',
    'closed-account': 'This account is closed and buys nothing any more.',
    'other-account': 'Whom a plan is for can no longer change. Make a new plan.',
  }),
  ...inEnglish(orderAdminText.refusal, {
    'not-found': 'This order does not exist.',
    'wrong-status': 'This can no longer be done: the order has another status now.',
    'none-chosen': 'Choose one or more orders first.',
    'none-changed': 'None of the chosen orders waits for a payment.',
    'some-changed': 'Not all chosen orders were waiting for a payment. The others are marked as paid now.',
    'not-made-yet': 'This document is still being made, and will be mailed after that.',
    'no-recipient': 'We do not know whom this document should go to.',
    'too-often': 'This document has just been mailed a few times. Try again in an hour.',
    'some-broken': 'By a fault of ours not everything succeeded. See below which orders are marked as paid now.',
  }),
  ...inEnglish(orderAdminText.received.refusal, {
    'day-ahead': 'That day is still to come.',
    'day-before-order': 'Nothing had been ordered yet then.',
  }),
  ...inEnglish(orderAdminText.handling.refusal, {
    'no-problem': 'Nothing is wrong with this payment. Nothing was changed.',
    'already-handled': 'This payment had been handled already. What was done is shown with the payment.',
    'other-problem':
      'The payment provider has reported something else about this payment meanwhile. Look there first; nothing was changed yet.',
  }),
  [orderAdminText.handling.empty, 'What you did has not been filled in yet'] as const,
  [orderAdminText.note.empty, 'No note has been filled in yet'] as const,
  [orderText.buying.unconfirmed, 'Confirm your e-mail address first. After that you can buy credits.'] as const,
]

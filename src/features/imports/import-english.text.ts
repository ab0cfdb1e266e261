import { inEnglish } from '#ui/forms/message-list.text.ts'
import { mostItems } from './import-document.rules.ts'
import { importText } from './import.text.ts'
import { mostSources } from './import.rules.ts'

/** The same sentences for someone who reads form messages in English. */
export const importsInEnglish = [
  ...inEnglish(importText.wrong, {
    address: 'Enter a web address that begins with https:// or http://',
    company: 'Choose the company that these vacancies are for',
  }),
  ...inEnglish(importText.addRefusal, {
    'invalid-address':
      'This is not a web address that we can open. It begins with https:// or http://, and holds no name or password',
    'private-address': 'This address belongs to a private network. We only fetch addresses that are public',
    unreachable: 'We cannot reach this address. Check it, or try again later',
    'wrong-certificate':
      'The certificate of this address is wrong or has expired. Ask the manager of that site to mend it',
    'too-slow': 'This address answers too slowly. Try again later',
    'too-much': 'This file is too large. It may have 10 MB, and not too many separate parts',
    'too-many-redirects': 'This address redirects too often. Enter the address where it ends',
    refused: 'The site of this address does not give the file. Ask whoever manages it for access',
    'out-of-order': 'The site of this address is out of order now. Try again later',
    'not-found': 'There is nothing at this address',
    'not-text': 'This file is not text that we can read. It must be in UTF-8',
    'unknown-format': 'This is not XML, JSON or CSV, nor a page with vacancies',
    malformed: 'This file is not correct, or broke off halfway. Therefore nothing of it was used',
    'document-type': 'There is a DOCTYPE in this file. For safety we do not read it then',
    'no-items': 'We find no vacancies here',
    'too-many-items': `There are more than ${mostItems} vacancies in it. We do not take that many at once`,
    'too-often': 'That was often in a short time.',
    'unknown-company': 'This company does not belong to your account',
    'unknown-coordinator': 'This person does not belong to your account',
    'too-many-sources': `There are ${mostSources} addresses already. Remove one first`,
    'already-there': 'This address is there already',
    unconfirmed: 'First confirm your e-mail address, with the link in our mail. Then you can import vacancies.',
  }),
  ...inEnglish(importText.refusal, {
    changed: 'Meanwhile the vacancies were fetched again. Look once more at what they become.',
    'mapping-changed': 'Meanwhile something was changed under ‘Wat is wat?’. Look once more at what they become.',
    'already-imported': 'This was imported already.',
    'not-imported': 'First import once yourself. Then it can be done every night.',
  }),
]

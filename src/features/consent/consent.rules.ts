import { isPersonalPage } from './personal-page.rules.ts'

/** The purposes for which a third party may be loaded, once the visitor allows it. */
export const purposes = ['statistics', 'spam-check'] as const
export type Purpose = (typeof purposes)[number]

/** A visitor's choice. Any other version, or a purpose that was not asked about, asks again. */
export type ConsentChoice = { version: number; asked: Purpose[]; given: Purpose[] }

/** Raise it when a purpose or a third party changes. */
export const consentVersion = 1

export type Consent = {
  /** The purposes that this board asks about. */
  offered: Purpose[]
  given: Purpose[]
  /** Whether the visitor still has to choose. */
  isOpen: boolean
}

/** Nothing is allowed before a choice, nor anything that was not asked about. */
export function decideConsent(offered: readonly Purpose[], choice: ConsentChoice | undefined): Consent {
  const known = choice?.version === consentVersion ? choice : undefined
  return {
    offered: [...offered],
    given: offered.filter((purpose) => known?.asked.includes(purpose) && known.given.includes(purpose)),
    isOpen: offered.some((purpose) => !known?.asked.includes(purpose)),
  }
}

/** The values of the buttons. `save` stores what was checked. */
export const answers = { refuse: 'weiger', accept: 'accepteer', save: 'bewaar' } as const
export const answerName = 'keuze'
export const purposeName = 'doel'

type Submitted = { answer: string; ticked: readonly string[] }

/** The submitted choice; undefined for a button that does not exist. */
export function readAnswer({ answer, ticked }: Submitted, offered: readonly Purpose[]): ConsentChoice | undefined {
  const asked = [...offered]
  const given = {
    [answers.refuse]: [],
    [answers.accept]: asked,
    [answers.save]: asked.filter((purpose) => ticked.includes(purpose)),
  }
  return Object.hasOwn(given, answer)
    ? { version: consentVersion, asked, given: given[answer as keyof typeof given] }
    : undefined
}

/** Which third parties are loaded on a page. */
export type ThirdParties = { tagManager: boolean; captcha: boolean }

/** The third parties of one page. The captcha is only loaded where a form needs it. */
export function thirdPartiesAt(
  pathname: string,
  given: readonly Purpose[],
  hasCaptcha: (pathname: string) => boolean,
): ThirdParties {
  return {
    tagManager: given.includes('statistics') && !isPersonalPage(pathname),
    captcha: given.includes('spam-check') && hasCaptcha(pathname),
  }
}

/**
 * The forms that a captcha may guard: the name that the token is made for, and the pages with the form. The script may
 * be loaded only on those pages.
 */
const guarded = {
  register: /^\/registreren$/,
  contact: /^\/contact$/,
  apply: /^\/(vacatures|bedrijven)\/[^/]+\/solliciteren$/,
  job_alert: /^\/job-alert$/,
}

/** Letters and underscores: Google does not allow a hyphen. */
export type CaptchaAction = keyof typeof guarded

/** Whether a page has a form that a captcha may guard. */
export function hasCaptcha(pathname: string) {
  return Object.values(guarded).some((pattern) => pattern.test(pathname))
}

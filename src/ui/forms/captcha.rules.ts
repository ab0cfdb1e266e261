/**
 * The forms that a captcha may guard: the name that its token is made for, and the pages that have the form. Only there
 * the script may be loaded.
 */
const guarded = {
  register: /^\/registreren$/,
  contact: /^\/contact$/,
  apply: /^\/(vacatures|bedrijven)\/[^/]+\/solliciteren$/,
  job_alert: /^\/job-alert$/,
}

/** Letters and underscores: Google takes no hyphen in it. */
export type CaptchaAction = keyof typeof guarded

/** Whether a page has a form that a captcha may guard. */
export function hasCaptcha(pathname: string) {
  return Object.values(guarded).some((pattern) => pattern.test(pathname))
}

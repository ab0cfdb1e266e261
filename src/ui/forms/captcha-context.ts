import { createContext } from 'react'

/** The public key of the captcha, if this document may load it. Provided by the frame around every page. */
export const CaptchaContext = createContext<string | undefined>(undefined)

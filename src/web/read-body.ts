import { data } from 'react-router'

/** The form that was sent. What is no form, or was cut off, ends here: nothing was written yet. */
export async function readBody(request: Request) {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}

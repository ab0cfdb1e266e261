import { type ActionFunctionArgs, data } from 'react-router'
import { formName } from '#ui/forms/form.rules.ts'
import { readWithFiles, type UploadRules } from './form-uploads.server.ts'

/** The name of a submit button that is its own form: `<button name="wat" value="…">`. */
const buttonName = 'wat'

type Actions<Args extends ActionFunctionArgs> = Record<string, (args: Args, form: FormData) => unknown>

/**
 * The action of a page with several forms, selected by the form's id or the value of its button. An unknown one is
 * refused. `files` are the file fields of all forms together.
 */
export function formActions<Args extends ActionFunctionArgs, const Each extends Actions<Args>>(
  actions: Each,
  files: UploadRules = {},
) {
  return async (args: Args) => {
    const { form } = await readWithFiles(args, files)
    const asked = String(form.get(formName) ?? form.get(buttonName) ?? '')
    if (!Object.hasOwn(actions, asked)) throw data(null, { status: 400 })
    return (await actions[asked]!(args, form)) as Awaited<ReturnType<Each[keyof Each]>>
  }
}

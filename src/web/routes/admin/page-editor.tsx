import { WritingEditor } from '#web/components/writing-editor.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/page-editor.ts'
import { changeWriting, loadWriting } from './writing.server.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage<Route.ComponentProps['loaderData']>(({ title }) => title)

export const loader = (asked: Route.LoaderArgs) => loadWriting(asked, 'page')
export const action = (sent: Route.ActionArgs) => changeWriting(sent, 'page')

export default function Editor({ loaderData, actionData }: Route.ComponentProps) {
  return <WritingEditor loaded={loaderData} answer={actionData} />
}

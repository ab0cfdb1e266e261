import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { ownAccountText } from '../own-account.text.ts'

const text = ownAccountText.profile

type Props = { sessions: { id: number; device: string; age: string; isThis: boolean }[] }

/** The user's sessions, each with a button to end it. */
export function SessionList({ sessions }: Props) {
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, age, isThis }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <div>
              <p className="font-semibold">
                {device}
                {isThis && (
                  <span className="ml-2 rounded-full bg-moss px-3 py-1 text-sm text-green-deep">
                    {text.thisSession}
                  </span>
                )}
              </p>
              <p className="text-soft">{text.lastUsed(age)}</p>
            </div>
            {!isThis && (
              <Form method="post">
                <input type="hidden" name="sessie" value={id} />
                <Button look="quiet" name="wat" value="sessie-uit" aria-label={text.endOf(device)}>
                  {text.end}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className="mt-4">
          <Button look="quiet" name="wat" value="overal-uit">
            {text.endOthers}
          </Button>
        </Form>
      )}
    </>
  )
}

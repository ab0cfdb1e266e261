import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { type Sent, useSchemaForm } from '#ui/form.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { SchemaForm, SubmitButton } from '#ui/schema-form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { confirmCodeForm, turnOffForm } from '../account.fields.ts'
import { accountPageText } from '../account-page.text.ts'

const text = accountPageText.profile

/** What an app needs: a QR code to scan, and the key as text. */
export type NewSecret = { secret: string; picture: string }

type Props = {
  sent: Sent
  isOn: boolean
  recoveryCodesLeft: number
  newSecret: NewSecret | undefined
  /** Shown only right after it was turned on. */
  recoveryCodes: readonly string[] | undefined
}

/** Turns two-step sign-in on and off. */
export function SecondFactorPanel({ sent, isOn, recoveryCodesLeft, newSecret, recoveryCodes }: Props) {
  if (recoveryCodes) {
    return (
      <div role="status">
        <p className="font-medium">{text.secondFactorDone}</p>
        <ul className="mt-4 grid w-fit grid-cols-2 gap-x-8 gap-y-1.5 rounded-card bg-moss p-5 font-mono text-green-deep">
          {recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    )
  }
  if (isOn) {
    return (
      <>
        <p className="mb-6">{text.secondFactorOn(recoveryCodesLeft)}</p>
        <TurnOff sent={sent} />
      </>
    )
  }
  if (newSecret) {
    return (
      <>
        <p>{text.secondFactorScan}</p>
        <img src={newSecret.picture} alt="" width="220" height="220" className="my-5 rounded-control bg-white p-2" />
        <p className="mb-6">
          {text.secondFactorKey} <code className="font-mono break-all">{newSecret.secret}</code>
        </p>
        <Confirm sent={sent} />
      </>
    )
  }
  return (
    <Form method="post">
      <Button look="quiet" name="wat" value="code-aan">
        {text.secondFactorStart}
      </Button>
    </Form>
  )
}

function Confirm({ sent }: { sent: Sent }) {
  const { form, fields } = useSchemaForm(confirmCodeForm, { sent })
  return (
    <SchemaForm form={form}>
      <TextField field={fields.code} autoComplete="one-time-code" inputMode="numeric" />
      <SubmitButton>{text.secondFactorConfirm}</SubmitButton>
    </SchemaForm>
  )
}

function TurnOff({ sent }: { sent: Sent }) {
  const { form, fields } = useSchemaForm(turnOffForm, { sent })
  return (
    <SchemaForm form={form}>
      <PasswordField field={fields.password} autoComplete="current-password" />
      <SubmitButton>{text.secondFactorOff}</SubmitButton>
    </SchemaForm>
  )
}

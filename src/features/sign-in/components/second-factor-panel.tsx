import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import Download from '~icons/tabler/download'
import Phone from '~icons/tabler/device-mobile'
import { Button, buttonLook } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { versionName } from '#ui/forms/form.rules.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { confirmCodeForm, turnOffForm } from '../own-account.fields.ts'
import { ownAccountText } from '../own-account.text.ts'
import { inGroups } from '../second-factor.rules.ts'

const text = ownAccountText.profile

/** What an app needs: a QR code to scan, the same as a link for the phone itself, and the key as text. */
export type NewSecret = { secret: string; address: string; picture: string; version: string }

type Props = {
  sent: Sent
  isOn: boolean
  recoveryCodesLeft: number
  newSecret: NewSecret | undefined
}

/** Turns two-step sign-in on and off. */
export function SecondFactorPanel({ sent, isOn, recoveryCodesLeft, newSecret }: Props) {
  if (isOn) {
    return (
      <>
        <p className="mb-6">
          {text.secondFactorOn(recoveryCodesLeft)} {text.recoveryAnew}
        </p>
        <TurnOff sent={sent} />
      </>
    )
  }
  if (newSecret) {
    return (
      <>
        <p>{text.secondFactorScan}</p>
        <div className="my-5 flex flex-wrap items-center gap-5">
          <img
            src={newSecret.picture}
            alt=""
            width="220"
            height="220"
            className="rounded-control bg-white p-2 ring-1 ring-line"
          />
          <a href={newSecret.address} className={`${buttonLook({ look: 'quiet' })} max-sm:w-full`}>
            <Phone aria-hidden="true" />
            {text.secondFactorOpen}
          </a>
        </div>
        <p>{text.secondFactorKey}</p>
        <div className="mt-2 mb-6 flex flex-wrap items-center gap-3">
          <code className="rounded-control bg-moss px-4 py-3 font-mono text-green-deep select-all">
            {inGroups(newSecret.secret)}
          </code>
          <CopyButton text={newSecret.secret} label={text.secondFactorCopy} />
        </div>
        <p className="mb-4 font-medium">{text.secondFactorType}</p>
        <Confirm key={newSecret.version} sent={sent} version={newSecret.version} />
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

/** Shown at the top of the page right after turning it on, and never again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.focus()
    panel.current?.scrollIntoView({ block: 'center' })
  }, [])
  const list = codes.join('\n')
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={text.recovery}
      className="mt-6 rounded-card bg-moss p-6 text-green-deep sm:p-8"
    >
      <p className="text-lg font-semibold">{text.secondFactorDone}</p>
      <p className="mt-1">{text.recoveryUse}</p>
      <ul className="mt-4 grid w-fit grid-cols-2 gap-x-8 gap-y-1.5 rounded-control bg-card p-5 font-mono text-ink">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={list} label={text.recoveryCopy} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${list}\n`)}`}
          download={text.recoveryFile}
          className={buttonLook({ look: 'quiet' })}
        >
          <Download aria-hidden="true" />
          {text.recoveryDownload}
        </a>
      </div>
    </section>
  )
}

function Confirm({ sent, version }: { sent: Sent; version: string }) {
  const { form, fields } = useSchemaForm(confirmCodeForm, { sent })
  return (
    <SchemaForm form={form}>
      {/* The version of the secret on the page, also after a refusal. */}
      <input type="hidden" name={versionName} value={version} />
      {/* The password comes first, because the code is only valid for half a minute. */}
      <PasswordField field={fields.password} autoComplete="current-password" />
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

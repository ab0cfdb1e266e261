import { Link } from 'react-router'
import { sendContactMessage } from '#features/content/contact-message.commands.server.ts'
import { contactForm } from '#features/content/contact-message.fields.ts'
import { contactText as text } from '#features/content/contact-message.text.ts'
import { readSubject } from '#features/content/contact-message.rules.ts'
import { ContactForm } from '#features/content/components/contact-form.tsx'
import { mailSiteIn } from '#features/regions/site.rules.ts'
import { callerOf } from '#platform/rate-limit.server.ts'
import { useSent } from '#ui/forms/form.ts'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { SentNote } from '#ui/note.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { siteOf } from '#web/components/matched-site.ts'
import { requestContext, servicesContext, siteContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { newFormToken, receiveForm } from '#web/forms/receive-form.server.ts'
import type { Route } from './+types/contact.ts'

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { name, streetName, houseNumber, postalCode, place, kvkNumber, btwId } = services.env.seller
  return {
    token: newFormToken(services),
    subject: readSubject(new URL(request.url).searchParams),
    board: {
      email: services.env.CONTACT_EMAIL,
      name,
      address: `${streetName} ${houseNumber}, ${postalCode.slice(0, 4)} ${postalCode.slice(4)} ${place}`,
      kvkNumber,
      btwId,
    },
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  if (!site) return []
  return pageMeta({ site, title: text.title, description: text.description(site.title), path: '/contact' })
}

export async function action(sent: Route.ActionArgs) {
  const { db, env, limits, now } = sent.context.get(servicesContext)
  const received = await receiveForm(sent, contactForm)
  if (!received.ok) return received.answer
  const { fields, key } = received
  const wait = await countMessage(sent, fields.email)
  if (wait !== undefined) return received.refuse({ reason: 'too-often', retryAfterSeconds: wait }, text.refusal)
  const site = mailSiteIn(sent.context.get(siteContext))
  const { accountMailPerEmail } = limits
  await sendContactMessage(db, { fields, key, recipient: env.CONTACT_EMAIL, site, accountMailPerEmail, now: now() })
  return received.stay(text.sent(fields.email))
}

/** Nobody can use up another network's limit for the same e-mail address. */
async function countMessage({ context }: RequestArgs, email: string) {
  const { limits } = context.get(servicesContext)
  const { address } = context.get(requestContext)
  return (await limits.contactPerAddress(address)) ?? (await limits.contactPerEmail(`${callerOf(address)} ${email}`))
}

export default function Contact({ loaderData: { token, subject, board }, actionData }: Route.ComponentProps) {
  const sent = useSent(actionData, token)
  const done = sent.answer?.done
  return (
    <main id="inhoud" className="wrap pt-6 pb-20">
      <h1 className="text-cover font-extrabold">{text.title}</h1>
      <div className="mt-3 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 max-w-xl">
          <p className="text-xl text-soft">{text.lead}</p>
          <p className="mt-3 text-soft">
            {text.faq}{' '}
            <Link to="/veelgestelde-vragen" className="text-green underline underline-offset-4">
              {text.faqLink}
            </Link>
            . {text.about}
          </p>
          <div className="mt-8">
            {done ? <SentNote>{done}</SentNote> : <ContactForm sent={sent} subject={subject} />}
          </div>
          <LocaleSwitch className="mt-10 border-t border-line pt-4" />
        </div>
        <section aria-labelledby="bereiken" className="card min-w-0 p-6">
          <h2 id="bereiken" className="text-xl">
            {text.points.heading}
          </h2>
          <dl className="mt-3 grid gap-3 wrap-anywhere [&_dt]:text-sm [&_dt]:text-soft">
            <div>
              <dt>{text.points.email}</dt>
              <dd>
                <a href={`mailto:${board.email}`} className="text-green underline underline-offset-4">
                  {board.email}
                </a>
              </dd>
            </div>
            <div>
              <dt>{text.points.post}</dt>
              <dd>
                {board.name}, {board.address}
              </dd>
            </div>
            <div>
              <dt>{text.points.company}</dt>
              <dd>{board.kvkNumber}</dd>
            </div>
            <div>
              <dt>{text.points.vat}</dt>
              <dd>{board.btwId}</dd>
            </div>
          </dl>
          <p className="mt-4 text-small text-soft">{text.points.lead}</p>
        </section>
      </div>
    </main>
  )
}

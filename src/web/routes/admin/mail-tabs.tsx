import { mailList, suppressionList } from '#features/mails/components/mail-list.tsx'
import { mailText as text } from '#features/mails/mail.text.ts'
import { TabLinks } from '#ui/tab-links.tsx'

/** The tabs for sent mail and suppressed addresses. */
export function MailTabs({ current }: { current: string }) {
  const tabs = [mailList, suppressionList].map(({ path, title }) => ({
    to: path,
    label: title,
    isCurrent: path === current,
  }))
  return <TabLinks label={text.title} tabs={tabs} />
}

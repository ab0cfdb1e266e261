/**
 * Every Dutch sentence about removing a message. A separate file because visitors' pages load
 * `contact-message.text.ts`.
 */
export const messageRemovalText = {
  title: 'Weghalen',
  open: 'Verwijder het bericht',
  consequence:
    'Voor wie vraagt om gewist te worden, of voor spam. De naam, het e-mailadres en het bericht zijn dan weg, hier en in de outbox. De mail die al is aangekomen, staat nog in jullie eigen mailbox.',
  confirm: 'Verwijder voorgoed',
  done: { verwijderd: 'Het bericht is verwijderd.' },
}

/** What the board tells admins that it noticed. Without the number or its owner, who may leave. */
export const noticeText = {
  foreignPhone:
    'Het telefoonnummer van de contactpersoon is niet Nederlands. Het veranderde terwijl de vacature online stond.',
  companyText: (sentences: readonly string[]) =>
    `In de tekst over het bedrijf staat: ${sentences.map((sentence) => `‘${sentence}’`).join(' ')}`,
}

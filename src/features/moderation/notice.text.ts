/** The reports to admins about what the board noticed. Without the number or its owner, who may leave. */
export const noticeText = {
  foreignPhone: 'Het telefoonnummer van de contactpersoon is niet Nederlands, en er is nog niet naar gekeken.',
  companyText: (sentences: readonly string[]) =>
    `In wat het bedrijf over zichzelf vertelt, staat: ${sentences.map((sentence) => `‘${sentence}’`).join(' ')}`,
}

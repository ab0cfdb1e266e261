/** Less than a year, as RFC 9116 requires. Never close to expiring: the file is generated for each request. */
const expiresAfterDays = 180

type About = { contacts: readonly string[]; canonical: string; now: Date }

/** https://www.rfc-editor.org/rfc/rfc9116 */
export function writeSecurityText({ contacts, canonical, now }: About) {
  const midnight = Math.floor(now.getTime() / 86_400_000) * 86_400_000
  const expires = new Date(midnight + expiresAfterDays * 86_400_000).toISOString()
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.replace('.000', '')}`,
    'Preferred-Languages: nl, en',
    `Canonical: ${canonical}`,
    '',
  ].join('\n')
}

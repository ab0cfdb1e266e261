import { words } from '#features/checks/words.rules.ts'

const few = '(?:[\\p{L}\\d’]+ ){0,3}?'
const you = '(?:je|jij|u|men)'
const paid = '(?:betaal|betaalt|betalen|stort|storten|voldoe|voldoet|voldoen|overmaken)'
const course =
  '(?:cursus|training|opleiding|startpakket|starterspakket|pakket|visum|werkvergunning|kleding|werkkleding|laptop|vog|screening)'
const messenger = '(?:whats ?app|telegram|signal)'
const identity = '(?:paspoort|id[ -]?kaart|id[ -]?bewijs|identiteitsbewijs|identiteitskaart|legitimatiebewijs|bankpas)'
const coin = '(?:bitcoins?|crypto\\p{L}*|usdt|ethereum)'

/** People who must pay before they may work, or are asked to pass on money, are being cheated. */
const patterns = [
  words(
    'inschrijf(?:geld|kosten|fee)|registratiekosten|bemiddelingskosten|startkosten|plaatsingskosten|toelatingskosten',
  ),
  words(`borg(?:som)? (?:van|voor|te|vooraf|betalen|storten|overmaken)|${paid} ${few}borg(?:som)?|borgsom`),
  words(`(?:vragen|vraagt|vraag) ${few}borg(?:som)?|borg(?:som)? (?:is|wordt|vragen)`),
  words(`${paid} ${few}(?:vooraf|vooruit)|(?:vooraf|vooruit) ${few}(?:te )?${paid}|vooruitbetal\\p{L}*|aanbetaling`),
  words(
    `${course} ${few}(?:zelf|eerst) (?:te )?(?:betalen|betaalt|betaal|kopen|koopt|koop|bekostigen|bekostigt|aanschaffen)`,
  ),
  words(`(?:betaal|betaalt|koop|koopt|bekostig|bekostigt) ${you} ${few}(?:zelf |eerst )?${few}${course}`),
  words(`${you} (?:betaalt|betaal|koopt|koop|bekostigt) ${few}${course}`),
  words(`${course} (?:betalen|kopen) voor(?:af|dat)|kosten ${few}${course} ${few}voor (?:jouw|je|eigen|uw) rekening`),
  words(
    `(?:geld|bedrag|bedragen|euro|kosten|betalingen) ${few}(?:over te maken|overmaken|doorstorten|door te storten|doorsturen)`,
  ),
  words(`(?:maak|maakt) ${few}(?:geld|bedrag|euro|kosten|€ ?[\\d.,-]+) ${few}over`),
  words(`(?:voor|van) ${few}${course} (?:vragen|vraagt|rekenen|rekent) ${few}(?:€ ?[\\d.,-]+|\\d[\\d.,]* euro)`),
  words(`(?:${you} schaft|schaf(?:t)? (?:je|jij|u|zelf) (?:zelf )?(?:eerst )?(?:een|de|het|ons|onze)) ${few}${course}`),
  words(`(?:betaal|${you} betaalt) ${few}(?:met|via|in) ${few}(?:cadeaukaart(?:en)?|${coin})`),
  words('western union|moneygram|paysafe(?:card)?|cadeaukaart(?:en)? (?:kopen|koopt)'),
  words(`ontvang(?:t|en)? ${few}geld ${few}(?:op|via) ${few}rekening`),
  words(
    `(?:je|jouw|uw|eigen) (?:bank|privé)?rekening ${few}(?:gebruiken|ter beschikking|beschikbaar|ontvangen|ontvangt)`,
  ),
  words(`(?:alleen|uitsluitend|enkel) (?:[\\p{L}’]+ ){0,3}?${messenger}|${messenger} only|only (?:via )?${messenger}`),
  words(
    `(?:app|appen|stuur|bericht|reageer|reageren|solliciteer|solliciteren|contact) ${few}(?:via|op|per|met) telegram`,
  ),
  words(
    `(?:betaald|uitbetaald|uitbetaling|salaris|loon|verdien|verdienen|investeer|investeren|inleg|inleggen|handelen|storten|betalen) ${few}${coin}`,
  ),
  words(`${coin} (?:[\\p{L}’]+ ){0,2}?(?:betaald|uitbetaald|ontvangen|verdienen|storten|investeren|wallet)`),
]

/** The applicant's own document; `het paspoort` is that of a guest or customer. */
const copy = words(
  `(?:stuur|stuurt|mail|mailt|app|appt|upload|uploadt) ${few}(?:kopie|kopieën|foto|foto’s|foto's|scan|scans) ${few}(?<!(?:het|de|hun) )${identity}`,
)
const hired = words('na (?:(?:je|jouw|uw|de) )?(?:aanstelling|indiensttreding|ondertekening)')

/** A money mule, unless it is the work of a bookkeeper or a shop. */
const mule = words(
  `betalingen ${few}(?:verwerken|ontvangen|afhandelen) ${few}voor ${few}(?:klanten|partners|opdrachtgevers|relaties)|(?:verwerk|verwerkt|ontvang|ontvangt) ${few}betalingen ${few}voor ${few}(?:klanten|partners|opdrachtgevers|relaties)`,
)
const books =
  /boekhoud|administrati|klantenservice|accountan|factur|debiteur|crediteur|salaris|kassa|balie|webshop|(?<!\p{L})(?:sap|exact|afas|twinfield)(?!\p{L})/iu

// "Wij vragen nooit inschrijfgeld", "je hoeft geen borg te betalen", "een borg is niet nodig".
const denied = /(?<!\p{L})(?:geen|nooit|niet|niets|nimmer|zonder|hoef|hoeft)(?!\p{L})/iu
// The employer pays, or it is the work itself: "wij betalen je opleiding", "je controleert betalingen van klanten".
const innocent =
  /(?<!\p{L})(?:(?:wij|we|werkgever) (?:\p{L}+ ){0,2}?(?:betalen|betaalt|vergoeden|vergoedt|bekostigen|financieren)|(?:betalen|vergoeden|bekostigen|financieren) (?:wij|we)|op (?:onze|mijn) kosten|van (?:je|jouw|uw|het|een) \p{L}*budget|voor onze rekening|vergoed|gratis|kosteloos|klanten|facturen|facturatie|debiteuren|crediteuren|salarisadministratie|huurders|gasten|waarborg\p{L}*|kwaliteit)(?!\p{L})/iu

/** Sentences that ask applicants for money, to pass on money, or to talk outside the board. */
export function findFees(sentences: readonly string[]) {
  return sentences.filter((sentence) =>
    clausesOf(sentence).some((clause) => !denied.test(clause) && (asks(clause) || isMule(clause, sentence))),
  )
}

function asks(clause: string) {
  if (innocent.test(clause)) return false
  return patterns.some((pattern) => pattern.test(clause)) || (copy.test(clause) && !hired.test(clause))
}

function isMule(clause: string, sentence: string) {
  return mule.test(clause) && !books.test(sentence)
}

// Does not split before an employer who pays for the previous part: "…, die wij vergoeden", "… en wij betalen".
const between =
  /[,;:–](?! die (?:wij|we) )|(?<!\p{L})(?:maar|wel|echter|en(?= (?:je|jij|u|we|wij|men|zorgt?) )(?! (?:wij|we) (?:betalen|vergoeden)\P{L}*$))(?!\p{L})/iu

/** `geen ervaring nodig, wel inschrijfgeld`: a denial in one part of a sentence does not apply to the next part. */
function clausesOf(text: string) {
  return text.split(between)
}

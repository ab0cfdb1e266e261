import { findAge } from './age.rules.ts'
import type { Finding, QuestionSubject } from './finding.rules.ts'
import { findGender } from './gender.rules.ts'
import { findHealth, findPregnancy } from './health.rules.ts'
import { findOrigin } from './origin.rules.ts'
import type { Sentence } from './sentences.rules.ts'
import { words } from './words.rules.ts'

export type Subject = {
  find: readonly RegExp[]
  /** Words that make a sentence harmless. */
  unless?: RegExp
  /** An option that gives the subject away, however the question is worded. */
  answered?: RegExp
  /** The rule for the same subject in the vacancy's texts. */
  inText?: (sentences: readonly Sentence[]) => Finding[]
}

const you = '(?:je|jij|u)'
// In "kun je een gewicht tillen", `je` is the subject of its verb, and not a possessive.
const verb =
  '(?:ben|heb|had|kun|kan|kon|mag|moet|wil|wou|zou|ga|durf|vind|vond|doe|deed|weet|werk|werkte|help|hielp|zorg|kook|bak|ken|maak|zoek|lees|spreek|rijd|rij|geef|houd|hou|volg|bied|begeleid|verzorg|krijg|verwacht|word|was|kom|woon|sta|draag|gebruik|let|bewaak)'
const your = `(?:jouw|uw|(?<!(?<!\\p{L})${verb} )je)`
const isYour = `(?:wat (?:is|was) |hoe is |is |vertel iets over )?${your} (?:\\p{L}+ )?`
const areYou = `(?:ben|bent|was|word|wordt) ${you}`
const haveYou = `(?:heb|hebt|heeft|had|krijg|krijgt) ${you}`
const wantYou = `(?:wil|wilt|verwacht|plan|plant|raak|raakt) ${you}`

/** Up to so many words, none of which is one of these stop words: after one, the question is about something else. */
function past(stops: string, most = 4) {
  return `(?:(?!(?:${stops})(?!\\p{L}))[\\p{L}’'-]+ ){0,${most}}?`
}
const some = past('met|voor|van|over|ervaring|als|in|op|aan|die|om|bij|door')

/** One of these words, for a pattern that a sentence must not contain. */
function about(source: string) {
  return new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'iu')
}

// Up to 18 the law itself sets ages: "Ben je 18 jaar of ouder?" is fine.
const grownAge = '(?:19|[2-9]\\d)'
const notExperience = '(?! (?:\\p{L}+ )?(?:ervaring|werkervaring|werkzaam|actief|bezig|in dienst))'

const age: Subject = {
  find: [
    words(`hoe oud (?:${areYou}|${you})|hoeveel jaar ${areYou}|hoe jong ${areYou}`),
    words(`(?:${isYour}|wat is de |welke )(?:leeftijd|verjaardag|generatie)`),
    /^leeftijd[?:.]?$/iu,
    words('geboorte(?:datum|jaar|dag|maand)|leeftijds(?:categorie|groep|klasse)'),
    words(`(?:wanneer|welk jaar|welke dag) ${areYou} (?:\\p{L}+ )?(?:geboren|jarig)|wanneer vier ${you}`),
    words(`${areYou} (?:al |nog |niet )?(?:ouder|jonger) dan ${grownAge}|${areYou} (?:tussen|in) de ${grownAge}`),
    words(
      `${areYou} (?:al |nog |minstens |minimaal |ten minste |vanaf |boven de |onder de |rond de )*${grownAge}(?:\\+|(?= of (?:ouder|jonger))|(?= jaar${notExperience})|(?=[?.!]?$))`,
    ),
    words(`${areYou} (?:een )?(?:tiener|twintiger|dertiger|veertiger|vijftiger|zestiger|senior|\\d0-?plusser)`),
    words(`(?:wanneer|hoe ?lang)[^?]* ${your} pensioen`),
    words('met pensioen|gepensioneerd|pensioengerechtigd|pensioenleeftijd|aow(?:-leeftijd)?'),
  ],
  unless: about(
    'kinderen|leerlingen|cliënten|bewoners|patiënten|doelgroep|adviseren|administratie|beschikbaar|werken|taxi|touringcar|casino',
  ),
  answered:
    /^(?:(?:onder de|boven de|tot|vanaf|ouder dan|jonger dan) )?(?:1[6-9]|[2-7]\d)(?: ?(?:-|–|t\/m|tot|tot en met) ?[2-7]\d)? jaar(?: of (?:ouder|jonger))?$/iu,
  inText: findAge,
}

const gender: Subject = {
  find: [
    words(`(?:${isYour}|wat is het |welk )(?:geslacht|gender|genderidentiteit|sekse|aanhef)|m ?\\/ ?v`),
    /^geslacht[?:.]?$/iu,
    words(
      `${areYou} (?:een |van het )?(?:man|vrouw|mannelijk|vrouwelijk|jongen|meisje|meid|kerel|dame|heer(?! en meester)|transgender|trans|non-?binair)`,
    ),
    words('man of (?:een )?vrouw|vrouw of (?:een )?man|meneer of mevrouw|mevrouw of meneer|jongen of meisje'),
  ],
  unless: about(
    'zorg(?:t|en)?|verzorg\\p{L}*|wassen|help(?:t|en)?|knippen|scheren|masseren|bedien\\p{L}*|begeleid\\p{L}*',
  ),
  answered: /^(?:een )?(?:man|vrouw|mannelijk|vrouwelijk|jongen|meisje|meneer|mevrouw|non-?binair)$/iu,
  inText: findGender,
}

const nationality =
  '(?:Nederlander|Belg|Duitser|Pool|Roemeen|Bulgaar|Turk|Marokkaan|Surinamer|Syriër|Oekraïner|allochtoon|autochtoon|buitenlander|vluchteling|asielzoeker|statushouder|migrant|arbeidsmigrant|EU-burger|blank|wit|zwart)'

const descent = '(?:Nederlands|Belgisch|Duits|Pools|Roemeens|Bulgaars|Turks|Marokkaans|Surinaams|Syrisch|Oekraïens)'

const origin: Subject = {
  find: [
    words(`(?:waar|uit welk(?:e)? (?:land|cultuur)) (?:kom|komt|komen|kwamen) (?:${you}|${your} (?:ouders|familie))`),
    words(`(?:${isYour}|welke |wat is de )(?:afkomst|herkomst|komaf|roots|ras|(?:etnische|culturele) achtergrond)`),
    words('nationaliteit(?:en)?|etniciteit|migratieachtergrond|huidskleur|geboorte(?:land|plaats|grond)|moedertaal'),
    words(`(?:waar|in welk land|in welke (?:plaats|stad)) ${areYou} (?:\\p{L}+ )?(?:geboren|opgegroeid)`),
    words(`${areYou} (?:\\p{L}+ )?in (?:\\p{L}+ ){1,2}(?:geboren|opgegroeid)`),
    words(`(?:welk|${haveYou} (?:\\p{L}+ ){0,2}?(?:Nederlands|Europees|buitenlands|\\p{L}+s)) paspoort|EU-paspoort`),
    words(`${areYou} (?:een )?${nationality}`),
    words(`${areYou} van (?:\\p{L}+ ){1,4}(?:afkomst|komaf|origine)|${areYou} ${descent}(?=[?.!]?$)`),
    words(`hoe lang (?:woon|woont|ben|bent|leef|leeft) ${you} (?:al )?in (?:Nederland|dit land|ons land)`),
    words('welke taal (?:spreek|spreekt|praat) (?:je|jij|u) thuis'),
  ],
  unless: about('producten?|koffie|vlees|groente|ingrediënten|leerlingen|cliënten|bewoners|dieren'),
  inText: findOrigin,
}

const creed = '(?:geloof|religie|godsdienst|geloofsovertuiging|levensovertuiging|geloofsrichting)'
const believer =
  '(?:gelovig|religieus|kerkelijk|gedoopt|christen|christelijk|moslim|moslima|islamitisch|joods|(?:rooms-)?katholiek|protestants|gereformeerd|hervormd|hindoe|boeddhist|atheïst)'
const club = '(?:een |de )?(?:vakbond|politieke partij|partij|kerk|geloofsgemeenschap)'

const belief: Subject = {
  find: [
    words(`(?:${isYour}|welke? |${haveYou} (?:een )?)${creed}|godsdienst|geloofsovertuiging|levensovertuiging`),
    words(`${areYou} ${some}${believer}`),
    words(`(?:ga|gaat|bezoek|bezoekt) ${you} (?:\\p{L}+ ){0,4}?(?:kerk|moskee|synagoge|tempel)`),
    words(`(?:draag|draagt) ${you} ${some}(?:hoofddoek|keppel|keppeltje|tulband|kruisje|nikab|boerka)`),
    words(`(?:vast|bid|bidt) ${you}|bidden|ramadan|religieuze kleding|geloof(?:t)? ${you} in (?:god|allah)`),
    words(`viert? ${you} (?:kerst|kerstmis|pasen|(?:het )?suikerfeest|pesach|chanoeka)`),
    words('politieke (?:voorkeur|kleur|overtuiging|gezindheid)|vakbondslid'),
    words(`(?:op welke partij|op wie) stem(?:t|de)? ${you}|stem(?:t|de)? ${you} (?:\\p{L}+ )?(?:op|links|rechts)`),
    words(`${areYou} ${some}(?:lid van|actief (?:in|bij|voor)) ${club}`),
  ],
  answered:
    /^(?:christelijk|christen|moslim|islamitisch|islam|joods|katholiek|protestants|hindoe|(?:niet )?gelovig)$/iu,
}

const workWithChildren =
  '(?! (?:\\p{L}+ ){0,2}(?:helpen|leren|begeleiden|lesgeven|opvangen|verzorgen|voorlezen|vervoeren|brengen|bedienen|vermaken|coachen|trainen))'

const children: Subject = {
  find: [
    words(
      `(?:${haveYou}|${wantYou}) ${past('met|voor|van|over|ervaring|als|affiniteit', 5)}(?:kinderen|kind|kids|baby|gezin)${workWithChildren}`,
    ),
    words(`hoeveel (?:\\p{L}+ )?kinderen ${haveYou}|${your} (?:\\p{L}+ )?(?:kind|kinderen|gezin)`),
    words(
      '\\p{L}*(?:kinderwens|zwangerschapswens|gezinsuitbreiding|gezinssamenstelling|gezinssituatie|gezinsplannen)|anticonceptie|borstvoeding',
    ),
    words(`${areYou} ${some}in verwachting`),
    words(
      'zwanger|zwangerschap|zwangerschapsverlof|bevallingsverlof|plannen voor (?:kinderen|een (?:kind|baby|gezin))',
    ),
    words(`${areYou} (?:een )?(?:vader|moeder|ouder|mama|papa)(?! dan)|(?:vader|moeder|ouder) worden`),
  ],
  unless: about('cliënten|verloskund\\p{L}*|kraamzorg|koe|koeien|dieren|vervang\\p{L}*|andermans'),
  inText: findPregnancy,
}

const orientation = '(?:homo|homoseksueel|lesbisch|hetero|heteroseksueel|biseksueel|bi|gay|queer)'
const wedded =
  '(?:getrouwd|gehuwd|ongehuwd|verloofd|gescheiden|alleenstaande?|vrijgezel|single|samenwonend|weduwe|weduwnaar)'
const spouse = '(?:partner|man|vrouw|echtgenoot|echtgenote|vriend|vriendin)'

const marital: Subject = {
  find: [
    words(
      'burgerlijke (?:staat|stand)|relatiestatus|trouwplannen|seksuele (?:geaardheid|voorkeur|oriëntatie|gerichtheid)',
    ),
    words(`${your} (?:privésituatie|thuissituatie|huwelijk|relatie(?! (?:met|tot))|geaardheid)`),
    words(`${areYou} ${some}(?:${wedded}|${orientation})`),
    words(`(?:woon|woont|leef|leeft) ${you} ${some}(?:samen|alleen)`),
    words(
      `${haveYou} ${some}(?:partner|relatie(?! (?:met|tot))|echtgenoot|echtgenote|verkering|(?:vaste )?(?:vriend|vriendin)(?=[?.!]?$))`,
    ),
    words(`${your} ${spouse}`),
    words(`(?:ga|gaat|wil|wilt) ${you} ${some}(?:trouwen|scheiden|samenwonen)`),
  ],
  unless: about('zakelijke|klanten|cliënten|bewoners|gasten'),
  answered: new RegExp(`^(?:${wedded}|${orientation}|geregistreerd partner(?:schap)?)$`, 'iu'),
}

const illness =
  '(?:\\p{L}*klachten|(?:gezondheids|rug|knie|nek|schouder|hart|long|maag)(?:problemen|pijn)|aandoening(?:en)?|\\p{L}*ziektes?|ziekten|beperking(?:en)?|handicap|burn-?out|depressie|allergie(?:ën)?|epilepsie|diabetes|astma|adhd|autisme|blessures?|whiplash|(?:wajong|wia|wao|ziektewet)(?:-?uitkering)?)'
const ill =
  '(?:ziek|gezond|arbeidsongeschikt|gehandicapt|overspannen|depressief|verslaafd|gevaccineerd|ingeënt|afgekeurd|geopereerd)'

const health: Subject = {
  find: [
    words(
      `(?:${isYour}|hoe staat het met ${your} )(?:gezondheid|conditie|ziekteverleden|ziekteverzuim|verzuim|ziekmeldingen|gewicht|bmi)`,
    ),
    words(`(?:${haveYou}|lijd ${you}) ${past('ervaring|affiniteit|voor|over|diploma|verstand', 6)}${illness}`),
    words(`${areYou} ${some}(?:wel eens )?${ill}`),
    words(`(?:hoe vaak|hoeveel (?:dagen|keer)|wanneer) (?:\\p{L}+ ){0,6}?(?:ziek|ziekgemeld|verzuimd)`),
    words(`(?:gebruik|gebruikt|slik|slikt|neem|neemt) ${you} ${some}(?:medicijnen|medicatie|pillen|antidepressiva)`),
    words(
      `${areYou} ${past('ervaring|opgeleid', 3)}(?:onder behandeling|in therapie|bij een (?:psycholoog|psychiater|therapeut))`,
    ),
    words(`last van ${your} (?:rug|knie|knieën|nek|schouders?|hart|gezondheid)|(?:ziekte|ziek|verzuim)dagen`),
    words('ziekteverleden|ziektegeschiedenis|arbeidsongeschiktheid'),
    words('medische? (?:verleden|geschiedenis|beperking(?:en)?|klachten|gegevens|problemen)'),
    words(`hoeveel (?:weeg|weegt) ${you}|(?:zit|zat) ${you} ${some}(?:in de )?(?:wia|wao|wajong|ziektewet)`),
    words(`(?:meld|meldt|meldde) ${you} ${some}ziek`),
  ],
  unless: about(
    'ervaring|mensen met|cliënten|bewoners|patiënten|collega|kinderen|dieren|gehandicaptenzorg|verzuimbegeleid\\p{L}*|toedienen|delen',
  ),
  inText: findHealth,
}

const pay =
  '(?:\\p{L}*salaris|\\p{L}*loon|inkomen|inkomsten|verdiensten|beloning|bonus|arbeidsvoorwaarden|(?:loon|salaris)(?:strook|strookje|schaal)|uurtarief)'
const former = '(?:huidige?|laatste|vorige?|vroegere?|eerdere?|laatst ?verdiende?|recente?)'
const boss = '(?:\\p{L}+ )?(?:werkgever|baas|bedrijf|baan)'

const earned: Subject = {
  find: [
    words(`${former} (?:\\p{L}+ ){0,2}?${pay}`),
    words(
      `(?:wat|hoeveel) (?:verdien|verdient|verdiende|kreeg|krijg) ${you}(?! (?:graag|bij ons|straks|minimaal|het liefst|liefst))`,
    ),
    words(`(?:wat|hoeveel) ${haveYou} (?:\\p{L}+ ){0,6}?verdiend`),
    words(`(?:wat|hoeveel) (?:betaalt|betaalde|gaf|geeft) ${your} ${boss}`),
    words(`(?:${your}|een) (?:loonstrook|loonstrookje|salarisstrook|salarisstrookje|jaaropgave)`),
    words(`${pay}(?: \\p{L}+){0,5} (?:nu|op dit moment|momenteel|tot nu toe|vorig jaar|bij ${your} ${boss})`),
    words(
      `(?:wat|hoeveel|welk) (?:was|is|zijn|waren) ${your} (?:inkomen|inkomsten|jaarinkomen|maandinkomen|uitkering)`,
    ),
  ],
  unless: about(
    '(?:salaris|loon)administratie|ervaring met|wil(?:t)? (?:je|jij|u) verdienen|verwacht|gewenste?|controleren|maken|opmaken|verwerken',
  ),
}

/** The subjects that the law forbids questions about, by the words in which they are asked. */
export const subjects: Record<QuestionSubject, Subject> = {
  age,
  gender,
  origin,
  belief,
  children,
  marital,
  health,
  pay: earned,
}

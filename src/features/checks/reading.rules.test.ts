import { expect, test } from 'vitest'
import { check, overlooked, suspected } from '#test/support/vacancy-check.ts'
import { countSyllables, readingEase } from './reading.rules.ts'

test('syllables are counted as they are spoken', () => {
  const spoken = {
    brood: 1,
    bakker: 2,
    vacature: 4,
    sociaal: 3,
    ijsje: 2,
    nieuw: 1,
    nieuwe: 2,
    beïnvloeden: 4,
    coördinator: 5,
    mooie: 2,
    groeien: 2,
    bijzonder: 3,
    yoghurt: 2,
    reünie: 3,
    tv: 1,
    radio: 3,
    verantwoordelijkheid: 6,
  }
  expect(Object.fromEntries(Object.keys(spoken).map((word) => [word, countSyllables(word)]))).toEqual(spoken)
})

test('short words in short sentences read easier than long ones', () => {
  expect(readingEase(['Je kneedt deeg.', 'Je bakt brood.', 'Je ruimt op.'])).toBeGreaterThan(90)
  expect(
    readingEase(['Verantwoordelijkheid voor procesoptimalisatie en implementatie van kwaliteitsverbeteringen.']),
  ).toBeLessThan(20)
  expect(readingEase([])).toBe(100)
})

const filler = 'Een dag in de bakkerij begint vroeg en eindigt vroeg, en dat is fijn in de zomer. '

test('text that is harder than B1 is found', () => {
  const hard = [
    'De functionaris draagt verantwoordelijkheid voor de implementatie van procesoptimalisaties binnen de organisatie, in nauwe afstemming met interne en externe stakeholders, en rapporteert periodiek aan het managementteam omtrent de voortgang en de gerealiseerde kwaliteitsverbeteringen binnen de diverse disciplines van de onderneming en haar partners.',
    'Binnen de multidisciplinaire werkomgeving acteer je proactief en resultaatgericht, waarbij je analytische competenties en communicatieve vaardigheden combineert met organisatiesensitiviteit. Je adviseert gevraagd en ongevraagd over strategische ontwikkelingen, formuleert verbetervoorstellen en initieert innovatieve projecten die bijdragen aan de professionalisering van de dienstverlening.',
    'Je beschikt over aantoonbare affiniteit met administratieve processen, uitstekende communicatieve eigenschappen en een representatieve uitstraling. Daarnaast beschik je over analytisch vermogen, organisatorische kwaliteiten en een klantgerichte instelling. Relevante werkervaring binnen een vergelijkbare organisatie in dezelfde branche strekt nadrukkelijk tot aanbeveling voor deze verantwoordelijke positie.',
    'Werkzaamheden omvatten het inventariseren van informatiebehoeften, het configureren van applicaties, het documenteren van functionaliteiten en het begeleiden van gebruikersacceptatietesten. Tevens participeer je in projectgroepen ter optimalisatie van bedrijfsprocessen en fungeer je als vraagbaak voor collega-medewerkers op uiteenlopende afdelingen binnen onze internationale organisatie.',
    'Als kwaliteitsfunctionaris ben je medeverantwoordelijk voor de borging van het managementsysteem, het uitvoeren van interne audits en het analyseren van afwijkingen. Je coördineert corrigerende maatregelen, onderhoudt contacten met certificerende instellingen en ondersteunt leidinggevenden bij de implementatie van wettelijke verplichtingen en sectorspecifieke kwaliteitsnormen.',
    'Onze organisatie kenmerkt zich door een informele bedrijfscultuur met uitstekende secundaire arbeidsvoorwaarden, uitgebreide opleidingsmogelijkheden en aantrekkelijke doorgroeiperspectieven. Medewerkers worden gestimuleerd verantwoordelijkheid te nemen voor persoonlijke ontwikkeling, professionele verdieping en duurzame inzetbaarheid gedurende de volledige loopbaan binnen onze onderneming, waarbij individuele ontwikkelingsbehoeften nadrukkelijk bespreekbaar zijn.',
    'De adviseur initieert, coördineert en evalueert beleidsontwikkelingen op het terrein van maatschappelijke ondersteuning, participatie en jeugdhulpverlening. Hij of zij vertegenwoordigt de gemeente in regionale samenwerkingsverbanden en adviseert het college van burgemeester en wethouders integraal over financiële consequenties, juridische randvoorwaarden en communicatieve implicaties van voorgenomen besluiten.',
    'Het verrichten van preventief en correctief onderhoud aan geautomatiseerde productie-installaties, het diagnosticeren van complexe elektrotechnische storingen, het realiseren van technische modificaties en het adviseren over vervangingsinvesteringen. Tevens registreer je uitgevoerde werkzaamheden nauwkeurig in het onderhoudsbeheersysteem conform vastgestelde procedures en veiligheidsvoorschriften van de organisatie.',
    'Kandidaten beschikken over minimaal hbo-werk- en denkniveau, aantoonbare ervaring in een vergelijkbare commerciële functie, overtuigingskracht, onderhandelingsvaardigheden en ondernemerschap. Verder verwachten wij representativiteit, stressbestendigheid, flexibiliteit, cijfermatig inzicht en de bereidheid regelmatig internationaal te reizen ten behoeve van relatiebeheer, acquisitieactiviteiten en vertegenwoordiging van onze organisatie op vakbeurzen.',
    'Wij realiseren innovatieve, geïntegreerde totaaloplossingen voor opdrachtgevers in uiteenlopende marktsegmenten, waarbij duurzaamheid, veiligheid en kwaliteit centraal staan. Vanuit decentrale vestigingen opereren gespecialiseerde projectorganisaties die gezamenlijk verantwoordelijkheid dragen voor engineering, realisatie, inbedrijfstelling en meerjarige onderhoudscontracten van complexe installaties in de utiliteit.',
  ]
  expect(
    overlooked(
      'reading-level',
      hard.map((text) => ['jobText', text] as const),
    ),
  ).toEqual([])
})

test('plain or short text is not called hard', () => {
  const plain = [
    filler.repeat(4),
    'Je helpt bij wassen, aankleden en eten, op het tempo van de bewoner. Je deelt medicijnen en doet wondzorg. Je bent eerste aanspreekpunt voor twee bewoners en hun familie. Je schrijft kort en duidelijk op wat de volgende dienst moet weten.',
    'Je leest tekeningen en kiest gereedschap. Je programmeert of past programma’s aan. Je meet je eigen werk en stuurt bij. Je helpt een leerling op weg aan de machine naast je. Je ruimt op voordat je naar huis gaat.',
    'Kwaliteitsfunctionaris binnen de levensmiddelenindustrie.',
    'Je verwerkt in- en verkoop en bewaakt betalingen. Je doet de btw-aangifte en de maandafsluiting. Je maakt overzichten die iedereen snapt. Je werkt samen met de accountant, en soms bel je met de bank.',
    'Twintig adressen, twintig mensen die blij zijn dat je er bent. In de streek rond Oss breng je pakketten, pallets en soms een wasmachine. Je laadt je bus in de goede volgorde en maakt een praatje als daar tijd voor is.',
    'Je snoeit en velt bomen, vanaf de grond of in het touw. Je maait bermen op het goede moment. Je bedient kraan, versnipperaar of maaiboot. Je let op nesten en beschermde planten. Je werkt in bossen en parken.',
    'Samen boodschappen doen, een ruzie bijleggen, een brief van de gemeente lezen. Je begeleidt vier tot zes mensen bij hun dag. Je maakt samen doelen die haalbaar zijn en viert het als ze lukken.',
    'Je onderhoudt warmtepompen, ketels en ventilatie. Je zoekt storingen en lost ze op, liefst in één keer. Je legt bewoners uit hoe ze zuinig stoken. Je werkt je bonnen bij op de tablet. Een bus staat voor je klaar.',
    'Je geeft les in alle vakken, samen met je duocollega. Je voert drie keer per jaar een gesprek met elk kind en de ouders. Je bereidt in een leerteam projecten voor. Je helpt mee aan het lentefeest en de schoolreis.',
  ]
  expect(
    suspected(
      'reading-level',
      plain.map((text) => ['jobText', text] as const),
    ),
  ).toEqual([])
})

test('sentences of more than 25 words are found, shorter ones left alone', () => {
  const words = (count: number) => `Je ${'bakt '.repeat(count - 2)}brood.`
  const long = [26, 27, 28, 30, 33, 36, 40, 50, 60, 80].map(words)
  expect(overlooked('long-sentence', long)).toEqual([])
  const short = [3, 5, 8, 10, 12, 15, 18, 20, 24, 25].map(words)
  expect(suspected('long-sentence', short)).toEqual([])
  // List items and consecutive sentences are separate sentences; an abbreviation does not end one.
  expect(suspected('long-sentence', [short.join(' ')])).toEqual([])
  expect(
    check({ jobText: `<ul><li>${words(20).slice(0, -1)}</li><li>${words(20).slice(0, -1)}</li></ul>` }).findings,
  ).toEqual([])
  expect(overlooked('long-sentence', [`${words(20).slice(0, -1)} o.a. ${words(20)}`])).toEqual([])
})

test('long words are marked once, the job title is not', () => {
  const long = [
    'verantwoordelijkheden',
    'opleidingsmogelijkheden',
    'doorgroeimogelijkheden',
    'communicatievaardigheden',
    'stakeholdermanagement',
    'organisatiesensitiviteit',
    'procesoptimalisatietrajecten',
    'gebruikersacceptatietesten',
    'arbeidsovereenkomsten',
    'kwaliteitsmanagementsysteem',
    'arbeidsongeschiktheidsverzekering',
  ]
  expect(
    overlooked(
      'long-word',
      long.map((word) => `Je werkt aan ${word}.`),
    ),
  ).toEqual([])
  expect(check({ jobText: '<p>Arbeidsovereenkomsten, veel arbeidsovereenkomsten.</p>' }).findings).toMatchObject([
    { rule: 'long-word', quote: 'Arbeidsovereenkomsten' },
  ])
  expect(
    suspected('long-word', [
      'Je hebt een vrachtwagenrijbewijs.',
      'Je kent de medicijnkar.',
      'Goede arbeidsvoorwaarden.',
      'Een elektrisch-hydraulisch-pneumatische installatie.',
      'Je doet boodschappen.',
      'Je werkt in een verpleeghuis.',
      'Je bent werkvoorbereider.',
      'Je kent de schoolvakanties.',
      'Vijfentwintig vakantiedagen.',
      'Je hebt een heftruckcertificaat.',
    ]),
  ).toEqual([])
  const ownName = { title: 'Ondersteuningscoördinator', jobText: '<p>Onze ondersteuningscoördinatoren.</p>' }
  expect(check(ownName).findings).toEqual([])
})

import type { VacancyText } from '../vacancy-text.ts'

export const learningTexts: readonly VacancyText[] = [
  {
    titles: ['Leerkracht groep 5', 'Leerkracht groep 7', 'Leerkracht kleuters', 'Leerkracht groep 3'],
    fits: ['Basisschool De Zevensprong', 'Basisschool De Bergraaf'],
    professions: ['Onderwijs'],
    educations: ['HBO'],
    employments: ['Vast', 'Tijdelijk'],
    hours: [
      [24, 40],
      [16, 24],
      [32, 40],
    ],
    monthly: [3622, 5520],
    intro:
      'Zesentwintig kinderen, zesentwintig verhalen. Op onze school in {plaats} krijg je een groep die graag leert en een team dat met je meedenkt.',
    tasks: [
      'Je geeft les in alle vakken, samen met je duocollega.',
      'Je voert drie keer per jaar een gesprek met elk kind en de ouders.',
      'Je bereidt in een leerteam projecten voor.',
      'Je helpt mee aan het lentefeest en de schoolreis.',
    ],
    candidate: [
      'Je hebt een pabodiploma of zit in je laatste jaar.',
      'Je houdt orde met rust en humor.',
      'Je ziet wanneer een kind vastloopt.',
    ],
    offer: [
      'Inschaling in LB volgens de cao Primair Onderwijs.',
      'Een onderwijsassistent op vier ochtenden.',
      'Voor starters een coach en een lichtere eerste maand.',
    ],
  },
  {
    titles: ['Onderwijsassistent', 'Leraarondersteuner', 'Onderwijsassistent bovenbouw'],
    fits: ['school'],
    professions: ['Onderwijs'],
    educations: ['MBO 4'],
    employments: ['Vast', 'Tijdelijk'],
    hours: [
      [16, 24],
      [20, 28],
    ],
    monthly: [2650, 3460],
    intro:
      'Even apart rekenen met vier kinderen, of juist de hele groep voorlezen. In {plaats} ben jij de extra handen en ogen die een klas nodig heeft.',
    tasks: [
      'Je begeleidt kleine groepjes bij rekenen, taal of praktijk.',
      'Je helpt leerlingen die extra uitleg nodig hebben.',
      'Je neemt de groep over als de docent een gesprek heeft.',
      'Je houdt toezicht op het plein.',
    ],
    candidate: [
      'Je hebt een diploma onderwijsassistent of pedagogisch werk.',
      'Je bent geduldig en duidelijk.',
      'Je bent alle ochtenden beschikbaar.',
    ],
    offer: [
      'Alle schoolvakanties vrij.',
      'Studie tot leerkracht mogelijk, met steun van school.',
      'Een team dat je voorstelt als collega, niet als hulpje.',
    ],
  },
  {
    titles: ['Conciërge', 'Facilitair medewerker school'],
    fits: ['school'],
    professions: ['Onderwijs', 'Techniek'],
    educations: ['Geen diploma nodig', 'MBO 2'],
    hours: [
      [20, 32],
      [16, 24],
    ],
    monthly: [2610, 3050],
    intro:
      'Een band plakken, een splinter, een lokaal dat te koud is. Als conciërge in {plaats} ben jij het eerste gezicht en de laatste die het licht uitdoet.',
    tasks: [
      'Je opent de school en ontvangt leerlingen en leveranciers.',
      'Je doet kleine reparaties en houdt het plein netjes.',
      'Je helpt bij het kopiëren, de koffie en de telefoon.',
      'Je lost op wat niemand had bedacht.',
    ],
    candidate: [
      'Je bent handig en ziet wat moet gebeuren.',
      'Je bent vriendelijk, maar laat niet over je heen lopen.',
      'Je hebt een EHBO-diploma of wilt het halen.',
    ],
    offer: [
      'Een baan met schoolvakanties.',
      'Vrijheid om je eigen dag in te delen.',
      'Een sleutelbos en het vertrouwen dat daarbij hoort.',
    ],
  },
  {
    titles: [
      'Docent techniek vmbo',
      'Docent Nederlands',
      'Docent wiskunde onderbouw',
      'Instructeur horeca en bakkerij',
    ],
    fits: ['Vakcollege Dommeldal'],
    professions: ['Onderwijs'],
    educations: ['HBO', 'MBO 4'],
    employments: ['Vast'],
    hours: [
      [24, 40],
      [16, 32],
      [20, 36],
    ],
    monthly: [3622, 5520],
    perks: 'Ook voor zij-instromers, met betaalde opleiding',
    intro:
      'Onze leerlingen vragen altijd: waar heb ik dit voor nodig? Jij hebt daar een antwoord op. Op onze school in {plaats} geef je les aan jongeren die willen doen.',
    tasks: [
      'Je geeft les aan klassen van hoogstens 22 leerlingen.',
      'Je werkt in een team dat lessen en toetsen samen maakt.',
      'Je bent mentor van twaalf leerlingen.',
      'Je haalt bedrijven uit de buurt de les in.',
    ],
    candidate: [
      'Je bent bevoegd, of je komt uit het vak en wilt het worden.',
      'Je kunt hard lachen en toch streng zijn.',
      'Je gelooft dat iedereen iets goed kan.',
    ],
    offer: [
      'Salaris in schaal LB of LC.',
      'Een vaste coach in je eerste twee jaar.',
      'Een lokaal met spullen die werken.',
    ],
  },
  {
    titles: ['Intern begeleider', 'Ondersteuningscoördinator', 'Kwaliteitscoördinator onderwijs'],
    fits: ['school'],
    professions: ['Onderwijs', 'Zorg en welzijn'],
    educations: ['HBO', 'WO'],
    hours: [
      [16, 24],
      [20, 28],
    ],
    monthly: [3760, 5680],
    intro:
      'Als een leerling vastloopt, ben jij degene die de mensen bij elkaar brengt. In {plaats} werk je samen met docenten, ouders en hulpverleners.',
    tasks: [
      'Je bespreekt met docenten wat een leerling nodig heeft.',
      'Je leidt overleggen met ouders en de gemeente.',
      'Je volgt hoe groepen zich ontwikkelen en stelt vragen bij de cijfers.',
      'Je helpt collega’s hun les beter te maken.',
    ],
    candidate: [
      'Je hebt voor de klas gestaan.',
      'Je luistert eerst en adviseert daarna.',
      'Je houdt lijnen kort en dossiers dun.',
    ],
    offer: [
      'Een plek in het managementteam.',
      'Ruimte om één dag per week thuis te werken.',
      'Een netwerk met begeleiders van andere scholen.',
    ],
  },
  {
    titles: ['Pedagogisch medewerker BSO', 'Pedagogisch medewerker buitenschoolse opvang'],
    fits: ['childcare'],
    professions: ['Kinderopvang'],
    educations: ['MBO 3', 'MBO 4'],
    hours: [
      [12, 20],
      [16, 24],
      [20, 25],
    ],
    monthly: [2740, 3660],
    intro:
      'Na schooltijd begint het echte leven: hutten bouwen, taart bakken, even niks. Jij maakt daar in {plaats} een fijne middag van.',
    tasks: [
      'Je haalt kinderen op van school, te voet of met de bakfiets.',
      'Je bedenkt activiteiten en laat ruimte voor verveling.',
      'Je praat met ouders over hoe de middag was.',
      'In de vakantie trek je er hele dagen op uit.',
    ],
    candidate: [
      'Je hebt een pedagogisch diploma dat telt voor de kinderopvang.',
      'Je kunt maandag, dinsdag of donderdag.',
      'Je speelt zelf ook graag mee.',
    ],
    offer: [
      'Een vaste groep met een vaste collega.',
      'Uren die je kunt uitbreiden met werk op school.',
      'Een jaarcontract met uitzicht op vast.',
    ],
  },
  {
    titles: [
      'Pedagogisch medewerker babygroep',
      'Pedagogisch medewerker peutergroep',
      'Pedagogisch medewerker kinderdagverblijf',
    ],
    fits: ['childcare'],
    professions: ['Kinderopvang'],
    educations: ['MBO 3', 'MBO 4'],
    hours: [
      [20, 28],
      [24, 36],
      [16, 32],
    ],
    monthly: [2740, 3660],
    intro:
      'De eerste stapjes, de eerste vriend, de eerste hap spinazie: jij bent erbij. Bij {bedrijf} zorg je voor een kleine vaste groep kinderen.',
    tasks: [
      'Je verzorgt kinderen: eten, slapen, verschonen en troosten.',
      'Je speelt en praat met ze, want zo leren ze.',
      'Je schrijft elke dag een kort bericht voor ouders.',
      'Je bent mentor van vier kinderen.',
    ],
    candidate: [
      'Je hebt een passend diploma en een babycertificaat, of je haalt dat.',
      'Je blijft rustig als er drie tegelijk huilen.',
      'Je werkt graag hele dagen.',
    ],
    offer: [
      'Elke week betaalde uren zonder kinderen.',
      'Korting op opvang voor je eigen kinderen.',
      'Zestien uur scholing per jaar.',
    ],
  },
  {
    titles: ['Invalkracht kinderopvang', 'Groepshulp', 'Stagiair pedagogisch werk'],
    fits: ['childcare'],
    professions: ['Kinderopvang'],
    educations: ['VMBO', 'MBO 2'],
    employments: ['Tijdelijk', 'Stage'],
    hours: [
      [0, 8],
      [8, 16],
    ],
    hourly: [15.2, 17.3],
    intro:
      'Je houdt van kinderen en wilt ontdekken of dit je vak is. In {plaats} draai je mee op verschillende groepen en leer je van ervaren collega’s.',
    tasks: [
      'Je helpt bij het eten, buitenspelen en opruimen.',
      'Je springt bij als een collega er niet is.',
      'Je leest voor, ruimt op en droogt tranen.',
    ],
    candidate: [
      'Je bent betrouwbaar en komt op tijd.',
      'Je hebt of krijgt een verklaring omtrent gedrag.',
      'Je kunt ten minste twee dagdelen per week.',
    ],
    offer: ['Zelf aangeven wanneer je kunt.', 'Een vaste begeleider.', 'Grote kans op een vervolg als het bevalt.'],
  },
  {
    titles: ['Locatiemanager kinderopvang', 'Assistent-leidinggevende kinderopvang'],
    fits: ['childcare'],
    professions: ['Kinderopvang', 'Personeel en organisatie'],
    educations: ['HBO', 'MBO 4'],
    hours: [
      [28, 36],
      [24, 32],
    ],
    monthly: [3300, 4550],
    intro:
      'Jij zorgt dat negentien collega’s en honderd kinderen op onze locatie in {plaats} een goede dag hebben. Met de deur open en de planning op orde.',
    tasks: [
      'Je leidt het team en voert goede gesprekken, ook de lastige.',
      'Je maakt roosters en bewaakt het budget.',
      'Je leidt ouders rond en denkt mee over plaatsing.',
      'Je zorgt dat de locatie veilig en gezellig blijft.',
    ],
    candidate: [
      'Je hebt ervaring als leidinggevende in opvang of onderwijs.',
      'Je neemt besluiten en legt ze uit.',
      'Je springt bij op de groep als het moet.',
    ],
    offer: [
      'Veel vrijheid om de locatie vorm te geven.',
      'Een groep van vijf managers die elkaar helpt.',
      'Een telefoon, laptop en opleidingsbudget.',
    ],
  },
]

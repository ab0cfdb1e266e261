type Article = {
  title: string
  description: string
  body: readonly string[]
  daysAgo: number | null
  vacancySearch?: string
}

export const articles: readonly Article[] = [
  {
    title: 'Zo schrijf je een brief die gelezen wordt',
    description: 'Vijf tips voor een korte, eerlijke brief bij je sollicitatie.',
    daysAgo: 4,
    body: [
      'Een werkgever leest je brief vaak tussen twee afspraken door. Dat is geen reden om hem over te slaan, wel om hem kort te houden. Een half velletje is genoeg.',
      '<h2>Begin bij hen, niet bij jezelf</h2>',
      'Noem in de eerste zin waarom juist dit bedrijf. Misschien fiets je er elke dag langs of kocht je er je eerste fiets. Zo’n zin kan niemand van je overschrijven.',
      '<h2>Bewijs één ding</h2>',
      'Schrijf niet dat je flexibel, gedreven en sociaal bent. Vertel over die ene zaterdag dat twee collega’s ziek waren en jij de winkel openhield. Dan weet de lezer genoeg.',
      '<ul><li>Gebruik korte zinnen.</li><li>Laat iemand anders je brief hardop voorlezen.</li><li>Eindig met wanneer je kunt komen praten.</li></ul>',
      'En als schrijven je niet ligt: een brief hoeft niet, een paar zinnen in het formulier zijn ook een motivatie. Of bel eerst de contactpersoon, die staat er met naam en nummer bij.',
    ],
  },
  {
    title: 'Een dag mee met een servicemonteur warmtepompen',
    vacancySearch: 'monteur',
    description: 'Van een koude zolder in Uden tot koffie in Volkel: zo ziet de dag van een monteur eruit.',
    daysAgo: 11,
    body: [
      'Om kwart over zeven staat de bus al warm. Op de tablet vijf adressen, achterin alles op zijn plek. De eerste bewoner doet open in een dikke trui: sinds gisteravond doet de verwarming niets meer.',
      'Het blijkt een luchtfilter dat nooit is schoongemaakt. Tien minuten werk, een half uur uitleg. ‘Dat laatste is het belangrijkst,’ zegt de monteur. ‘Als mensen snappen hoe hun warmtepomp werkt, bellen ze minder vaak en stoken ze zuiniger.’',
      '<h2>Elke dag een andere puzzel</h2>',
      'Na de koffie een nieuwbouwwijk, waar drie installaties voor het eerst aangaan. Meten, bijstellen, aftekenen. In de middag een boerderij met een put en een pomp die ouder is dan de monteur zelf.',
      'Het vak zoekt mensen. Je kunt instappen met een technisch diploma, maar ook met een leerbaan: vier dagen op pad en één dag naar school. Bij de vacatures vind je welke bedrijven leerlingen begeleiden.',
    ],
  },
  {
    title: 'Werken met een leerbaan: geld verdienen en een diploma halen',
    description: 'Wat is een leerbaan, wat verdien je en voor wie is het iets?',
    daysAgo: 18,
    body: [
      'Met een leerbaan, ook wel BBL, werk je meestal vier dagen en ga je één dag naar school. Je hebt een arbeidscontract en een loon, en aan het eind een mbo-diploma.',
      '<h2>Voor wie?</h2>',
      'Voor iedereen die liever leert door te doen. Net van het vmbo, of na vijftien jaar op kantoor: het mag allebei. Een werkgever moet wel een erkend leerbedrijf zijn.',
      '<h2>Waar moet je op letten?</h2>',
      '<ul><li>Wordt je schooldag doorbetaald?</li><li>Wie begeleidt je, en heeft die persoon daar tijd voor?</li><li>Wie betaalt boeken en gereedschap?</li><li>Is er werk voor je als je slaagt?</li></ul>',
      'Vraag het gerust in je gesprek. Een goede werkgever heeft de antwoorden klaar. Zoek bij de vacatures op ‘Leerbaan (BBL)’ om te zien wat er nu openstaat.',
    ],
  },
  {
    title: 'Wat mag een werkgever vragen, en wat niet?',
    description: 'Over vragen naar leeftijd, kinderen, gezondheid en je vorige loon.',
    daysAgo: 25,
    body: [
      'Een sollicitatiegesprek mag best spannend zijn, maar sommige vragen horen er niet thuis. Goed om te weten, voor jou en voor de werkgever.',
      '<ul><li><strong>Plannen voor kinderen?</strong> Daar hoef je niets over te zeggen.</li><li><strong>Gezondheid?</strong> Alleen als het werk bijzondere eisen stelt, en dan pas via een keuringsarts.</li><li><strong>Je vorige loon?</strong> Dat mag je voor je houden. Het gaat om wat dit werk waard is.</li><li><strong>Je leeftijd of afkomst?</strong> Die mogen geen rol spelen.</li></ul>',
      'Wat wel mag: vragen of je op zaterdag kunt, of je een rijbewijs hebt als dat nodig is, en waarom je dit werk wilt doen.',
      'Voelt een vraag verkeerd? Zeg vriendelijk: ‘Waarom wilt u dat weten?’ Vaak is dat al genoeg.',
    ],
  },
  {
    title: 'Bakker worden in Brabant: opstaan als de rest slaapt',
    vacancySearch: 'bakker',
    description: 'Waarom het bakkersvak weer mensen trekt die iets echts willen maken.',
    daysAgo: 33,
    body: [
      'Om drie uur ’s nachts is de straat stil en de bakkerij licht. Er ligt veertig kilo deeg op de bank. Wie hier werkt, is om elf uur klaar en heeft de hele middag nog.',
      'Het vak verandert. Machines tillen en kneden, steeds meer bakkers beginnen pas om vijf uur, en brood mag langer rijzen. Wat blijft, is het gevoel in je vingers: is het deeg al zo ver?',
      '<h2>Leren kan overal</h2>',
      'De meeste bakkers in de streek leiden zelf op. Je begint met afwegen en opruimen, en na een half jaar maak je je eerste eigen worstenbrood. En ja, dat mag mee naar huis.',
    ],
  },
  {
    title: 'Terug aan het werk na een pauze',
    description: 'Hoe je een gat in je cv uitlegt en waar je rustig kunt beginnen.',
    daysAgo: 40,
    body: [
      'Je zorgde voor je ouders, je was ziek, je kinderen waren klein. En nu wil je weer. Een gat in je cv is dan geen gat, maar een stuk van je leven.',
      'Leg het in één zin uit en ga daarna door met wat je kunt. Mantelzorgers kunnen plannen, regelen en rustig blijven. Noem dat gerust.',
      '<h2>Klein beginnen</h2>',
      'Zoek op uren: met het filter ‘9 uur tot 16 uur’ vind je banen waarmee je kunt wennen. Veel werkgevers breiden later graag uit. En vraag of je een ochtend mee mag lopen. In onze streek is het antwoord bijna altijd ja.',
    ],
  },
  {
    title: 'Vacature plaatsen: vijf zinnen die het verschil maken',
    description: 'Voor werkgevers: schrijf een tekst waar mensen op reageren.',
    daysAgo: 47,
    body: [
      'De meeste vacatures lijken op elkaar. Dat is jammer, want geen enkel bedrijf is hetzelfde. Met deze vijf zinnen valt je tekst op.',
      '<ul><li>Een zin over een gewone dinsdag: wat doet iemand om tien uur?</li><li>Een zin over het loon, met bedragen.</li><li>Een zin over de mensen: met hoeveel zijn jullie, wie zit er naast je?</li><li>Een zin over wat niet leuk is. Eerlijk werkt.</li><li>Een zin over wat er gebeurt na een sollicitatie, en wanneer.</li></ul>',
      'Laat woorden weg als ‘dynamisch’ en ‘marktconform’. En vraag alleen wat je echt nodig hebt: elke eis te veel kost je goede mensen.',
    ],
  },
  {
    title: 'Dichtbij werken: wat levert het op?',
    description: 'Rekenen met reistijd, fietskilometers en vrije avonden.',
    daysAgo: null,
    body: [
      'Wie elke dag een uur in de auto zit, zit per jaar bijna tien volle dagen stil. Wat zou je met die tijd doen?',
      'Een baan op de fiets scheelt geld en geeft lucht. Je bent thuis met het eten, je kent je collega’s ook van de markt en bij gladheid loop je.',
      'Op deze site zoek je op plaats en afstand. Begin eens met vijf kilometer. Je zult zien hoeveel er om de hoek te doen is.',
    ],
  },
]

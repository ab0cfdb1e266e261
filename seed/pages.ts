type Page = { title: string; slug: string; description: string; body: readonly string[] }

export const pages: readonly Page[] = [
  {
    title: 'Privacy',
    slug: 'privacy',
    description: 'Welke gegevens we bewaren, waarom, hoe lang en wat jij daarover te zeggen hebt.',
    body: [
      'Op deze site zoek je werk of zoek je mensen. Daarvoor hebben we soms gegevens van je nodig. Hier lees je welke, waarom en hoe lang.',
      '<h2>Je kijkt rond</h2>',
      'Zoeken en lezen kan zonder account en zonder je naam. Video’s laden pas als je erop klikt. Tot dat moment weet geen ander bedrijf dat je hier bent. Onze eigen artikelen en afbeeldingen komen van deze site zelf.',
      'We gebruiken alleen cookies die nodig zijn voor wat jij kiest. Geen ervan volgt je:',
      '<ul><li><strong>regio</strong> onthoudt een jaar lang welke regio je koos.</li><li><strong>bewaard</strong> onthoudt een jaar lang welke vacatures je bewaart. Die lijst staat in je eigen browser, niet bij ons.</li><li><strong>locale</strong> onthoudt een jaar lang in welke taal formulieren je antwoorden.</li><li><strong>startpunt</strong> onthoudt een jaar lang vanaf welke plaats je afstanden wilt zien.</li><li><strong>sessie</strong> houdt je ingelogd, hooguit dertig dagen. Tijdens het inloggen zijn er nog een paar die na tien minuten weg zijn: <strong>tweede-stap</strong>, <strong>via</strong> en <strong>aanmelden</strong>.</li></ul>',
      'Gaat er iets mis, dan noteren we op welke pagina en wat er haperde. Wat je invulde, noteren we niet. Om robots tegen te houden, tellen we even hoe vaak er vanaf één internetadres of e-mailadres wordt gezocht of gesolliciteerd. Na hooguit een uur vergeten we dat weer.',
      'Werkgevers willen weten of hun vacature wordt gezien. Daarom tellen we per dag hoe vaak een vacature is bekeken, hoe vaak iemand wilde solliciteren en via welk soort site mensen kwamen. We bewaren alleen die aantallen, niet wie het waren. Om niemand twee keer te tellen, onthouden we tot de volgende dag een onleesbare code. Die staat alleen in het geheugen van de computer en wordt nergens bewaard.',
      '<h2>Je solliciteert</h2>',
      'Wat je invult en meestuurt, is voor de werkgever bij wie je solliciteert. Die beslist wat er met je sollicitatie gebeurt en is daarvoor verantwoordelijk. Wij bewaren je gegevens voor de werkgever. Voor iets anders gebruiken we ze alleen als jij dat zelf aanvinkt.',
      '<ul><li>We vragen je naam, e-mailadres, telefoonnummer, geboortedatum, woonplaats en geslacht, je motivatie en hoe je ons vond. Een cv en je uren per week mag je erbij geven.</li><li>Je cv en je brief staan nooit openbaar op het internet.</li><li>Jij krijgt een mail met een kopie en een link naar je eigen pagina. Daar zie je wat we bewaren en tot wanneer.</li><li>De werkgever krijgt een mail met je naam, telefoonnummer, e-mailadres en woonplaats. Meer staat er niet in, want een mail die al verstuurd is, kunnen wij niet wissen.</li><li>Verstuurde mails verdwijnen bij ons na twee weken.</li></ul>',
      '<h2>Hoe lang we je sollicitatie bewaren</h2>',
      '<ul><li>Vier weken na de sluitingsdatum van de vacature wissen we je gegevens, je cv en je brief.</li><li>Een open sollicitatie wissen we vier weken nadat je haar verstuurde.</li><li>Vink je aan dat het langer mag, dan is dat geen vier weken maar een jaar.</li><li>Koos je een bestand, maar verstuurde je het formulier niet? Dan is het bestand na een dag weg.</li></ul>',
      'Daarna weten we alleen nog dát er iemand solliciteerde, niet wie.',
      '<h2>Je wilt vacatures per mail</h2>',
      'Vink je dat aan, dan bewaren we die keuze en je regio’s bij je sollicitatie. Je krijgt pas mails als je dat eerst zelf hebt bevestigd.',
      '<h2>Je kiest voor baanTreffers</h2>',
      'Vink je dat aan, dan mogen recruiters van baanTreffers je laten weten dat er een baan is die bij je past. Zonder vinkje gebeurt dat niet.',
      '<h2>Je schrijft ons</h2>',
      'Gebruik je het <a href="/contact">contactformulier</a>, dan bewaren we je naam, e-mailadres en bericht om te antwoorden. Je krijgt een bevestiging per mail. Na een jaar wissen we het.',
      '<h2>Je bent werkgever</h2>',
      'We bewaren de gegevens van je account, je contactpersonen, je vacatures en je bestellingen. Facturen bewaren we zeven jaar, omdat de Belastingdienst dat vraagt. Wachtwoorden bewaren we alleen als onleesbare code. Waar je bent ingelogd zie je bij je gegevens: de browser, het apparaat en wanneer, en daarnaast een code waaraan we een bekende plek herkennen, zonder je internetadres. Een maand na het uitloggen is dat weg. Log je in via Google, LinkedIn of Microsoft, dan krijgen we van hen je naam en e-mailadres. Wat je in een formulier typt en nog niet verstuurde, bewaren we een maand bij je account.',
      '<h2>Wat jij kunt vragen</h2>',
      'Je mag weten welke gegevens er zijn, ze laten verbeteren of eerder laten wissen, ze meenemen, een toestemming intrekken en bezwaar maken. Gaat het om een sollicitatie, vraag het dan de contactpersoon: de naam en het e-mailadres staan op je eigen pagina. Voor al het andere is er het <a href="/contact">contactformulier</a>. Je krijgt binnen een maand antwoord. Ben je niet tevreden, dan kun je een klacht indienen bij de Autoriteit Persoonsgegevens.',
    ],
  },
  {
    title: 'Voorwaarden',
    slug: 'voorwaarden',
    description: 'De afspraken tussen werkgevers, werkzoekenden en deze site.',
    body: [
      'Deze afspraken gelden voor iedereen die de site gebruikt. We hebben ze kort gehouden.',
      '<h2>Voor werkzoekenden</h2>',
      'Zoeken en solliciteren is gratis. Vul eerlijke gegevens in en stuur niets mee wat een ander toebehoort. Zet geen burgerservicenummer in je cv.',
      '<h2>Voor werkgevers</h2>',
      '<ul><li>Een vacature is een echte baan, nu te vervullen.</li><li>De tekst sluit niemand uit op leeftijd, afkomst, geslacht, geloof, beperking of liefde.</li><li>Het loon dat je noemt, klopt.</li><li>Je gebruikt gegevens van sollicitanten alleen voor deze vacature.</li><li>Je laat binnen twee weken iets horen.</li></ul>',
      '<h2>Credits</h2>',
      'Eén credit is één vacature, zestig dagen lang. Credits zijn twaalf maanden geldig. Opnieuw plaatsen na afloop kost weer één credit. Nieuwe credits koop je als de vorige op zijn. Prijzen zijn zonder 21 procent btw.',
      '<h2>Betalen</h2>',
      'Je betaalt meteen, of binnen veertien dagen na de factuur. Staat er nog een factuur open die te laat is, dan kun je geen nieuwe credits bestellen.',
      '<h2>Wat wij mogen</h2>',
      'We halen een vacature weg als zij tegen deze afspraken ingaat. We vertellen dan waarom. Ben je het er niet mee eens, neem dan <a href="/contact">contact</a> op.',
      'We lezen vacatures na op wat de wet niet toestaat, met vaste regels en met onze eigen ogen. Een computer beslist nooit alleen dat een vacature weg moet.',
      '<h2>Contactpunt</h2>',
      'Autoriteiten en iedereen die de site gebruikt, bereiken ons via de <a href="/contact">contactpagina</a>. Daar staan ook ons e-mailadres en postadres. Schrijven kan in het Nederlands en in het Engels. Dit is het contactpunt van artikel 11 en 12 van de digitaledienstenverordening.',
      '<h2>Als er iets verandert</h2>',
      'Veranderen deze afspraken, dan staat dat hier en krijgen werkgevers een mail. Er geldt Nederlands recht.',
    ],
  },
  {
    title: 'Over ons',
    slug: 'over-ons',
    description: 'Waarom we werk dicht bij huis zo belangrijk vinden.',
    body: [
      'Goed werk zit vaker om de hoek dan je denkt. Bij de bakker in je straat, in het zorghuis waar je oma woonde, in de fabriek waar je elke dag langs fietst. Wij laten het zien.',
      'Deze site is er voor Meierijstad, Maashorst, Bernheze, Boxtel en Oss. Elke regio heeft haar eigen voorpagina, met bedrijven die je kent en plaatsen die je kunt fietsen.',
      '<h2>Wat we anders doen</h2>',
      '<ul><li>Elke vacature heeft een mens met een naam en een telefoonnummer.</li><li>We laten zien wat je verdient, als de werkgever dat met ons deelt.</li><li>We volgen je niet en verkopen geen gegevens.</li><li>Werkgevers betalen per vacature, en weten vooraf hoeveel.</li></ul>',
      'De software heet Streekbaan en is open source: iedereen mag haar gebruiken en beter maken.',
    ],
  },
  {
    title: 'Toegankelijkheid',
    slug: 'toegankelijkheid',
    description: 'Zo zorgen we dat iedereen deze site kan gebruiken.',
    body: [
      'Iedereen moet hier werk kunnen vinden. Ook wie slecht ziet, met het toetsenbord werkt of een schermlezer gebruikt. Ons doel is de richtlijn WCAG 2.2, niveau AA.',
      '<h2>Wat je mag verwachten</h2>',
      '<ul><li>Alles werkt met alleen het toetsenbord.</li><li>Tekst is goed leesbaar, in het licht en in het donker, ook als je tot 200 procent vergroot.</li><li>Formulieren zeggen in gewone taal wat er mist en waar.</li><li>Beweging staat uit als je toestel daarom vraagt.</li><li>Solliciteren kan ook zonder JavaScript.</li></ul>',
      '<h2>Wat nog niet af is</h2>',
      'Video’s en cv’s die anderen plaatsen, hebben niet altijd ondertiteling of een goede opbouw. We wijzen werkgevers daarop.',
      '<h2>Loop je ergens tegenaan?</h2>',
      'Vertel het ons via de <a href="/contact">contactpagina</a>: welke pagina het is en wat er misging. Je krijgt binnen vijf werkdagen antwoord, en als het kan een oplossing. Kom je er met ons niet uit, dan kun je terecht bij het College voor de Rechten van de Mens.',
      '<h2>Hoe we dit weten</h2>',
      'Bij elke verandering controleert een programma alle schermen, in het licht en in het donker. Daarnaast lopen we zelf de belangrijkste stappen na met het toetsenbord en op een telefoon. Een onafhankelijk onderzoek is er nog niet geweest. Daarom zeggen we: deze site voldoet gedeeltelijk.',
    ],
  },
]

export const faqs = [
  [
    'seekers',
    'Kost solliciteren mij iets?',
    'Nee. Zoeken, bewaren en solliciteren is gratis. Alleen werkgevers betalen.',
  ],
  [
    'seekers',
    'Moet ik een account maken om te solliciteren?',
    'Nee. Je krijgt na het versturen een mail met een link naar je eigen pagina. Daar zie je hoe het ermee staat en wanneer we je gegevens wissen.',
  ],
  [
    'seekers',
    'Wie ziet mijn cv?',
    'De werkgever bij wie je solliciteert, en wie je daar zelf toestemming voor geeft. Vier weken na de sluitingsdatum van de vacature wissen we je cv, of na een jaar als je dat aanvinkt.',
  ],
  [
    'seekers',
    'Hoe werkt de job-alert?',
    'Kies één of meer regio’s en bevestig je e-mailadres. Elke maandag om zeven uur krijg je de nieuwe vacatures. Is er niets nieuws, dan krijg je geen mail.',
  ],
  [
    'employers',
    'Wat kost het om een vacature te plaatsen?',
    'Eén vacature kost één credit. Een losse credit kost 125 euro zonder btw, en met een bundel betaal je minder per vacature.',
  ],
  [
    'employers',
    'Hoe lang staat een vacature online?',
    'Zestig dagen, of korter als je zelf een eerdere sluitingsdatum kiest. Daarna kun je haar opnieuw plaatsen voor één credit.',
  ],
  [
    'employers',
    'Hoe lang zijn credits geldig?',
    'Twaalf maanden na aankoop. Nieuwe credits koop je zodra de vorige op zijn.',
  ],
  [
    'employers',
    'Kan ik ook achteraf betalen?',
    'Ja. Kies bij het bestellen voor betalen na factuur. Je kunt meteen plaatsen en betaalt binnen veertien dagen.',
  ],
] as const

export const redirects = [
  { fromPath: '/prijzen', target: '/tarieven' },
  { fromPath: '/jobalert', target: '/job-alert' },
] as const

export type VacancyExample = {
  title: string
  job: string
  tasks: string[]
  candidate: string[]
  offer: string[]
}

/** How every example ends: what happens after applying. */
export const exampleNextStep = 'Binnen een week na je sollicitatie bellen we je. Daarna maken we samen kennis.'

/** An example to start from, per profession group. An employer changes it into their own. */
export const vacancyExamples: Record<string, VacancyExample> = {
  agrarisch: {
    title: 'Medewerker melkveehouderij',
    job: 'Op ons bedrijf lopen de koeien van april tot oktober buiten. Jij zorgt samen met ons dat ze gezond zijn en dat het werk op tijd klaar is.',
    tasks: ['Je melkt en voert de koeien.', 'Je houdt de stal schoon.', 'Je helpt bij het maaien en inkuilen.'],
    candidate: [
      'Je bent graag met dieren bezig.',
      'Je kunt vroeg beginnen.',
      'Je hebt een trekkerrijbewijs, of wilt het halen.',
    ],
    offer: [
      'Een vast rooster, met om de week een weekend vrij.',
      'Loon volgens de cao Open Teelten of Dierhouderij.',
      'Je leert elke machine zelf bedienen.',
    ],
  },
  bouw: {
    title: 'Timmerman (m/v)',
    job: 'Wij verbouwen en onderhouden huizen in de streek. Je werkt met een vaste collega en maakt een klus van begin tot eind af.',
    tasks: [
      'Je maakt dakkapellen, kozijnen en vloeren.',
      'Je bespreekt met de bewoner wat er die dag gebeurt.',
      'Je houdt je uren en materiaal bij.',
    ],
    candidate: [
      'Je hebt een diploma timmeren of ervaring op de bouw.',
      'Je leest een tekening.',
      'Je hebt rijbewijs B.',
    ],
    offer: [
      'Loon volgens de cao Bouw.',
      'Een bus en goed gereedschap.',
      'Werk dat meestal binnen twintig kilometer ligt.',
    ],
  },
  commercieel: {
    title: 'Medewerker verkoop binnendienst',
    job: 'Klanten bellen jou als ze willen weten wat bij hen past. Je luistert, rekent en maakt een aanbod dat klopt.',
    tasks: [
      'Je beantwoordt vragen per telefoon en e-mail.',
      'Je maakt offertes en belt ze na.',
      'Je geeft bestellingen door aan de planning.',
    ],
    candidate: [
      'Je praat makkelijk en schrijft duidelijk.',
      'Je rekent nauwkeurig.',
      'Je hebt een diploma op mbo 4, of ervaring met verkoop.',
    ],
    offer: [
      'Een vast salaris zonder targets per week.',
      'Inwerken met een collega die het vak kent.',
      'Een dag per week thuis werken.',
    ],
  },
  financieel: {
    title: 'Medewerker administratie',
    job: 'Bij ons komen elke week zo’n honderd rekeningen binnen. Jij zorgt dat ze kloppen en op tijd betaald worden.',
    tasks: [
      'Je boekt rekeningen en betalingen.',
      'Je maakt elke maand de cijfers klaar.',
      'Je doet de btw-aangifte samen met de boekhouder.',
    ],
    candidate: [
      'Je hebt een diploma op mbo 4 in administratie.',
      'Je werkt netjes en vraagt door als iets niet klopt.',
      'Je kent een boekhoudprogramma.',
    ],
    offer: [
      'Je kiest zelf je werkdagen.',
      'Een opleiding als je verder wilt.',
      'Een vast contract na een goed halfjaar.',
    ],
  },
  'fiets-en-auto': {
    title: 'Monteur in de fietsenwinkel',
    job: 'In onze werkplaats staan elke dag twintig fietsen klaar. Jij krijgt ze weer aan het rijden en vertelt de klant wat je deed.',
    tasks: [
      'Je repareert gewone en elektrische fietsen.',
      'Je leest storingen uit.',
      'Je maakt nieuwe fietsen rijklaar.',
    ],
    candidate: [
      'Je bent handig en werkt netjes.',
      'Je legt rustig uit wat er kapot is.',
      'Je hebt ervaring als monteur, of wilt het vak leren.',
    ],
    offer: [
      'Cursussen bij de merken die wij verkopen.',
      'Korting op fietsen en onderdelen.',
      'Een vaste vrije dag door de week.',
    ],
  },
  'groen-en-tuin': {
    title: 'Hovenier',
    job: 'We leggen tuinen aan bij mensen thuis en onderhouden het groen van bedrijven. Je bent buiten en ziet elke dag wat je maakte.',
    tasks: [
      'Je legt bestrating, gras en borders aan.',
      'Je snoeit hagen en bomen.',
      'Je werkt met een kraantje of minishovel.',
    ],
    candidate: [
      'Je kent planten, of leert ze graag kennen.',
      'Je werkt in weer en wind.',
      'Je hebt rijbewijs B. BE is handig.',
    ],
    offer: [
      'Loon volgens de cao Hoveniers.',
      'Goede werkkleding, ook voor de winter.',
      'Je haalt bij ons je papieren voor zagen en spuiten.',
    ],
  },
  horeca: {
    title: 'Medewerker bediening',
    job: 'Op ons terras en in de zaak maak jij dat mensen even gaan zitten en blijven. Je werkt met een ploeg van zes.',
    tasks: [
      'Je ontvangt gasten en neemt bestellingen op.',
      'Je brengt eten en drinken.',
      'Je rekent af en maakt de zaak klaar voor morgen.',
    ],
    candidate: [
      'Je vindt het leuk om met mensen om te gaan.',
      'Je houdt overzicht als het druk is.',
      'Je kunt in het weekend werken.',
    ],
    offer: [
      'Loon volgens de horeca-cao, en de fooi verdelen we samen.',
      'Je rooster weet je drie weken vooruit.',
      'Eten van de kok voor je dienst begint.',
    ],
  },
  ict: {
    title: 'Systeembeheerder',
    job: 'Honderd collega’s willen dat hun computer het gewoon doet. Jij lost op wat stuk is en zorgt dat het de volgende keer niet gebeurt.',
    tasks: [
      'Je helpt collega’s aan de telefoon en aan hun bureau.',
      'Je beheert werkplekken, servers en rechten.',
      'Je houdt back-ups en beveiliging bij.',
    ],
    candidate: [
      'Je hebt een diploma op mbo 4 in ict, of laat zien wat je al deed.',
      'Je legt techniek uit zonder vaktaal.',
      'Je zoekt door tot je de oorzaak hebt.',
    ],
    offer: [
      'Tijd en geld voor certificaten.',
      'Twee dagen per week thuis werken.',
      'Een laptop en telefoon die je zelf kiest.',
    ],
  },
  'inkoop-en-planning': {
    title: 'Planner',
    job: 'Jij weet wat er morgen gemaakt wordt, door wie en waarmee. Door jouw planning staat er niemand te wachten.',
    tasks: [
      'Je maakt elke week de planning van de productie.',
      'Je bestelt materiaal op het juiste moment.',
      'Je schuift als een klant of machine daarom vraagt.',
    ],
    candidate: [
      'Je houdt van puzzelen en blijft rustig.',
      'Je werkt handig met rekenbladen.',
      'Je hebt ervaring met planning of logistiek.',
    ],
    offer: [
      'Werktijden die je in overleg kiest.',
      'Een korte lijn met de werkvloer en de leiding.',
      'Een vast contract na een goed jaar.',
    ],
  },
  'installatie-en-elektro': {
    title: 'Servicemonteur installatietechniek',
    job: 'Je rijdt met je eigen bus door de streek en zorgt dat het bij mensen thuis warm is en veilig blijft.',
    tasks: [
      'Je onderhoudt ketels en warmtepompen.',
      'Je zoekt en verhelpt storingen.',
      'Je legt de bewoner uit wat je deed.',
    ],
    candidate: [
      'Je hebt een diploma in installatietechniek of elektro.',
      'Je hebt rijbewijs B.',
      'Je werkt een week per vijf weken in de storingsdienst.',
    ],
    offer: [
      'Loon volgens de cao Technisch Installatiebedrijf.',
      'Een bus die je ook mee naar huis neemt.',
      'Cursussen over warmtepompen en zonnepanelen.',
    ],
  },
  'kantoor-en-administratie': {
    title: 'Officemanager',
    job: 'Wie bij ons belt of binnenloopt, spreekt jou als eerste. Je houdt agenda’s, post en het kantoor op orde.',
    tasks: [
      'Je ontvangt bezoek en neemt de telefoon op.',
      'Je plant afspraken en schrijft verslagen.',
      'Je bestelt wat het kantoor nodig heeft.',
    ],
    candidate: ['Je schrijft goed Nederlands.', 'Je denkt een stap vooruit.', 'Je hebt eerder op een kantoor gewerkt.'],
    offer: [
      'Werktijden onder schooltijd zijn mogelijk.',
      'Een klein team dat samen luncht.',
      'Acht weken inwerken met je voorganger.',
    ],
  },
  kinderopvang: {
    title: 'Pedagogisch medewerker',
    job: 'Op onze groep spelen elke dag twaalf kinderen. Jij geeft ze rust, plezier en een plek waar ze zichzelf zijn.',
    tasks: [
      'Je verzorgt kinderen en speelt met ze.',
      'Je praat met ouders bij brengen en halen.',
      'Je volgt hoe elk kind groeit en schrijft dat op.',
    ],
    candidate: [
      'Je hebt een diploma dat volgens de cao Kinderopvang geldt.',
      'Je bent geduldig en duidelijk.',
      'Je kunt een verklaring omtrent het gedrag laten zien.',
    ],
    offer: [
      'Een vaste groep met vaste collega’s.',
      'Loon volgens de cao Kinderopvang.',
      'Tijd voor overleg en scholing in je rooster.',
    ],
  },
  klantenservice: {
    title: 'Medewerker klantenservice',
    job: 'Je helpt mensen die een vraag hebben over hun bestelling. Na een gesprek met jou weten ze waar ze aan toe zijn.',
    tasks: [
      'Je beantwoordt telefoon, e-mail en chat.',
      'Je zoekt uit wat er misging en lost het op.',
      'Je vertelt collega’s wat klanten vaak vragen.',
    ],
    candidate: [
      'Je luistert goed en blijft vriendelijk.',
      'Je typt vlot en zonder veel fouten.',
      'Je kunt ook op zaterdag werken.',
    ],
    offer: [
      'Je krijgt vier weken training.',
      'Ruilen van diensten regel je zelf met collega’s.',
      'Na een jaar kun je teamleider worden.',
    ],
  },
  'kwaliteit-en-laboratorium': {
    title: 'Laborant',
    job: 'Alles wat bij ons de deur uitgaat, is door het lab gezien. Jij meet, vergelijkt en zegt wanneer iets niet goed is.',
    tasks: [
      'Je neemt monsters en voert proeven uit.',
      'Je legt uitslagen vast.',
      'Je bespreekt afwijkingen met de productie.',
    ],
    candidate: [
      'Je hebt een diploma op mbo 4 of hbo in een laboratoriumrichting.',
      'Je werkt precies.',
      'Je durft nee te zeggen als iets niet klopt.',
    ],
    offer: [
      'Een modern lab met goede apparatuur.',
      'Toeslag voor vroege en late diensten.',
      'Scholing in nieuwe methoden.',
    ],
  },
  logistiek: {
    title: 'Magazijnmedewerker',
    job: 'In ons magazijn komt elke dag twintig ton binnen en gaat het net zo snel weer weg. Jij zorgt dat het juiste pakket in de juiste wagen staat.',
    tasks: ['Je verzamelt en verpakt bestellingen.', 'Je laadt en lost vrachtwagens.', 'Je telt de voorraad.'],
    candidate: [
      'Je werkt netjes en let op elkaar.',
      'Je kunt staan, lopen en tillen met hulpmiddelen.',
      'Je hebt een heftruckcertificaat, of wilt het halen.',
    ],
    offer: [
      'Wij betalen je heftruckcertificaat.',
      'Toeslag na 19.00 uur.',
      'Vervoer in overleg als je geen auto hebt.',
    ],
  },
  'marketing-en-communicatie': {
    title: 'Medewerker communicatie',
    job: 'Je vertelt wat ons bedrijf doet op een manier die mensen graag lezen. Van nieuwsbrief tot open dag.',
    tasks: [
      'Je schrijft voor de site, de nieuwsbrief en sociale media.',
      'Je maakt foto’s en korte filmpjes.',
      'Je organiseert twee keer per jaar een open dag.',
    ],
    candidate: [
      'Je schrijft helder en zonder fouten.',
      'Je hebt oog voor beeld.',
      'Je hebt een diploma of werk dat je kunt laten zien.',
    ],
    offer: [
      'Ruimte om zelf dingen te bedenken.',
      'Een dag per week thuis werken.',
      'Een eigen budget voor beeld en drukwerk.',
    ],
  },
  metaal: {
    title: 'Lasser',
    job: 'Wij maken frames en trappen van staal en roestvast staal. Van tekening tot poedercoaten gebeurt alles in onze eigen hal.',
    tasks: ['Je last met mig/mag en tig.', 'Je leest tekeningen en stelt op.', 'Je controleert je eigen werk.'],
    candidate: ['Je hebt ervaring met lassen, of een diploma.', 'Je werkt veilig.', 'Je bent graag precies.'],
    offer: [
      'Loon volgens de cao Metaal en Techniek.',
      'Lascertificaten op onze kosten.',
      'Op vrijdag om drie uur klaar.',
    ],
  },
  onderwijs: {
    title: 'Leerkracht groep 5 en 6',
    job: 'Op onze school zitten honderdtachtig kinderen. Jij geeft les aan een groep van tweeëntwintig, met hulp van een onderwijsassistent.',
    tasks: [
      'Je geeft les in alle vakken.',
      'Je bespreekt met ouders hoe het gaat.',
      'Je maakt met het team de plannen voor het jaar.',
    ],
    candidate: [
      'Je bent bevoegd voor het basisonderwijs, of bijna.',
      'Je ziet wat een kind nodig heeft.',
      'Je werkt graag samen.',
    ],
    offer: [
      'Salaris volgens de cao Primair Onderwijs.',
      'Begeleiding als je begint.',
      'Een school waar het om vier uur stil mag zijn.',
    ],
  },
  'personeel-en-organisatie': {
    title: 'Medewerker personeelszaken',
    job: 'Je bent er voor tachtig collega’s, van hun eerste dag tot hun afscheid. Je regelt het goed en je kent de verhalen.',
    tasks: [
      'Je verzorgt contracten en salarissen.',
      'Je helpt leidinggevenden bij verzuim en gesprekken.',
      'Je zoekt nieuwe collega’s.',
    ],
    candidate: [
      'Je hebt een diploma in personeelswerk.',
      'Je gaat zorgvuldig om met wat je hoort.',
      'Je kent de basis van het arbeidsrecht.',
    ],
    offer: [
      'Veel vrijheid om het werk in te delen.',
      'Een opleidingsbudget per jaar.',
      'Een dag per week thuis werken.',
    ],
  },
  productie: {
    title: 'Productiemedewerker',
    job: 'In onze hal maken we producten die je in elke winkel ziet. Je werkt met vier collega’s aan één lijn en wisselt van plek.',
    tasks: ['Je bedient een machine en vult hem bij.', 'Je controleert wat eraf komt.', 'Je houdt je plek schoon.'],
    candidate: [
      'Je wilt het werk leren. Een diploma hoeft niet.',
      'Je werkt netjes en veilig.',
      'Je kunt in twee ploegen werken.',
    ],
    offer: ['Ploegentoeslag bovenop je loon.', 'Een opleiding tot operator als je dat wilt.', 'Vrije weekenden.'],
  },
  schoonmaak: {
    title: 'Medewerker schoonmaak',
    job: 'Als jij geweest bent, is het kantoor fris en kan iedereen weer verder. Je hebt je eigen panden en je eigen sleutel.',
    tasks: ['Je maakt kantoren en toiletten schoon.', 'Je vult zeep en papier bij.', 'Je meldt wat kapot is.'],
    candidate: [
      'Je werkt zelfstandig en netjes.',
      'Je spreekt genoeg Nederlands om een briefje te lezen.',
      'Je kunt op de fiets of met de auto komen.',
    ],
    offer: [
      'Loon volgens de cao Schoonmaak.',
      'Uren in de ochtend of in de avond, wat jou past.',
      'Reiskosten vanaf de eerste kilometer.',
    ],
  },
  techniek: {
    title: 'Onderhoudsmonteur',
    job: 'Als een machine stilstaat, kijkt iedereen naar jou. Nog liever zorg je dat het niet zover komt.',
    tasks: [
      'Je onderhoudt machines volgens plan.',
      'Je zoekt en verhelpt storingen.',
      'Je bedenkt met collega’s hoe iets beter kan.',
    ],
    candidate: [
      'Je hebt een technisch diploma op mbo 3 of 4.',
      'Je begrijpt mechanica en elektra.',
      'Je wilt af en toe storingsdienst draaien.',
    ],
    offer: [
      'Een toeslag voor storingsdienst.',
      'Cursussen bij de bouwers van onze machines.',
      'Een eigen werkplaats met goed gereedschap.',
    ],
  },
  'transport-en-chauffeurs': {
    title: 'Chauffeur CE',
    job: 'Je rijdt met een vaste wagen door Brabant en bent elke avond thuis. De planning luistert naar wat jij ziet.',
    tasks: [
      'Je laadt, rijdt en lost.',
      'Je controleert je wagen en je papieren.',
      'Je bent bij de klant het gezicht van ons bedrijf.',
    ],
    candidate: ['Je hebt rijbewijs CE en code 95.', 'Je rijdt rustig en veilig.', 'Je kunt vroeg beginnen.'],
    offer: [
      'Loon volgens de cao voor het wegvervoer.',
      'Je eigen wagen, niet ouder dan vijf jaar.',
      'Wij betalen je nascholing.',
    ],
  },
  'voeding-en-ambacht': {
    title: 'Bakker',
    job: 'Terwijl het dorp slaapt, bak jij het brood van morgen. Je werkt met deeg dat een dag mag rijzen.',
    tasks: ['Je weegt, kneedt en vormt deeg.', 'Je bakt brood en kleinbrood.', 'Je maakt de bakkerij schoon.'],
    candidate: [
      'Je hebt een bakkersdiploma, of wilt het halen.',
      'Je begint graag vroeg.',
      'Je proeft en ruikt wat er beter kan.',
    ],
    offer: [
      'Nachttoeslag volgens de cao Bakkers.',
      'Om acht uur klaar, en de zondag vrij.',
      'Elke dag vers brood mee naar huis.',
    ],
  },
  'winkel-en-verkoop': {
    title: 'Verkoopmedewerker',
    job: 'Klanten komen bij ons terug omdat iemand even met ze meedenkt. Dat ben jij.',
    tasks: ['Je helpt en adviseert klanten.', 'Je rekent af en vult bij.', 'Je maakt de winkel mooi.'],
    candidate: ['Je maakt makkelijk een praatje.', 'Je weet van aanpakken.', 'Je kunt op zaterdag werken.'],
    offer: [
      'Loon volgens de cao die bij onze winkel hoort.',
      'Korting op wat we verkopen.',
      'Een rooster dat je een maand vooruit weet.',
    ],
  },
  'zorg-en-welzijn': {
    title: 'Verzorgende IG',
    job: 'Je helpt mensen om de dag te leven zoals zij dat willen. Met een klein team en bewoners die je bij naam kent.',
    tasks: [
      'Je helpt bij wassen, aankleden en eten.',
      'Je deelt medicijnen en doet wondzorg.',
      'Je bent aanspreekpunt voor familie.',
    ],
    candidate: [
      'Je hebt een diploma verzorgende IG.',
      'Je ziet wat iemand nodig heeft.',
      'Je werkt om de week een weekend.',
    ],
    offer: [
      'Salaris volgens de cao VVT, met toeslag voor avond en weekend.',
      'Een rooster dat je samen maakt.',
      'Scholing in werktijd.',
    ],
  },
}

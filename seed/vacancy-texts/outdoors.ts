import type { VacancyText } from '../vacancy-text.ts'

export const outdoorsTexts: readonly VacancyText[] = [
  {
    titles: [
      'Vrachtwagenchauffeur CE',
      'Chauffeur CE nachtritten',
      ['Chauffeur CE koeltransport', 'Kuilpad Transport'],
      ['Containerchauffeur CE', 'Van Boerdonk Logistiek'],
    ],
    fits: ['Kuilpad Transport', 'Van Boerdonk Logistiek'],
    professions: ['Transport en chauffeurs'],
    educations: ['Geen diploma nodig', 'MBO 2'],
    hours: [
      [36, 40],
      [24, 40],
    ],
    hourly: [17.2, 20.6],
    perks: 'Alle uren en onkosten betaald volgens cao',
    intro:
      'Je eigen wagen, een route die klopt en om de avond gewoon thuis aan tafel. Vanuit {plaats} rijd je door Nederland en een stukje België.',
    tasks: [
      'Je laadt, lost en controleert je vracht.',
      'Je rijdt veilig en zuinig.',
      'Je bent het visitekaartje bij de klant.',
      'Je doet de dagelijkse controle van je wagen.',
    ],
    candidate: [
      'Je hebt rijbewijs CE en code 95.',
      'Je spreekt genoeg Nederlands, Duits of Engels om je te redden.',
      'Je blijft vriendelijk in de file.',
    ],
    offer: ['Een vaste wagen met standkoeling.', 'Een planner die zelf heeft gereden.', 'Code 95-dagen in werktijd.'],
  },
  {
    titles: ['Chauffeur bakwagen', 'Bezorger met bestelbus', 'Distributiechauffeur C'],
    fits: ['transport'],
    professions: ['Transport en chauffeurs', 'Logistiek'],
    educations: ['Geen diploma nodig'],
    hours: [
      [24, 32],
      [32, 40],
      [16, 24],
    ],
    hourly: [16.0, 18.9],
    intro:
      'Twintig adressen, twintig mensen die blij zijn dat je er bent. In de streek rond {plaats} breng je pakketten, pallets en soms een wasmachine.',
    tasks: [
      'Je laadt je bus in de goede volgorde.',
      'Je bezorgt en maakt een praatje als daar tijd voor is.',
      'Je neemt retouren mee.',
      'Je geeft door als een adres niet klopt.',
    ],
    candidate: [
      'Je hebt rijbewijs B of C, afhankelijk van de route.',
      'Je kent de streek of leert haar graag kennen.',
      'Je kunt tillen, met hulpmiddelen.',
    ],
    offer: [
      'Vaste rondes en vaste dagen.',
      'Op weg naar rijbewijs C of CE, op onze kosten.',
      'Schone, elektrische bussen in het centrum.',
    ],
  },
  {
    titles: ['Transportplanner', 'Planner nacht en weekend', ['Planner binnenvaart en weg', 'Van Boerdonk Logistiek']],
    fits: ['transport'],
    professions: ['Inkoop en planning', 'Transport en chauffeurs'],
    educations: ['MBO 4', 'HBO'],
    hours: [
      [32, 40],
      [36, 40],
    ],
    monthly: [2900, 3950],
    intro:
      'Een planning is een puzzel die elke tien minuten verandert. Vanuit ons kantoor in {plaats} leg jij hem telkens opnieuw.',
    tasks: [
      'Je verdeelt ritten over chauffeurs en wagens.',
      'Je lost vertragingen op en belt klanten voordat zij jou bellen.',
      'Je let op rijtijden en kosten.',
      'Je praat dagelijks met chauffeurs en magazijn.',
    ],
    candidate: [
      'Je houdt hoofd en toon koel.',
      'Je hebt ervaring in transport of een goed gevoel voor cijfers.',
      'Je kunt soms een vroege of late dienst doen.',
    ],
    offer: [
      'Een bureau tussen collega’s die je helpen.',
      'Toeslag voor vroege en late diensten.',
      'Een week meerijden als start.',
    ],
  },
  {
    titles: ['Heftruckchauffeur', 'Reachtruckchauffeur', ['Kraanmachinist containers', 'Van Boerdonk Logistiek']],
    fits: ['transport', 'Molenwiek Diervoeders', 'Betonwerken Geffen'],
    professions: ['Logistiek'],
    educations: ['Geen diploma nodig', 'VMBO'],
    hours: [
      [36, 40],
      [24, 32],
    ],
    hourly: [16.1, 18.8],
    intro:
      'Tien meter hoog een pallet precies op zijn plek zetten, dat kan niet iedereen. Bij {bedrijf} in {plaats} laad, los en stapel je de hele dag.',
    tasks: [
      'Je laadt en lost vrachtwagens of containers.',
      'Je zet goederen weg en scant ze in.',
      'Je houdt de paden vrij en veilig.',
      'Je doet elke dag een rondje langs je machine.',
    ],
    candidate: [
      'Je hebt een heftruckcertificaat of wilt dat halen.',
      'Je werkt secuur en let op anderen.',
      'Je kunt in twee ploegen werken.',
    ],
    offer: ['Certificaten op onze kosten.', 'Ploegentoeslag en een dertiende maand.', 'Een vaste ploeg.'],
  },
  {
    titles: [
      'Magazijnmedewerker',
      'Orderpicker avond',
      'Orderpicker dagdienst',
      ['Inpakker webwinkel', 'Boxtels Distributiepunt'],
    ],
    fits: ['transport'],
    professions: ['Logistiek'],
    educations: ['Geen diploma nodig'],
    employments: ['Vast', 'Tijdelijk', 'Bijbaan'],
    hours: [
      [16, 24],
      [24, 40],
      [8, 16],
      [4, 8],
    ],
    hourly: [15.1, 17.4],
    intro:
      'Om vier uur besteld, om zes uur ingepakt. In ons magazijn in {plaats} zorg je dat de goede spullen in de goede doos gaan.',
    tasks: [
      'Je verzamelt bestellingen met een scanner.',
      'Je pakt in en controleert aantallen.',
      'Je vult vakken aan en telt mee.',
      'Je houdt je werkplek netjes.',
    ],
    candidate: [
      'Je kunt goed tegen lopen en staan.',
      'Je bent precies, ook aan het eind van je dienst.',
      'Je spreekt een beetje Nederlands of Engels.',
    ],
    offer: [
      'Diensten van vier tot acht uur.',
      'Toeslag na negen uur ’s avonds.',
      'Gratis fruit, koffie en een warme jas in de koelcel.',
    ],
  },
  {
    titles: ['Teamleider magazijn', 'Ploegleider logistiek'],
    fits: ['transport', 'food'],
    professions: ['Logistiek', 'Personeel en organisatie'],
    educations: ['MBO 4'],
    hours: [
      [36, 40],
      [32, 36],
    ],
    monthly: [3050, 4100],
    intro:
      'Achttien mensen kijken naar jou als het druk wordt. In {plaats} verdeel je het werk, houd je de sfeer goed en sta je zelf ook op de vloer.',
    tasks: [
      'Je start de dienst met een korte bespreking.',
      'Je verdeelt taken en lost knelpunten op.',
      'Je begeleidt nieuwe collega’s.',
      'Je bespreekt cijfers met de bedrijfsleider.',
    ],
    candidate: [
      'Je hebt eerder een groep geleid of bent daar klaar voor.',
      'Je bent eerlijk en duidelijk.',
      'Je ziet wie hulp nodig heeft.',
    ],
    offer: [
      'Training leidinggeven in je eerste jaar.',
      'Een bonus met de hele ploeg.',
      'Een rooster dat een maand vooruit bekend is.',
    ],
  },
  {
    titles: ['Hovenier onderhoud', 'Hovenier aanleg', 'Allround hovenier'],
    fits: ['Hoveniers Rooigroen', 'De Groene Dommel'],
    professions: ['Groen en tuin'],
    educations: ['MBO 2', 'MBO 3'],
    hours: [
      [36, 40],
      [24, 32],
    ],
    monthly: [2680, 3420],
    intro:
      'In maart plant je een haag, in juni zitten er merels in. Bij {bedrijf} werk je buiten aan tuinen en parken in de buurt van {plaats}.',
    tasks: [
      'Je legt tuinen aan: grondwerk, bestrating en planten.',
      'Je snoeit, maait en houdt bij.',
      'Je overlegt met klanten over wat waar het best groeit.',
      'Je zorgt goed voor bus en machines.',
    ],
    candidate: [
      'Je hebt een groene opleiding of leerde het in de praktijk.',
      'Je kent het verschil tussen een haagbeuk en een beuk.',
      'Je hebt rijbewijs B, liefst BE.',
    ],
    offer: ['Kleding voor elk weer.', 'In de winter scholing en een kortere dag.', 'Een vaste maat op de bus.'],
  },
  {
    titles: ['Boomverzorger', 'Machinist groenonderhoud', 'Medewerker natuurbeheer'],
    fits: ['Hoveniers Rooigroen', 'De Groene Dommel'],
    professions: ['Groen en tuin'],
    educations: ['MBO 3'],
    employments: ['Vast', 'Zzp'],
    hours: [
      [32, 40],
      [36, 40],
    ],
    hourly: [17.0, 22.4],
    intro:
      'Een eik van tweehonderd jaar vraagt om respect. Jij geeft dat, met zaag, touw en kennis. Je werkt in bossen, beekdalen en parken rond {plaats}.',
    tasks: [
      'Je snoeit en velt bomen, vanaf de grond of in het touw.',
      'Je maait bermen op het goede moment.',
      'Je bedient kraan, versnipperaar of maaiboot.',
      'Je let op nesten en beschermde planten.',
    ],
    candidate: [
      'Je hebt een kettingzaagcertificaat.',
      'Je werkt veilig en denkt vooruit.',
      'Je houdt van buiten, ook in november.',
    ],
    offer: [
      'De opleiding tot European Tree Worker.',
      'Goed materiaal dat jij mag uitzoeken.',
      'Vroeg beginnen en vroeg klaar.',
    ],
  },
  {
    titles: [['Medewerker kwekerij', 'Kwekerij Loosgroen'], 'Teeltmedewerker', 'Medewerker stek en oppot'],
    fits: ['Kwekerij Loosgroen', 'farm'],
    professions: ['Agrarisch', 'Groen en tuin'],
    educations: ['Geen diploma nodig', 'VMBO'],
    employments: ['Vast', 'Tijdelijk'],
    hours: [
      [16, 25],
      [24, 38],
      [32, 40],
    ],
    hourly: [15.1, 17.6],
    intro:
      'Je handen in de aarde en je hoofd in de zon. In {plaats} zorg je dat jonge planten sterk worden, van eerste blad tot vrachtwagen.',
    tasks: [
      'Je stekt, pot op en zet planten uit.',
      'Je geeft water en haalt weg wat er niet hoort.',
      'Je oogst of maakt bestellingen klaar.',
      'Je ziet het als een plant ziek wordt en zegt het meteen.',
    ],
    candidate: [
      'Je houdt van buiten en van bezig zijn.',
      'Je werkt netjes en in een vlot tempo.',
      'Ervaring hoeft niet, wij leren het je.',
    ],
    offer: [
      'Tijden die passen bij school van de kinderen.',
      'Elke dag met de hele ploeg aan tafel.',
      'Planten en fruit voor thuis.',
    ],
  },
  {
    titles: ['Teamleider teelt', 'Teeltspecialist', 'Medewerker gewasbescherming biologisch'],
    fits: ['Kwekerij Loosgroen', 'farm'],
    professions: ['Agrarisch', 'Kwaliteit en laboratorium'],
    educations: ['MBO 4', 'HBO'],
    hours: [
      [32, 40],
      [36, 40],
    ],
    monthly: [2950, 3980],
    intro:
      'Je loopt een kas binnen en ziet wat er mist. Bij {bedrijf} stuur je de teelt aan en zoek je naar slimme manieren zonder gif.',
    tasks: [
      'Je maakt het teeltplan en bewaakt het klimaat.',
      'Je zet natuurlijke vijanden in tegen luis en spint.',
      'Je stuurt een groep van acht collega’s aan.',
      'Je houdt gegevens bij en leert van elk seizoen.',
    ],
    candidate: [
      'Je hebt een opleiding in teelt of veel groene ervaring.',
      'Je deelt graag wat je weet.',
      'In het seizoen werk je om de week op zaterdagochtend.',
    ],
    offer: ['Ruimte om proeven te doen.', 'Een aandeel in de winst.', 'In januari drie weken vrij als je wilt.'],
  },
  {
    titles: [
      ['Plukhulp aardbeien', 'Aardbeienkwekerij Zandhoeve'],
      ['Seizoenhulp kwekerij', 'Kwekerij Loosgroen'],
      'Weekendhulp oogst',
    ],
    fits: ['farm', 'Kwekerij Loosgroen'],
    professions: ['Agrarisch'],
    educations: ['Geen diploma nodig'],
    employments: ['Bijbaan', 'Tijdelijk'],
    hours: [
      [8, 24],
      [4, 8],
    ],
    hourly: [15.0, 15.9],
    intro:
      'Vroeg op het veld, de radio mee en aan het eind van de ochtend zie je precies wat je hebt gedaan. In {plaats} zoeken we extra handen voor het seizoen.',
    tasks: ['Je plukt of oogst en sorteert op kleur en maat.', 'Je weegt en zet bakken klaar.', 'Je ruimt samen op.'],
    candidate: [
      'Je kunt minstens twee ochtenden per week.',
      'Je vindt het niet erg om vroeg te beginnen.',
      'Je werkt graag buiten.',
    ],
    offer: ['Elke week je geld.', 'Je kiest zelf je ochtenden.', 'Een bak aardbeien mee naar huis.'],
  },
  {
    titles: ['Trekkerchauffeur', 'Technisch medewerker kas en veld', 'Allround medewerker teeltbedrijf'],
    fits: ['farm', 'Kwekerij Loosgroen', 'De Groene Dommel'],
    professions: ['Agrarisch', 'Techniek'],
    educations: ['MBO 2', 'MBO 3'],
    hours: [
      [36, 40],
      [24, 36],
    ],
    monthly: [2640, 3320],
    intro:
      'De ene dag zit je op de trekker, de andere dag lig je eronder. In {plaats} houd je alles rijdend, draaiend en waterdicht.',
    tasks: [
      'Je rijdt met trekker en machines.',
      'Je onderhoudt pompen, leidingen en kassen.',
      'Je denkt mee over nieuwe machines.',
      'Je helpt waar het druk is.',
    ],
    candidate: [
      'Je hebt een T-rijbewijs.',
      'Je bent handig en lost dingen graag zelf op.',
      'Je let op je omgeving, zeker op de openbare weg.',
    ],
    offer: [
      'Werk dat elk seizoen anders is.',
      'Een goed gevulde werkplaats.',
      'Vrij in overleg, ook buiten de schoolvakanties.',
    ],
  },
  {
    titles: [
      'Vakkracht timmerwerk',
      'Allround timmerkracht',
      'Medewerker houtbewerking',
      ['Plaatser interieur', 'Interieurmakers Vorstenhout', 'Nijnselse Bouwkring'],
    ],
    fits: ['Nijnselse Bouwkring', 'Liempdse Klompenmakerij', 'Interieurmakers Vorstenhout'],
    professions: ['Bouw'],
    educations: ['MBO 2', 'MBO 3'],
    employments: ['Vast', 'Zzp'],
    hours: [
      [36, 40],
      [32, 36],
    ],
    monthly: [2850, 3720],
    intro:
      'Je ruikt het hout al voordat je de deur opendoet. Bij {bedrijf} maak je met machine en hand dingen die blijven staan.',
    tasks: [
      'Je zaagt, schaaft en zet in elkaar.',
      'Je plaatst je werk bij de klant of op de bouw.',
      'Je leest tekeningen en meet alles twee keer.',
      'Je onderhoudt je machines.',
    ],
    candidate: [
      'Je hebt een opleiding in hout of bouw, of jaren ervaring.',
      'Je werkt precies en veilig.',
      'Je denkt in oplossingen als een muur scheef is.',
    ],
    offer: [
      'Goed gereedschap en een warme werkplaats.',
      'Vaste klanten in de streek.',
      'Restjes hout voor je eigen klussen.',
    ],
  },
  {
    titles: [
      ['Leerling timmerwerk', 'Nijnselse Bouwkring', 'Interieurmakers Vorstenhout', 'Liempdse Klompenmakerij'],
      ['Leerling meubelmaken', 'Interieurmakers Vorstenhout', 'Liempdse Klompenmakerij'],
      ['Leerling betonbouw', 'Betonwerken Geffen'],
    ],
    fits: ['construction'],
    professions: ['Bouw'],
    educations: ['VMBO', 'Geen diploma nodig'],
    employments: ['Leerbaan (BBL)'],
    hours: [[32, 40]],
    hourly: [15.0, 16.8],
    perks: 'Gereedschapskist en school betaald',
    intro:
      'Over tien jaar fiets je langs iets wat jij hebt gemaakt. In {plaats} leer je een vak van mensen die het graag doorgeven.',
    tasks: [
      'Je leert meten, zagen, stellen en afwerken.',
      'Je werkt mee in een vaste ploeg.',
      'Je gaat één dag per week naar school.',
    ],
    candidate: [
      'Je maakt graag iets met je handen.',
      'Je durft te vragen als je iets niet snapt.',
      'Je kunt zelf naar {plaats} komen, met fiets, bus of brommer.',
    ],
    offer: ['Loon vanaf dag één.', 'Een leermeester die tijd voor je krijgt.', 'Na je diploma een vaste baan.'],
  },
  {
    titles: ['Uitvoerder', ['Uitvoerder renovatie', 'Nijnselse Bouwkring'], 'Werkvoorbereider bouw', 'Calculator'],
    fits: ['construction'],
    professions: ['Bouw', 'Inkoop en planning'],
    educations: ['MBO 4', 'HBO'],
    hours: [
      [36, 40],
      [32, 40],
    ],
    monthly: [3400, 4850],
    intro:
      'Een bouwplaats zonder verrassingen bestaat niet. Een bouwplaats zonder paniek wel, als jij er bent. Vanuit {plaats} leid je projecten in de regio.',
    tasks: [
      'Je plant mensen, materiaal en machines.',
      'Je bewaakt kwaliteit, veiligheid en kosten.',
      'Je overlegt met opdrachtgevers en buren.',
      'Je zorgt dat de laatste puntjes ook echt af zijn.',
    ],
    candidate: [
      'Je kent de bouw van binnenuit.',
      'Je bent duidelijk en blijft vriendelijk.',
      'Je hebt rijbewijs B en VCA-VOL.',
    ],
    offer: [
      'Een auto van de zaak, elektrisch.',
      'Projecten van een paar weken tot een jaar.',
      'Korte lijn met de directie.',
    ],
  },
  {
    titles: ['Machinist betonpomp', 'Chauffeur betonmixer', 'Medewerker betoncentrale'],
    fits: ['Betonwerken Geffen'],
    professions: ['Bouw', 'Transport en chauffeurs'],
    educations: ['MBO 2', 'Geen diploma nodig'],
    hours: [
      [36, 40],
      [40, 40],
    ],
    monthly: [3100, 3900],
    perks: 'Overuren in geld of in vrije tijd',
    intro:
      'Tweeënveertig meter giek boven een fundering, en jij bepaalt waar het beton valt. Vanuit {plaats} rijd je naar bouwplaatsen in heel Oost-Brabant.',
    tasks: [
      'Je rijdt, stelt veilig op en pompt of stort beton.',
      'Je overlegt met de uitvoerder over tempo en plek.',
      'Je maakt je machine elke dag schoon.',
      'Je meldt slijtage voordat er iets stukgaat.',
    ],
    candidate: [
      'Je hebt rijbewijs C of wilt het halen.',
      'Je bent rustig en sterk in afspreken.',
      'Vroeg beginnen vind je fijn.',
    ],
    offer: [
      'Twee weken meelopen met een ervaren collega.',
      'Alle certificaten betaald.',
      'Een eigen wagen na je proeftijd.',
    ],
  },
  {
    titles: [
      'Grondwerker',
      ['Metselaar', 'Nijnselse Bouwkring'],
      ['Schilder', 'Nijnselse Bouwkring'],
      ['Betonstaalvlechter', 'Betonwerken Geffen'],
    ],
    fits: ['Nijnselse Bouwkring', 'Betonwerken Geffen'],
    professions: ['Bouw'],
    educations: ['Geen diploma nodig', 'MBO 2'],
    employments: ['Vast', 'Zzp'],
    hours: [
      [36, 40],
      [24, 40],
    ],
    hourly: [17.1, 22.6],
    intro:
      'Een rechte lijn, een strakke voeg, een vlakke vloer: aan jouw werk zie je dat het klopt. Je werkt in een vaste ploeg, meestal dicht bij {plaats}.',
    tasks: [
      'Je bereidt het werk voor en zet alles klaar.',
      'Je werkt volgens tekening en afspraak.',
      'Je levert netjes op en neemt je afval mee.',
    ],
    candidate: [
      'Je kent je vak of wilt het leren van de besten.',
      'Je werkt veilig, ook als niemand kijkt.',
      'Je kunt goed samenwerken.',
    ],
    offer: ['Vervoer vanaf de werkplaats.', 'Bouwplaats-cao met vakantiefonds.', 'Een schaft met soep in de winter.'],
  },
]

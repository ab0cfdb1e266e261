import type { VacancyText } from '../vacancy-text.ts'

export const careTexts: readonly VacancyText[] = [
  {
    titles: [
      'Verzorgende IG',
      'Verzorgende IG in de avond',
      ['Verzorgende IG nachtzorg', 'Zorghuis Aavelden', 'Woonzorg Sint-Petrushof', 'Woonzorg De Maaskant'],
      'Verzorgende IG flexteam',
    ],
    fits: ['care'],
    professions: ['Zorg en welzijn'],
    educations: ['MBO 3'],
    hours: [
      [16, 24],
      [24, 32],
      [20, 28],
      [8, 16],
    ],
    monthly: [2780, 3690],
    perks: 'Toeslag tot 60 procent voor avond, nacht en weekend',
    intro:
      'Je ziet aan een blik of iemand goed heeft geslapen. Als verzorgende bij {bedrijf} in {plaats} help je mensen de dag door, met vaste gezichten en genoeg tijd om even te blijven zitten.',
    tasks: [
      'Je helpt bij wassen, aankleden en eten, op het tempo van de bewoner.',
      'Je deelt medicijnen en doet wondzorg.',
      'Je bent eerste aanspreekpunt voor twee bewoners en hun familie.',
      'Je schrijft kort en duidelijk op wat de volgende dienst moet weten.',
    ],
    candidate: [
      'Je hebt een diploma verzorgende IG.',
      'Je ziet wat nodig is zonder dat iemand het vraagt.',
      'Je werkt graag samen en durft hulp te vragen.',
      'Je werkt om de week een weekend.',
    ],
    offer: [
      'Salaris volgens de cao VVT, met een eindejaarsuitkering van 8,33 procent.',
      'Een rooster dat je samen met je team maakt.',
      'Scholing voor je bevoegd- en bekwaamheid, in werktijd.',
    ],
  },
  {
    titles: ['Verpleegkundige', 'Verpleegkundige ouderenzorg', 'Verpleegkundige avond en weekend'],
    fits: ['care'],
    professions: ['Zorg en welzijn'],
    educations: ['MBO 4', 'HBO'],
    hours: [
      [24, 32],
      [28, 36],
      [16, 24],
    ],
    monthly: [3050, 4180],
    intro:
      'Jij bent degene die ziet dat een kuchje meer is dan een kuchje. Als verpleegkundige in {plaats} houd je overzicht, coach je collega’s en overleg je met de arts.',
    tasks: [
      'Je voert verpleegkundige handelingen uit, zoals infusen en katheters.',
      'Je bespreekt elke week met de arts hoe het met bewoners gaat.',
      'Je leert collega’s aan hoe ze signalen vroeg herkennen.',
      'Je maakt samen met familie een zorgplan dat klopt.',
      'Je bent in je dienst bereikbaar voor twee teams.',
    ],
    candidate: [
      'Je bent verpleegkundige, mbo of hbo, met BIG-registratie.',
      'Je blijft rustig als het spannend wordt.',
      'Je legt moeilijke dingen eenvoudig uit.',
    ],
    offer: [
      'Een plek in het behandelteam, met een stem die telt.',
      'Elk jaar 1.000 euro voor een opleiding die je zelf kiest.',
      'Reiskosten vanaf de eerste kilometer.',
    ],
  },
  {
    titles: ['Helpende plus', ['Helpende in de wijk', 'Thuiszorg Heidebloem'], 'Helpende ochtendzorg'],
    fits: ['care'],
    professions: ['Zorg en welzijn'],
    educations: ['MBO 2'],
    hours: [
      [9, 16],
      [12, 20],
      [16, 24],
    ],
    hourly: [15.6, 19.4],
    intro:
      'De gordijnen open, een glas water en een praatje: zo begint jouw ochtend. Bij {bedrijf} help je mensen met de gewone dingen die de dag goed maken.',
    tasks: [
      'Je helpt bij opstaan, wassen en ontbijten.',
      'Je reikt medicijnen aan die klaarstaan.',
      'Je houdt de kamer of het huis netjes.',
      'Je geeft door wat je opvalt.',
    ],
    candidate: [
      'Je hebt een diploma helpende of helpende plus.',
      'Je bent vriendelijk en komt afspraken na.',
      'Je vindt het fijn om vroeg te beginnen.',
    ],
    offer: [
      'Kleine vaste diensten die passen bij een gezin of studie.',
      'De kans om door te leren tot verzorgende.',
      'Een collega die de eerste zes weken met je meeloopt.',
    ],
  },
  {
    titles: ['Woonbegeleider', 'Persoonlijk begeleider', ['Begeleider dagbesteding', 'Zorgboerderij De Vlaamse Gaai']],
    fits: ['care'],
    professions: ['Zorg en welzijn'],
    educations: ['MBO 3', 'MBO 4'],
    hours: [
      [20, 28],
      [24, 32],
      [16, 24],
    ],
    monthly: [2840, 3870],
    intro:
      'Samen boodschappen doen, een ruzie bijleggen, een brief van de gemeente lezen. In {plaats} help je mensen om hun eigen leven te leiden, stap voor stap.',
    tasks: [
      'Je begeleidt vier tot zes mensen bij hun dag.',
      'Je maakt samen doelen die haalbaar zijn en viert het als ze lukken.',
      'Je houdt contact met ouders, artsen en de gemeente.',
      'Je legt vast hoe het gaat, in gewone taal.',
    ],
    candidate: [
      'Je hebt een diploma maatschappelijke zorg of iets wat daarop lijkt.',
      'Je hebt geduld en gevoel voor humor.',
      'Je blijft duidelijk als iemand boos wordt.',
      'Je hebt rijbewijs B.',
    ],
    offer: [
      'Elke maand begeleiding van een gedragskundige.',
      'Een dienstrooster dat zes weken vooruit klaar is.',
      'Ruimte om je eigen hobby mee te nemen naar het werk.',
    ],
  },
  {
    titles: ['Leerling verzorgende IG', 'Zij-instromer verzorgende IG'],
    fits: ['care'],
    professions: ['Zorg en welzijn'],
    educations: ['VMBO', 'MBO 2'],
    employments: ['Leerbaan (BBL)'],
    hours: [
      [24, 28],
      [28, 32],
    ],
    hourly: [15.1, 16.9],
    perks: 'Opleiding, boeken en reiskosten betaald',
    intro:
      'Je wilt de zorg in, maar niet jaren in de schoolbanken. Bij {bedrijf} leer je het vak al werkend, met een dag school per week en een werkbegeleider naast je.',
    tasks: [
      'Je loopt eerst mee en doet daarna steeds meer zelf.',
      'Je helpt bewoners bij wassen, eten en bewegen.',
      'Je werkt aan opdrachten van school, ook onder werktijd.',
      'Je bespreekt elke week met je begeleider wat goed gaat en wat lastig is.',
    ],
    candidate: [
      'Je wilt echt iets voor een ander betekenen.',
      'Je hebt een vmbo-diploma of bewijs dat je het niveau aankunt.',
      'Je kunt in wisselende diensten werken.',
    ],
    offer: [
      'Salaris vanaf de eerste dag, ook voor je schooldag.',
      'Een baangarantie als je slaagt.',
      'Een groep van acht leerlingen die samen begint.',
    ],
  },
  {
    titles: ['Medewerker welzijn en activiteiten', 'Activiteitenbegeleider'],
    fits: ['care'],
    professions: ['Zorg en welzijn'],
    educations: ['MBO 3', 'MBO 4'],
    hours: [
      [12, 20],
      [16, 24],
    ],
    monthly: [2720, 3560],
    intro:
      'Een middag bloemschikken, een duofiets naar de markt of gewoon een liedje aan tafel. Jij zorgt in {plaats} dat er iets is om naar uit te kijken.',
    tasks: [
      'Je bedenkt activiteiten die passen bij wat mensen vroeger graag deden.',
      'Je maakt elke maand een programma en zorgt dat het doorgaat.',
      'Je werkt met vrijwilligers, de school en de fanfare.',
      'Je gaat ook langs bij wie liever op de kamer blijft.',
    ],
    candidate: [
      'Je krijgt een groep mee, ook op een regenachtige dinsdag.',
      'Je hebt een opleiding in welzijn of veel ervaring.',
      'Je regelt graag en komt met ideeën.',
    ],
    offer: [
      'Een eigen budget om leuke dingen te doen.',
      'Vooral dagdiensten, soms een avond.',
      'Vijftien vrijwilligers die graag helpen.',
    ],
  },
  {
    titles: ['Wijkverpleegkundige', 'Coördinerend verpleegkundige'],
    fits: ['Thuiszorg Heidebloem', 'Woonzorg De Maaskant', 'Woonzorg Sint-Petrushof'],
    professions: ['Zorg en welzijn'],
    educations: ['HBO'],
    hours: [
      [24, 32],
      [28, 36],
    ],
    monthly: [3390, 4720],
    intro:
      'Aan de keukentafel bepaal jij samen met een cliënt welke zorg nodig is. Daarna zorg je dat het team in {plaats} het ook echt kan doen.',
    tasks: [
      'Je stelt indicaties en schrijft zorgplannen.',
      'Je doet zelf ook zorgroutes, ongeveer de helft van je tijd.',
      'Je overlegt met huisartsen, het ziekenhuis en mantelzorgers.',
      'Je coacht je collega’s in de wijk.',
    ],
    candidate: [
      'Je bent hbo-verpleegkundige met BIG-registratie.',
      'Je denkt in wat iemand nog wel kan.',
      'Je hebt rijbewijs B of een stevige fiets.',
    ],
    offer: [
      'Een wijk waar je blijft, zodat je mensen leert kennen.',
      'Een laptop en telefoon die het gewoon doen.',
      'Elke zes weken intervisie met andere wijkverpleegkundigen.',
    ],
  },
  {
    titles: ['Tandartsassistent', 'Preventieassistent', 'Assistent aan de stoel'],
    fits: ['Tandartsen aan de Clarissenhof'],
    professions: ['Zorg en welzijn'],
    educations: ['MBO 4'],
    hours: [
      [16, 24],
      [24, 36],
      [20, 28],
    ],
    monthly: [2750, 3480],
    intro:
      'Jij stelt mensen gerust nog voordat de stoel naar achteren gaat. In onze praktijk in {plaats} assisteer je bij behandelingen en houd je alles schoon en op orde.',
    tasks: [
      'Je assisteert de tandarts bij vullingen, kronen en controles.',
      'Je geeft uitleg over poetsen aan kinderen en volwassenen.',
      'Je reinigt en steriliseert instrumenten.',
      'Je plant afspraken als de balie druk is.',
    ],
    candidate: [
      'Je hebt een diploma tandartsassistent of wilt dat halen.',
      'Je hebt rustige handen en een vriendelijke stem.',
      'Je werkt netjes, ook aan het eind van de dag.',
    ],
    offer: [
      'Vaste werkdagen en nooit in het weekend.',
      'Een opleiding tot preventieassistent als je dat wilt.',
      'Twee teamdagen per jaar, één leerzaam en één vooral gezellig.',
    ],
  },
  {
    titles: ['Mondhygiënist', 'Baliemedewerker tandartspraktijk'],
    fits: ['Tandartsen aan de Clarissenhof'],
    professions: ['Zorg en welzijn', 'Kantoor en administratie'],
    educations: ['MBO 4', 'HBO'],
    hours: [
      [16, 32],
      [20, 32],
    ],
    intro:
      'In {plaats} is een tweede paar vriendelijke ogen welkom. Je werkt zelfstandig, kent de patiënten bij naam en weet wanneer iemand even extra aandacht nodig heeft.',
    tasks: [
      'Je ontvangt patiënten en bespreekt hun gezondheid.',
      'Je houdt dossiers bij en bewaakt de planning.',
      'Je overlegt elke ochtend kort met de tandartsen.',
    ],
    candidate: [
      'Je hebt een opleiding die bij deze praktijk past.',
      'Je bent zorgvuldig met wat mensen je vertellen.',
      'Je houdt het overzicht als drie dingen tegelijk gebeuren.',
    ],
    offer: [
      'Salaris dat we samen afspreken op basis van je ervaring.',
      'Je eigen kamer met nieuw materiaal.',
      'Bijscholing en contributie van je beroepsvereniging.',
    ],
  },
  {
    titles: ['Apothekersassistent', 'Apothekersassistent bereidingen'],
    fits: ['Ziekenhuisapotheek Maasoever'],
    professions: ['Zorg en welzijn', 'Kwaliteit en laboratorium'],
    educations: ['MBO 4'],
    hours: [
      [20, 28],
      [28, 36],
    ],
    monthly: [2860, 3740],
    intro:
      'Twee keer kijken, één keer goed. Bij {bedrijf} maak je medicijnen klaar voor zorghuizen en zorg je dat alles klopt, van etiket tot dosering.',
    tasks: [
      'Je verwerkt recepten en controleert op wisselwerking.',
      'Je bereidt infusen en zalven in een schone ruimte.',
      'Je beantwoordt vragen van verpleegkundigen.',
      'Je controleert het werk van een collega, en een collega dat van jou.',
    ],
    candidate: [
      'Je hebt een diploma apothekersassistent.',
      'Je werkt precies en houdt van vaste stappen.',
      'Je kunt soms een avond- of weekenddienst draaien.',
    ],
    offer: [
      'Salaris volgens de cao Ziekenhuizen.',
      'Bijscholing in werktijd.',
      'Gratis parkeren en een gezonde lunch.',
    ],
  },
  {
    titles: ['Medicijnbezorger', 'Logistiek medewerker apotheek', 'Farmaceutisch medewerker inpak'],
    fits: ['Ziekenhuisapotheek Maasoever'],
    professions: ['Logistiek', 'Zorg en welzijn'],
    educations: ['Geen diploma nodig', 'VMBO'],
    hours: [
      [8, 16],
      [16, 24],
      [24, 32],
    ],
    hourly: [15.4, 18.1],
    intro:
      'Zonder jou komt er niets aan. Vanuit {plaats} zorg je dat medicijnen op tijd en in de goede tas bij mensen en zorghuizen komen.',
    tasks: [
      'Je pakt bestellingen in en controleert naam en adres.',
      'Je rijdt een vaste ronde of werkt aan de inpaktafel.',
      'Je neemt retour mee wat niet meer nodig is.',
    ],
    candidate: [
      'Je bent precies en discreet.',
      'Je vindt het prettig om een vaste route of taak te hebben.',
      'Rijbewijs B is handig, maar niet voor elke taak nodig.',
    ],
    offer: ['Korte diensten overdag.', 'Een elektrische bestelbus.', 'Collega’s die samen lunchen.'],
  },
]

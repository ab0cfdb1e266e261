import type { VacancyText } from '../vacancy-text.ts'

export const shopTexts: readonly VacancyText[] = [
  {
    titles: ['Verkoopadviseur mode', 'Stylist damesmode', 'Naaiatelier medewerker'],
    fits: ['Modehuis Lint & Linnen'],
    professions: ['Winkel en verkoop'],
    educations: ['MBO 2', 'MBO 3'],
    hours: [
      [16, 24],
      [24, 32],
      [8, 16],
    ],
    monthly: [2610, 3020],
    intro:
      'Iemand komt binnen voor een sjaal en gaat weg met zelfvertrouwen. In onze zaak in {plaats} help je klanten met eerlijke ogen en goede handen.',
    tasks: [
      'Je adviseert over kleur, stof en maat.',
      'Je houdt de winkel en etalage mooi.',
      'Je werkt samen met het atelier boven.',
      'Je denkt mee over de inkoop van het volgende seizoen.',
    ],
    candidate: [
      'Je hebt gevoel voor stof en snit.',
      'Je durft eerlijk te zijn, op een aardige manier.',
      'Je werkt om de week op zaterdag.',
    ],
    offer: ['Veertig procent korting op je eigen kleding.', 'Mee naar de inkoopbeurs.', 'Woensdag samen lunchen.'],
  },
  {
    titles: ['Versspecialist kaas en noten', 'Medewerker groente en fruit', 'Verkoopmedewerker versmarkt'],
    fits: ['Kaas en Kruiden Versmarkt'],
    professions: ['Winkel en verkoop', 'Voeding en ambacht'],
    educations: ['Geen diploma nodig', 'MBO 2'],
    hours: [
      [16, 24],
      [24, 36],
      [8, 16],
    ],
    hourly: [15.3, 17.9],
    intro:
      'Een plakje oud, een handje amandelen, een verhaal over de boer. In {plaats} laat je mensen proeven wat ze nog niet kennen.',
    tasks: [
      'Je helpt klanten, laat proeven en vult potten.',
      'Je bouwt elke ochtend de kraam op.',
      'Je bewaakt versheid en voorraad.',
      'Je vertelt waar iets vandaan komt.',
    ],
    candidate: ['Je houdt van eten en van mensen.', 'Je werkt schoon.', 'Je hebt op zaterdag tijd.'],
    offer: [
      'Cursus kaas of groente, wat jij kiest.',
      'Korting op alles wat we verkopen.',
      'Diensten ruilen kan altijd.',
    ],
  },
  {
    titles: ['Interieuradviseur', 'Meubelstoffeerder', 'Bezorger en monteur meubels'],
    fits: ['Meubelhal Ravenstein'],
    professions: ['Winkel en verkoop', 'Techniek'],
    educations: ['MBO 3', 'MBO 2'],
    hours: [
      [24, 36],
      [32, 38],
      [16, 24],
    ],
    monthly: [2680, 3450],
    intro:
      'Een stoel die al vijftig jaar in de familie is, verdient een tweede leven. In de oude fabriek in {plaats} help jij daarbij, in de winkel, op de weg of in de werkplaats.',
    tasks: [
      'Je praat met klanten over hoe ze wonen.',
      'Je tekent een kamer uit of maakt een meubel weer mooi.',
      'Je zorgt dat de levering soepel gaat.',
      'Je houdt contact tot iedereen tevreden is.',
    ],
    candidate: [
      'Je hebt oog voor kleur en materiaal.',
      'Je neemt de tijd en komt afspraken na.',
      'Je kunt op zaterdag werken.',
    ],
    offer: ['Een bonus met het hele team.', 'Meubels voor inkoopprijs.', 'Werken in een prachtig oud gebouw.'],
  },
  {
    titles: ['Medewerker planten en bloemen', 'Verkoopmedewerker tuincentrum', 'Medewerker dierenafdeling'],
    fits: ['Tuincentrum De Wetering'],
    professions: ['Winkel en verkoop', 'Groen en tuin'],
    educations: ['MBO 2', 'Geen diploma nodig'],
    hours: [
      [24, 36],
      [16, 24],
      [8, 16],
    ],
    hourly: [15.2, 17.8],
    intro:
      'Welke plant kan tegen schaduw, en waarom gaat mijn hortensia hangen? Jij weet het, of je zoekt het op. In {plaats} werk je tussen duizend kleuren.',
    tasks: [
      'Je adviseert klanten en laadt zware dingen met ze in.',
      'Je geeft water en haalt uitgebloeide planten weg.',
      'Je bouwt mee aan de lente- en kerstwinkel.',
      'Je rekent af als het druk is.',
    ],
    candidate: [
      'Je hebt groene vingers of een groot hart voor dieren.',
      'Je bent vriendelijk en behulpzaam.',
      'Je kunt om het weekend werken.',
    ],
    offer: ['Korting op planten en gereedschap.', 'Appeltaart in de pauze.', 'Scholing over bomen, rozen en potgrond.'],
  },
  {
    titles: [
      'Kassamedewerker',
      'Weekendhulp winkel',
      ['Vakkenvuller avond', 'Kaas en Kruiden Versmarkt', 'Tuincentrum De Wetering'],
      'Inpakhulp feestdagen',
    ],
    fits: ['retail'],
    professions: ['Winkel en verkoop'],
    educations: ['Geen diploma nodig'],
    employments: ['Bijbaan', 'Tijdelijk'],
    hours: [
      [4, 8],
      [8, 12],
      [8, 16],
    ],
    hourly: [15.0, 15.9],
    intro:
      'Een bijbaan waar je iets aan hebt: geld, gezelligheid en leren omgaan met allerlei mensen. In {plaats} zoeken we iemand die er zin in heeft.',
    tasks: ['Je helpt klanten en rekent af.', 'Je vult aan en ruimt op.', 'Je pakt cadeaus in als het moet.'],
    candidate: ['Je bent vriendelijk en eerlijk.', 'Je kunt in het weekend of op koopavond.', 'Je leert snel.'],
    offer: ['Een rooster dat rekening houdt met toetsen en tentamens.', 'Personeelskorting.', 'Een uitje in de zomer.'],
  },
  {
    titles: ['Winkelmanager', 'Assistent-winkelmanager', 'Afdelingschef'],
    fits: ['retail', 'bakery', 'butcher', 'bikes'],
    professions: ['Winkel en verkoop', 'Personeel en organisatie'],
    educations: ['MBO 3', 'MBO 4'],
    hours: [
      [32, 38],
      [28, 36],
    ],
    monthly: [2900, 3750],
    intro:
      'Jij maakt van een goede winkel een winkel waar mensen over praten. Bij {bedrijf} leid je een team in {plaats} en sta je zelf het liefst tussen de klanten.',
    tasks: [
      'Je maakt roosters en leert mensen in.',
      'Je let op omzet, voorraad en sfeer.',
      'Je bedenkt acties die bij het seizoen passen.',
      'Je lost klachten op waar een klant blij van wordt.',
    ],
    candidate: [
      'Je hebt leiding gegeven in een winkel of horeca.',
      'Je geeft het goede voorbeeld.',
      'Je kent je cijfers en vooral je mensen.',
    ],
    offer: [
      'Een bonus die past bij het resultaat.',
      'Een training leidinggeven.',
      'Eén vrije doordeweekse dag naast de zondag.',
    ],
  },
  {
    titles: [
      'Medewerker webwinkel',
      ['Medewerker magazijn en webshop', 'Meubelhal Ravenstein', 'Tuincentrum De Wetering', 'Modehuis Lint & Linnen'],
    ],
    fits: ['retail', 'bikes'],
    professions: ['Logistiek', 'Winkel en verkoop'],
    educations: ['MBO 2', 'Geen diploma nodig'],
    hours: [
      [16, 24],
      [24, 32],
    ],
    hourly: [15.3, 17.6],
    intro:
      'Een foto, een doos en een briefje erbij: zo voelt een bestelling persoonlijk. Vanuit {plaats} zorg je dat online klanten net zo goed geholpen worden als aan de toonbank.',
    tasks: [
      'Je pakt bestellingen in en verstuurt ze.',
      'Je zet nieuwe producten online met foto en tekst.',
      'Je beantwoordt vragen per mail en chat.',
      'Je houdt de voorraad bij.',
    ],
    candidate: ['Je bent handig met de computer.', 'Je schrijft foutloos en vriendelijk.', 'Je werkt georganiseerd.'],
    offer: ['Werken op vaste dagen.', 'Ruimte voor eigen ideeën.', 'Korting op ons hele assortiment.'],
  },
  {
    titles: [
      'Schoonmaker scholen',
      'Schoonmaker kantoren overdag',
      'Medewerker schoonmaak praktijken',
      'Schoonmaker ochtend',
    ],
    fits: ['cleaning'],
    professions: ['Schoonmaak'],
    educations: ['Geen diploma nodig'],
    hours: [
      [10, 15],
      [15, 24],
      [24, 32],
      [5, 8],
    ],
    hourly: [15.4, 16.8],
    intro:
      'Een schoon lokaal is een fijn lokaal, en iedereen weet dat jij dat doet. In {plaats} werk je overdag, tussen mensen die je groeten.',
    tasks: [
      'Je maakt ruimtes schoon volgens een rustig schema.',
      'Je vult zeep en papier aan.',
      'Je meldt wat kapot is.',
      'Je werkt met microvezel en milde middelen.',
    ],
    candidate: [
      'Je werkt netjes en zelfstandig.',
      'Je begrijpt eenvoudig Nederlands, of je leert het bij ons.',
      'Je woont in de buurt.',
    ],
    offer: ['Loon volgens de cao Schoonmaak.', 'Taalles in werktijd.', 'Uren die passen bij school.'],
  },
  {
    titles: ['Glazenwasser', 'Medewerker vloeronderhoud', 'Specialistisch reiniger'],
    fits: ['cleaning'],
    professions: ['Schoonmaak'],
    educations: ['Geen diploma nodig', 'VMBO'],
    hours: [
      [32, 38],
      [24, 32],
    ],
    hourly: [16.3, 18.9],
    intro: 'Buiten, hoog en elke dag ergens anders. Vanuit {plaats} maak je ramen, gevels en vloeren weer als nieuw.',
    tasks: [
      'Je wast ramen met hoogwerker of telewash.',
      'Je onderhoudt vloeren met machines.',
      'Je rijdt met een collega langs vaste klanten.',
    ],
    candidate: ['Je hebt geen hoogtevrees.', 'Je werkt veilig.', 'Je hebt rijbewijs B.'],
    offer: ['Opleiding veilig werken op hoogte.', 'Bus mee naar huis.', 'Bij onweer gewoon doorbetaald.'],
  },
  {
    titles: ['Objectleider schoonmaak', 'Voorwerker schoonmaak', 'Rayonleider'],
    fits: ['cleaning'],
    professions: ['Schoonmaak', 'Personeel en organisatie'],
    educations: ['MBO 3', 'Geen diploma nodig'],
    hours: [
      [24, 36],
      [20, 30],
    ],
    monthly: [2750, 3380],
    intro:
      'Veertien collega’s, negen gebouwen en één iemand die iedereen kent: jij. In de regio rond {plaats} zorg je dat het werk goed en plezierig gaat.',
    tasks: [
      'Je maakt planningen en vangt ziekte op.',
      'Je leert nieuwe collega’s het vak.',
      'Je loopt rondes met klanten.',
      'Je maakt een deel van de week zelf schoon.',
    ],
    candidate: [
      'Je hebt ervaring in de schoonmaak.',
      'Je bent eerlijk en geduldig.',
      'Je spreekt goed Nederlands en liefst nog een taal.',
    ],
    offer: ['Een auto of elektrische fiets.', 'Een opleiding leidinggeven.', 'Een kantoor waar altijd soep is.'],
  },
]

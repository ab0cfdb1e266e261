import type { VacancyText } from '../vacancy-text.ts'

export const foodTexts: readonly VacancyText[] = [
  {
    titles: ['Bakker nacht of vroege ochtend', 'Broodbakker', 'Allround bakker'],
    fits: ['bakery'],
    professions: ['Voeding en ambacht'],
    educations: ['MBO 2', 'MBO 3'],
    hours: [
      [32, 38],
      [24, 36],
    ],
    hourly: [16.2, 20.4],
    perks: 'Nachttoeslag tot 50 procent',
    intro:
      'Als de straat nog slaapt, ruikt het bij jou al naar brood. Bij {bedrijf} in {plaats} maak je deeg, vorm je broden en zorg je dat de winkel om acht uur vol ligt.',
    tasks: [
      'Je weegt af, kneedt en laat deeg rustig rijzen.',
      'Je bakt brood, broodjes en worstenbrood.',
      'Je leert leerlingen hoe deeg moet voelen.',
      'Je maakt samen de bakkerij schoon.',
    ],
    candidate: [
      'Je bent bakker of wilt het graag worden.',
      'Je staat graag vroeg op, of gaat juist laat naar bed.',
      'Je proeft kritisch en werkt schoon.',
    ],
    offer: ['Elke dag brood mee naar huis.', 'Een deegmachine die het zware werk doet.', 'Zondag is altijd vrij.'],
  },
  {
    titles: ['Banketbakker', 'Patissier', 'Medewerker taart en bonbons'],
    fits: ['bakery'],
    professions: ['Voeding en ambacht'],
    educations: ['MBO 3'],
    hours: [
      [24, 36],
      [16, 24],
    ],
    monthly: [2650, 3280],
    intro:
      'Een taart van drie lagen, een naam in chocolade, een glimmende aardbei. Jij maakt in {plaats} de gebakjes waar mensen hun feest mee beginnen.',
    tasks: [
      'Je maakt taarten, gebak en bonbons.',
      'Je werkt bestellingen uit, van doop tot bruiloft.',
      'Je bedenkt elke maand iets nieuws.',
      'Je bewaakt voorraad en versheid.',
    ],
    candidate: [
      'Je hebt een opleiding in banket of een map vol foto’s van je werk.',
      'Je werkt met rust en precisie.',
      'Je kunt op zaterdag beginnen om zes uur.',
    ],
    offer: [
      'Vrijheid om je eigen taart op de kaart te zetten.',
      'Een cursus chocolade per jaar.',
      'Vaste vrije dagen.',
    ],
  },
  {
    titles: ['Verkoopmedewerker bakkerswinkel', 'Zaterdaghulp bakkerij', 'Winkelmedewerker brood en banket'],
    fits: ['bakery'],
    professions: ['Winkel en verkoop'],
    educations: ['Geen diploma nodig'],
    employments: ['Vast', 'Bijbaan'],
    hours: [
      [8, 16],
      [16, 24],
      [4, 8],
    ],
    hourly: [15.0, 16.9],
    intro:
      'Half grof, gesneden, en hoe is het met je dochter? In onze winkel in {plaats} weet je na een maand wat iedereen wil.',
    tasks: [
      'Je helpt klanten en rekent af.',
      'Je snijdt, verpakt en vult aan.',
      'Je maakt de vitrine mooi.',
      'Je zet koffie voor wie even blijft zitten.',
    ],
    candidate: [
      'Je bent vriendelijk, ook om acht uur ’s ochtends.',
      'Je telt en onthoudt makkelijk.',
      'Je kunt op zaterdag werken.',
    ],
    offer: ['Een vast rooster.', 'Brood en gebak met veel korting.', 'Werk op fietsafstand.'],
  },
  {
    titles: ['Bezorger brood', 'Leerling bakker', 'Inpakker bakkerij'],
    fits: ['bakery'],
    professions: ['Voeding en ambacht', 'Transport en chauffeurs'],
    educations: ['Geen diploma nodig', 'VMBO'],
    employments: ['Leerbaan (BBL)', 'Tijdelijk'],
    hours: [
      [16, 24],
      [24, 36],
      [8, 16],
    ],
    hourly: [15.0, 16.7],
    intro:
      'Van de oven tot de voordeur: bij {bedrijf} maak je het hele verhaal mee. Je begint vroeg en bent klaar als anderen aan de lunch zitten.',
    tasks: [
      'Je helpt in de bakkerij en pakt bestellingen in.',
      'Je brengt brood naar winkels, scholen en restaurants.',
      'Je leert elke week iets nieuws van de bakkers.',
    ],
    candidate: [
      'Je staat makkelijk op.',
      'Je bent netjes en betrouwbaar.',
      'Je hebt rijbewijs B als je wilt bezorgen.',
    ],
    offer: ['De kans om het bakkersvak te leren.', 'Je middag vrij.', 'Ontbijt met het hele team.'],
  },
  {
    titles: ['Slager', 'Allround slager', 'Uitbener'],
    fits: ['butcher'],
    professions: ['Voeding en ambacht'],
    educations: ['MBO 2', 'MBO 3'],
    hours: [
      [32, 38],
      [36, 40],
    ],
    monthly: [2850, 3650],
    intro:
      'Vakwerk met een scherp mes en een rustige hand. In {plaats} werk je met hele dieren van boeren die we kennen, en niets gaat verloren.',
    tasks: [
      'Je been uit, snijdt en portioneert.',
      'Je maakt worst, ham en gehakt volgens eigen recept.',
      'Je adviseert klanten over bereiding.',
      'Je houdt de werkplaats schoon volgens de regels.',
    ],
    candidate: [
      'Je bent slager of wilt het vak leren.',
      'Je werkt schoon en netjes.',
      'Je praat met plezier over eten.',
    ],
    offer: ['Zondag en maandag vrij.', 'Vlees en maaltijden tegen inkoopsprijs.', 'Messen die jij uitkiest.'],
  },
  {
    titles: ['Verkoopmedewerker slagerij', 'Zaterdaghulp slagerij'],
    fits: ['butcher'],
    professions: ['Winkel en verkoop'],
    educations: ['Geen diploma nodig'],
    employments: ['Vast', 'Bijbaan'],
    hours: [
      [16, 24],
      [6, 8],
    ],
    hourly: [15.1, 17.2],
    intro:
      'Wat eten we vanavond? Jij hebt een antwoord. In onze winkel in {plaats} help je klanten aan vlees, salades en goede ideeën.',
    tasks: [
      'Je helpt klanten en snijdt vleeswaren.',
      'Je vult de toonbank en maakt schotels op.',
      'Je maakt aan het eind alles schoon.',
    ],
    candidate: ['Je houdt van mensen en van lekker eten.', 'Je werkt schoon.', 'Je kunt op vrijdag of zaterdag.'],
    offer: ['Een gezellig team van acht.', 'Elke week iets lekkers mee.', 'Uitleg over alles wat je nog niet weet.'],
  },
  {
    titles: ['Kok maaltijden', 'Worstmaker', 'Medewerker productie slagerij'],
    fits: ['butcher'],
    professions: ['Voeding en ambacht', 'Productie'],
    educations: ['MBO 2', 'Geen diploma nodig'],
    hours: [
      [24, 32],
      [32, 38],
    ],
    monthly: [2620, 3150],
    intro:
      'Hachee zoals thuis, worst zoals vroeger. In onze keuken in {plaats} maak je maaltijden en worst voor twee winkels.',
    tasks: ['Je kookt, kruidt en proeft.', 'Je vult, bindt en rookt worst.', 'Je bewaakt temperatuur en houdbaarheid.'],
    candidate: [
      'Je hebt ervaring in een keuken of slagerij.',
      'Je houdt van schoon werken.',
      'Je durft een recept beter te maken.',
    ],
    offer: ['Overdag werken, nooit in de avond.', 'Vaste dagen.', 'Je eigen gerecht in de vitrine.'],
  },
  {
    titles: ['Procesoperator', 'Operator verpakkingslijn', 'Operator ploegendienst'],
    fits: ['food'],
    professions: ['Productie', 'Techniek'],
    educations: ['MBO 2', 'MBO 3'],
    hours: [
      [36, 40],
      [32, 36],
    ],
    hourly: [16.6, 20.8],
    perks: 'Ploegentoeslag tot 27 procent',
    intro:
      'Jij houdt een lijn van dertig meter draaiende. Bij {bedrijf} stel je machines in, los je kleine storingen op en zorg je dat alles volgens recept gaat.',
    tasks: [
      'Je start de lijn op en stelt om.',
      'Je neemt monsters en controleert gewicht en temperatuur.',
      'Je lost storingen op of roept de technische dienst.',
      'Je draagt rustig over aan de volgende ploeg.',
    ],
    candidate: [
      'Je hebt een opleiding operator of technisch gevoel.',
      'Je kunt in twee of drie ploegen werken.',
      'Je werkt schoon en volgens afspraak.',
    ],
    offer: [
      'Opleiding tot operator A of B in werktijd.',
      'Een vaste ploeg en een rooster voor het hele jaar.',
      'Goede kantine met warme maaltijd.',
    ],
  },
  {
    titles: [
      'Productiemedewerker',
      ['Inpakker verse producten', 'Groente & Zo Heesch', 'Ossense Worstmakers'],
      'Productiemedewerker dagdienst',
    ],
    fits: ['Groente & Zo Heesch', 'Ossense Worstmakers'],
    professions: ['Productie'],
    educations: ['Geen diploma nodig'],
    employments: ['Vast', 'Tijdelijk'],
    hours: [
      [24, 40],
      [16, 24],
      [36, 40],
    ],
    hourly: [15.1, 17.3],
    intro:
      'Wat hier om zes uur binnenkomt, ligt morgen in de winkel. In onze fabriek in {plaats} werk je met elf andere mensen aan de lijn, en je wisselt elk uur van plek.',
    tasks: ['Je sorteert, snijdt of verpakt.', 'Je controleert of alles er goed uitziet.', 'Je houdt je plek schoon.'],
    candidate: [
      'Je wilt aanpakken en komt op tijd.',
      'Je begrijpt eenvoudig Nederlands of Engels.',
      'Je kunt tegen een koele ruimte.',
    ],
    offer: [
      'Warme kleding van ons.',
      'Taalles op het werk als je dat wilt.',
      'Na een half jaar kans op een vast contract.',
    ],
  },
  {
    titles: ['Kwaliteitsmedewerker', 'Laborant', 'Medewerker voedselveiligheid'],
    fits: ['food'],
    professions: ['Kwaliteit en laboratorium'],
    educations: ['MBO 4', 'HBO'],
    hours: [
      [24, 36],
      [32, 40],
    ],
    monthly: [2850, 3780],
    intro:
      'Meten, proeven, vragen stellen. Jij zorgt in {plaats} dat wat de fabriek verlaat veilig is en precies klopt.',
    tasks: [
      'Je neemt monsters en doet analyses.',
      'Je loopt rondes en spreekt collega’s aan op wat beter kan.',
      'Je bereidt controles van buiten voor.',
      'Je zoekt uit hoe een fout kon ontstaan.',
    ],
    candidate: [
      'Je hebt een opleiding in laboratorium of voeding.',
      'Je bent precies en vriendelijk.',
      'Je schrijft helder op wat je vindt.',
    ],
    offer: [
      'Een nieuw lab met goede apparatuur.',
      'Dagdienst, soms een vroege start.',
      'Ruimte om verbeteringen door te voeren.',
    ],
  },
  {
    titles: ['Onderhoudsmonteur', 'Storingsmonteur elektrotechniek', 'Monteur technische dienst'],
    fits: ['food', 'Betonwerken Geffen', 'Boxtels Distributiepunt'],
    professions: ['Techniek', 'Installatie en elektro'],
    educations: ['MBO 3', 'MBO 4'],
    hours: [
      [38, 40],
      [32, 40],
    ],
    monthly: [3050, 4250],
    intro:
      'Als het stilvalt, kijkt iedereen naar jou. Jij kijkt naar de sensor. Bij {bedrijf} in {plaats} houd je machines draaiend en voorkom je storingen.',
    tasks: [
      'Je doet onderhoud volgens plan.',
      'Je zoekt en verhelpt storingen, mechanisch en elektrisch.',
      'Je denkt mee over nieuwe machines.',
      'Je leert operators kleine dingen zelf op te lossen.',
    ],
    candidate: [
      'Je hebt een technische opleiding.',
      'Je leest schema’s en kunt meten.',
      'Je draait mee in een wachtdienst, eens per zes weken.',
    ],
    offer: [
      'Een opleidingsplan dat je zelf maakt.',
      'Gereedschap van goede kwaliteit.',
      'Een stevige toeslag voor wachtdienst.',
    ],
  },
  {
    titles: ['Zelfstandig werkend kok', 'Chef de partie', 'Souschef'],
    fits: ['hospitality'],
    professions: ['Horeca'],
    educations: ['MBO 2', 'MBO 3'],
    hours: [
      [32, 38],
      [24, 32],
    ],
    monthly: [2700, 3580],
    intro:
      'Een kleine kaart, goede spullen en een keuken waar niet wordt geschreeuwd. In {plaats} kook je met wat het seizoen geeft.',
    tasks: [
      'Je bereidt voor, kookt en geeft door.',
      'Je bedenkt mee over de nieuwe kaart.',
      'Je bestelt en let op verspilling.',
      'Je laat de keuken schoner achter dan je hem vond.',
    ],
    candidate: [
      'Je hebt een koksopleiding of jaren aan het fornuis.',
      'Je houdt het tempo vast als het druk is.',
      'Je werkt om het weekend.',
    ],
    offer: [
      'Twee vaste vrije dagen na elkaar.',
      'Uren die geteld en betaald worden.',
      'Eens per kwartaal samen ergens eten.',
    ],
  },
  {
    titles: [
      'Medewerker bediening',
      'Medewerker bediening weekend',
      ['Barista', 'Hotel De Wisentkuil', 'Brouwcafé De Vonder', 'Tuincentrum De Wetering'],
      ['Medewerker ontbijt', 'Hotel De Wisentkuil'],
    ],
    fits: ['hospitality', 'Tuincentrum De Wetering'],
    professions: ['Horeca'],
    educations: ['Geen diploma nodig'],
    employments: ['Vast', 'Bijbaan'],
    hours: [
      [8, 16],
      [16, 24],
      [24, 32],
      [4, 8],
    ],
    hourly: [15.0, 17.1],
    perks: 'Fooi wordt eerlijk verdeeld',
    intro:
      'Een vol dienblad, een volle zaak en toch tijd voor een grapje. In {plaats} zorg je dat gasten zich welkom voelen en graag terugkomen.',
    tasks: [
      'Je ontvangt gasten en neemt bestellingen op.',
      'Je serveert en rekent af.',
      'Je maakt koffie zoals het hoort.',
      'Je zet samen het terras klaar.',
    ],
    candidate: [
      'Je bent vrolijk en onthoudt gezichten.',
      'Je kunt minstens één weekenddag.',
      'Ervaring is fijn, maar niet nodig.',
    ],
    offer: ['Zelf je dagen doorgeven.', 'Eten met het team voor de dienst.', 'Een training koffie of wijn.'],
  },
  {
    titles: ['Afwashulp', 'Keukenhulp', ['Hulp bij feesten', 'Kasteelhoeve Catering']],
    fits: ['hospitality'],
    professions: ['Horeca', 'Schoonmaak'],
    educations: ['Geen diploma nodig'],
    employments: ['Bijbaan'],
    hours: [
      [4, 8],
      [8, 12],
      [0, 16],
    ],
    hourly: [15.0, 15.7],
    intro:
      'Zonder schone borden geen restaurant. In {plaats} zorg je dat de keuken blijft draaien, met muziek aan en een bord eten erbij.',
    tasks: ['Je wast af en ruimt op.', 'Je snijdt groente en helpt de koks.', 'Je houdt de vloer droog en veilig.'],
    candidate: ['Je bent een doorzetter.', 'Je kunt op vrijdag- of zaterdagavond.', 'Je vindt samenwerken leuk.'],
    offer: ['Voor elf uur ’s avonds klaar.', 'Een maaltijd bij elke dienst.', 'De kans om te leren koken.'],
  },
  {
    titles: ['Receptionist hotel', 'Medewerker receptie en reserveringen', 'Nachtreceptionist'],
    fits: ['Hotel De Wisentkuil'],
    professions: ['Horeca', 'Klantenservice'],
    educations: ['MBO 3', 'MBO 4'],
    hours: [
      [24, 32],
      [16, 24],
    ],
    monthly: [2620, 3180],
    intro:
      'Natte wandelschoenen, een vroege trein, een kamer met uitzicht: jij regelt het. Aan onze balie in {plaats} ben je het eerste en laatste gezicht.',
    tasks: [
      'Je checkt gasten in en uit.',
      'Je beantwoordt telefoon en mail.',
      'Je geeft tips over routes in de natuur.',
      'Je lost kleine ongemakken op.',
    ],
    candidate: [
      'Je spreekt Nederlands, Engels en een beetje Duits.',
      'Je blijft hartelijk, ook tegen wie moppert.',
      'Je kunt in wisselende diensten werken.',
    ],
    offer: [
      'Een rooster drie weken vooruit.',
      'Overnachten met korting in zes bevriende hotels.',
      'Eten van de kaart.',
    ],
  },
  {
    titles: ['Medewerker kamers', 'Medewerker linnen en kamers'],
    fits: ['Hotel De Wisentkuil'],
    professions: ['Schoonmaak', 'Horeca'],
    educations: ['Geen diploma nodig'],
    hours: [
      [12, 20],
      [16, 28],
    ],
    hourly: [15.2, 16.8],
    intro:
      'Een bed dat strak ligt en een kamer die fris ruikt: dat is hoe een vakantie begint. In {plaats} zorg je daarvoor, met een vaste collega naast je.',
    tasks: [
      'Je maakt kamers schoon en bedden op.',
      'Je vult aan en meldt wat stuk is.',
      'Je zorgt voor schoon linnen.',
    ],
    candidate: [
      'Je werkt netjes en vlot.',
      'Je bent klaar als de gasten om drie uur komen.',
      'Je kunt soms in het weekend.',
    ],
    offer: ['Werk onder schooltijd.', 'Betaald per uur, niet per kamer.', 'Lunch uit onze keuken.'],
  },
]

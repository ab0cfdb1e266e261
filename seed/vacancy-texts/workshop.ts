import type { VacancyText } from '../vacancy-text.ts'

export const workshopTexts: readonly VacancyText[] = [
  {
    titles: ['CNC-verspaner', 'CNC-frezer', 'CNC-draaier dagdienst'],
    fits: ['metal'],
    professions: ['Metaal', 'Techniek'],
    educations: ['MBO 3', 'MBO 4'],
    hours: [
      [38, 40],
      [32, 40],
    ],
    monthly: [2900, 4050],
    intro:
      'Een honderdste millimeter is voor jou een hele afstand. Bij {bedrijf} stel je je eigen machine in en maak je producten van eerste stuk tot serie.',
    tasks: [
      'Je leest tekeningen en kiest gereedschap.',
      'Je programmeert of past programma’s aan.',
      'Je meet je eigen werk en stuurt bij.',
      'Je helpt een leerling op weg aan de machine naast je.',
    ],
    candidate: [
      'Je hebt een opleiding verspaning of een paar jaar ervaring.',
      'Je kent één besturing goed en leert de andere graag.',
      'Je ruimt op voordat je naar huis gaat.',
    ],
    offer: [
      'Salaris volgens de cao Metaal en Techniek.',
      'Dagdienst, of ploeg met toeslag als je dat liever hebt.',
      'Een opfriscursus programmeren in je eerste halfjaar.',
    ],
  },
  {
    titles: ['Lasser MIG/MAG', 'TIG-lasser rvs', 'Allround lasser', 'Lasser-monteur'],
    fits: ['Van Boerdonk Techniek', 'Staalbouw Odilia', 'Heesche Staalmeesters'],
    professions: ['Metaal'],
    educations: ['MBO 2', 'MBO 3'],
    hours: [
      [38, 40],
      [36, 40],
    ],
    hourly: [17.5, 23.8],
    intro:
      'Een mooie las is net handschrift: je herkent de maker. In onze werkplaats in {plaats} las je frames, trappen en onderdelen waar je trots op mag zijn.',
    tasks: [
      'Je last staal, rvs of aluminium volgens tekening.',
      'Je stelt samen, hecht en richt na.',
      'Je controleert je werk voordat het naar de coating gaat.',
      'Je meldt het als een tekening beter kan.',
    ],
    candidate: [
      'Je hebt lasdiploma’s of laat op een proefstuk zien wat je kunt.',
      'Je werkt veilig en houdt je lasplek schoon.',
      'Je bent gewend om zelfstandig een klus af te maken.',
    ],
    offer: ['Afzuiging en een goede laskap.', 'Certificaten op onze kosten.', 'Elke twee jaar nieuwe apparatuur.'],
  },
  {
    titles: ['Constructiebankwerker', 'Kantbankoperator', 'Medewerker lasersnijden'],
    fits: ['Van Boerdonk Techniek', 'Staalbouw Odilia', 'Heesche Staalmeesters'],
    professions: ['Metaal', 'Productie'],
    educations: ['MBO 2', 'MBO 3'],
    hours: [
      [36, 40],
      [32, 38],
    ],
    monthly: [2760, 3620],
    intro:
      'Van platte plaat naar iets wat staat. In {plaats} zet, knip en bouw je onderdelen samen, elke dag iets anders.',
    tasks: [
      'Je stelt de kantbank of laser in en controleert de eerste producten.',
      'Je bouwt onderdelen samen aan de hand van een tekening.',
      'Je tilt slim, met kraan en collega’s.',
      'Je bewaakt dat de volgorde van orders klopt.',
    ],
    candidate: [
      'Je kunt een tekening lezen.',
      'Je hebt technisch inzicht, met of zonder papiertje.',
      'Je houdt van aanpakken en nadenken.',
    ],
    offer: [
      'Een vaste plek na een half jaar.',
      'Cursussen tekenen en meten.',
      'Een werkplaats waar de verwarming het doet.',
    ],
  },
  {
    titles: [
      'Monteur assemblage',
      'Montagemedewerker machinebouw',
      ['Monteur buitendienst staal', 'Staalbouw Odilia', 'Heesche Staalmeesters'],
    ],
    fits: ['metal'],
    professions: ['Techniek', 'Productie'],
    educations: ['MBO 2', 'MBO 3'],
    hours: [
      [36, 40],
      [24, 32],
    ],
    hourly: [16.4, 20.9],
    intro:
      'Een berg onderdelen wordt onder jouw handen een geheel. Bij {bedrijf} bouw je op, test je en lever je af zoals je het zelf zou willen krijgen.',
    tasks: [
      'Je zet onderdelen in elkaar volgens tekening en eigen inzicht.',
      'Je test of alles draait, past en sluit.',
      'Je pakt in of plaatst bij de klant.',
      'Je schrijft op wat de volgende keer handiger kan.',
    ],
    candidate: [
      'Je bent handig met sleutels en meetgereedschap.',
      'Je werkt netjes, ook waar niemand kijkt.',
      'Je hebt rijbewijs B.',
    ],
    offer: [
      'Werkkleding en een eigen gereedschapskar.',
      'Elk jaar een gesprek over wat je wilt leren.',
      'Een vrijdagmiddag die op tijd begint.',
    ],
  },
  {
    titles: ['Leerling metaalbewerker', ['Leerling verspaner', 'Van Boerdonk Techniek', 'Fijnmechaniek Lithoijen']],
    fits: ['metal'],
    professions: ['Metaal', 'Techniek'],
    educations: ['VMBO', 'Geen diploma nodig'],
    employments: ['Leerbaan (BBL)'],
    hours: [[32, 40]],
    hourly: [15.0, 16.6],
    perks: 'School, boeken en gereedschap betaald',
    intro:
      'Je maakt liever iets dan dat je erover leest. Bij {bedrijf} leer je een vak met je handen: vier dagen werken, één dag school, elke maand een beetje meer zelf.',
    tasks: [
      'Je leert zagen, boren, lassen en meten.',
      'Je werkt mee aan echte opdrachten voor klanten.',
      'Je maakt schoolopdrachten samen met je leermeester.',
      'Je laat elk kwartaal zien wat je hebt gemaakt.',
    ],
    candidate: [
      'Je bent nieuwsgierig naar hoe dingen in elkaar zitten.',
      'Je komt op tijd en maakt af waar je aan begint.',
      'Een diploma is fijn, zin is belangrijker.',
    ],
    offer: ['Loon voor vijf dagen, ook voor de schooldag.', 'Een vaste leermeester.', 'Een baan als je slaagt.'],
  },
  {
    titles: [
      'Werkvoorbereider metaal',
      'Tekenaar-constructeur',
      ['Engineer staalbouw', 'Staalbouw Odilia', 'Heesche Staalmeesters'],
    ],
    fits: ['metal'],
    professions: ['Techniek', 'Inkoop en planning'],
    educations: ['MBO 4', 'HBO'],
    hours: [
      [32, 40],
      [36, 40],
    ],
    monthly: [3150, 4480],
    intro:
      'Jij bent de brug tussen idee en werkplaats. In {plaats} maak je tekeningen en planningen waar de collega’s in de hal blij van worden.',
    tasks: [
      'Je werkt wensen van klanten uit in 3D.',
      'Je rekent uit wat iets kost aan materiaal en tijd.',
      'Je bestelt materiaal en stemt af met de werkplaats.',
      'Je loopt elke dag de hal in om te kijken of het klopt.',
    ],
    candidate: [
      'Je hebt een opleiding werktuigbouw of veel praktijk.',
      'Je kent een tekenprogramma zoals SolidWorks of Inventor.',
      'Je vraagt door tot je het snapt.',
    ],
    offer: [
      'Een snelle computer met twee grote schermen.',
      'Eén dag per week thuis werken.',
      'Groei naar projectleider.',
    ],
  },
  {
    titles: ['Servicemonteur warmtepompen', 'Onderhoudsmonteur cv en warmtepompen', 'Monteur klimaattechniek'],
    fits: ['install'],
    professions: ['Installatie en elektro', 'Techniek'],
    educations: ['MBO 3', 'MBO 4'],
    hours: [
      [36, 40],
      [32, 36],
    ],
    monthly: [2950, 4020],
    perks: 'Bus mee naar huis',
    intro:
      'Een huis van het gas af, en bewoners die het verschil voelen. Vanuit {plaats} onderhoud je warmtepompen en los je storingen op waar anderen voor weglopen.',
    tasks: [
      'Je onderhoudt warmtepompen, ketels en ventilatie.',
      'Je zoekt storingen en lost ze op, liefst in één keer.',
      'Je legt bewoners uit hoe ze zuinig stoken.',
      'Je werkt je bonnen bij op de tablet.',
    ],
    candidate: [
      'Je hebt een diploma installatietechniek of koeltechniek.',
      'Je hebt een F-gassencertificaat, of je haalt het bij ons.',
      'Je bent netjes in andermans huis.',
    ],
    offer: [
      'Een ingerichte bus en goed gereedschap.',
      'Storingsdienst één week op de acht, ruim betaald.',
      'Fabriekstrainingen van alle merken.',
    ],
  },
  {
    titles: ['Elektromonteur woningbouw', 'Monteur zonnepanelen en laadpalen', 'Allround elektromonteur'],
    fits: ['install'],
    professions: ['Installatie en elektro'],
    educations: ['MBO 2', 'MBO 3'],
    hours: [
      [38, 40],
      [32, 40],
    ],
    monthly: [2780, 3760],
    intro:
      'Van meterkast tot dak: jij zorgt voor stroom die klopt. In {plaats} en omgeving leg je installaties aan in nieuwe en oude huizen.',
    tasks: [
      'Je trekt leidingen en bedrading.',
      'Je monteert groepenkasten, zonnepanelen en laadpalen.',
      'Je meet door en levert op volgens de norm.',
      'Je werkt samen met een vaste maat.',
    ],
    candidate: [
      'Je hebt een elektrodiploma of bent er bijna.',
      'Je hebt VCA en rijbewijs B.',
      'Hoogtevrees heb je niet.',
    ],
    offer: [
      'Werk op hoogstens dertig minuten rijden.',
      'Reistijd is werktijd.',
      'Een duidelijke groei in loon en taken.',
    ],
  },
  {
    titles: ['Loodgieter', 'Monteur water en sanitair', 'Dak- en zinkwerker'],
    fits: ['install'],
    professions: ['Installatie en elektro', 'Bouw'],
    educations: ['MBO 2', 'MBO 3'],
    employments: ['Vast', 'Zzp'],
    hours: [
      [36, 40],
      [24, 32],
    ],
    hourly: [17.8, 23.5],
    intro:
      'Water zoekt altijd een weg. Jij bent hem voor. Bij {bedrijf} leg je badkamers, daken en leidingen aan die jaren goed blijven.',
    tasks: [
      'Je legt water, gas en riolering aan.',
      'Je plaatst sanitair en tegelwerk blijft heel.',
      'Je maakt zinken goten en dakbedekking waterdicht.',
      'Je helpt bewoners snel als er iets lekt.',
    ],
    candidate: [
      'Je kent het vak of wilt het goed leren.',
      'Je denkt vooruit en bent eerlijk over wat iets kost.',
      'Je hebt rijbewijs B.',
    ],
    offer: [
      'Een bus die je zelf mag inrichten.',
      'Mooie klussen in boerderijen en nieuwbouw.',
      'Een leerling erbij als je dat leuk vindt.',
    ],
  },
  {
    titles: ['Leerling installatietechniek', 'Leerling elektromonteur'],
    fits: ['install'],
    professions: ['Installatie en elektro'],
    educations: ['VMBO'],
    employments: ['Leerbaan (BBL)', 'Stage'],
    hours: [[32, 40]],
    hourly: [15.0, 16.4],
    perks: 'Opleiding en VCA betaald',
    intro:
      'De komende jaren moeten duizenden huizen in de streek van het gas af. Jij leert bij {bedrijf} hoe dat moet, naast een monteur die het graag uitlegt.',
    tasks: [
      'Je gaat mee op pad in een vast koppel.',
      'Je leert leidingen, bedrading en meten.',
      'Je maakt opdrachten in onze oefenruimte.',
    ],
    candidate: [
      'Je hebt het vmbo bijna of helemaal af.',
      'Je bent niet bang voor vieze handen.',
      'Je hebt zin om buiten en binnen te werken.',
    ],
    offer: [
      'Vijf dagen loon, vier dagen werk, één dag school.',
      'Je eigen gereedschapskist, ook als je slaagt.',
      'Werk daarna, dat beloven we.',
    ],
  },
  {
    titles: ['Projectleider installatietechniek', 'Werkvoorbereider installaties', 'Planner servicedienst'],
    fits: ['install'],
    professions: ['Installatie en elektro', 'Inkoop en planning'],
    educations: ['MBO 4', 'HBO'],
    hours: [
      [32, 40],
      [36, 40],
    ],
    monthly: [3250, 4700],
    intro:
      'Jij zorgt dat de juiste monteur op de juiste plek staat, met de juiste spullen. In {plaats} houd je projecten, mensen en planning bij elkaar.',
    tasks: [
      'Je maakt begrotingen en planningen.',
      'Je bestelt materiaal en bewaakt de kosten.',
      'Je bent vraagbaak voor monteurs en klanten.',
      'Je levert op en zorgt dat iedereen tevreden is.',
    ],
    candidate: [
      'Je kent de techniek en spreekt de taal van de monteur.',
      'Je houdt overzicht als plannen schuiven.',
      'Je belt liever dan dat je mailt.',
    ],
    offer: [
      'Een auto of mobiliteitsbudget.',
      'Een halve dag per week thuis plannen.',
      'Een directie die naast je zit en meedenkt.',
    ],
  },
  {
    titles: ['Fietsenmaker', 'Monteur elektrische fietsen', 'Werkplaatsmedewerker fietsen'],
    fits: ['bikes'],
    professions: ['Fiets en auto', 'Techniek'],
    educations: ['MBO 2', 'Geen diploma nodig'],
    hours: [
      [32, 38],
      [24, 36],
      [16, 24],
    ],
    monthly: [2620, 3240],
    intro:
      'Een fiets die weer fluisterstil rijdt: daar doe je het voor. In onze werkplaats in {plaats} repareer je alles met twee of drie wielen.',
    tasks: [
      'Je doet onderhoud en reparaties, van band tot motor.',
      'Je leest storingen uit bij elektrische fietsen.',
      'Je maakt nieuwe fietsen rijklaar.',
      'Je vertelt klanten eerlijk of repareren nog zin heeft.',
    ],
    candidate: [
      'Je bent handig en leert snel.',
      'Je maakt makkelijk een praatje, met wie dan ook.',
      'Je werkt op zaterdag, met een doordeweekse dag vrij.',
    ],
    offer: [
      'Merktrainingen voor motoren en accu’s.',
      'Een hefbrug, dus geen zere rug.',
      'Onderdelen voor je eigen fiets tegen inkoop.',
    ],
  },
  {
    titles: ['Verkoopadviseur fietsen', 'Verhuurmedewerker fietsen', 'Medewerker fietswinkel'],
    fits: ['bikes'],
    professions: ['Winkel en verkoop', 'Fiets en auto'],
    educations: ['Geen diploma nodig', 'MBO 2'],
    hours: [
      [16, 24],
      [24, 36],
      [8, 16],
    ],
    hourly: [15.2, 18.6],
    intro:
      'Iedereen heeft een andere fiets nodig. Jij stelt goede vragen, laat mensen proefrijden en zorgt dat ze {plaats} uit fietsen met een glimlach.',
    tasks: [
      'Je helpt klanten kiezen en stelt fietsen op maat af.',
      'Je regelt verhuur, lease en verzekering.',
      'Je houdt de winkel mooi en de proeffietsen opgeladen.',
    ],
    candidate: [
      'Je fietst zelf, hoe maakt niet uit.',
      'Je luistert goed en dringt niets op.',
      'Je kunt op zaterdag werken.',
    ],
    offer: [
      'Bonus met het hele team, niet ieder voor zich.',
      'Een fiets van de zaak.',
      'In de winter wat rustiger, in mei alle hens aan dek.',
    ],
  },
  {
    titles: ['Winkelhulp zaterdag', 'Hulp in de werkplaats', 'Bijbaan fietsverhuur'],
    fits: ['bikes'],
    professions: ['Fiets en auto', 'Winkel en verkoop'],
    educations: ['Geen diploma nodig'],
    employments: ['Bijbaan'],
    hours: [
      [4, 8],
      [6, 12],
    ],
    hourly: [15.0, 15.8],
    intro:
      'Naast je studie of gezin een dag buiten de deur, tussen de fietsen en de mensen. In {plaats} leer je ook nog eens een band plakken als een vakmens.',
    tasks: [
      'Je zet fietsen buiten en haalt ze weer binnen.',
      'Je pompt banden op, poetst en smeert.',
      'Je helpt klanten aan de balie.',
    ],
    candidate: [
      'Je bent vriendelijk en komt op tijd.',
      'Je vindt het leuk om iets technisch te leren.',
      'Je kunt op zaterdag of in de vakantie.',
    ],
    offer: [
      'Een vaste dag en vaste pauze.',
      'Gratis onderhoud van je eigen fiets.',
      'Frietjes na een drukke zaterdag.',
    ],
  },
]

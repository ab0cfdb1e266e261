import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const constructionFamilies: readonly OccupationFamily[] = [
  {
    title: 'timmerwerk',
    profession: 'Bouw',
    words: 'timmeren, hout, timmerwerk, timmerman, bouw, meubels maken, interieurbouw, carpentry, aannemer, vloeren, parket, laminaat, stofferen, kozijnen, keukens plaatsen, meubelmakerij',
    occupations: [
      ['timmerman', '7115', 'timmerkracht, allround timmerman, allround timmerkracht, vakkracht timmerwerk, leerling timmerwerk, timmervrouw, timmerjongen, timmerlui, bouwtimmerman, onderhoudstimmerman, timmerlieden, renovatietimmerman, betontimmerman, carpenter, monteur houtskeletbouw, leerling timmerman, timmermannen, hsb monteur, aftimmerman, houtskeletbouwer, trappenmaker, trappenmonteur'],
      ['machinaal timmerman', '7523', 'werkplaatstimmerman, timmerfabriek medewerker, kozijnenmaker, productietimmerman, timmerman werkplaats'],
      ['meubelmaker', '7522', 'schrijnwerker, interieurbouwer, leerling meubelmaken, kastenmaker, keukenmaker, meubelmakerij, interieurtimmerman, ambachtelijk meubelmaker, joiner, meubelmakers, standbouwer, scheepsinterieurbouwer, jachtbetimmeraar'],
      ['plaatser interieur', '7115', 'interieurmonteur, interieurplaatser, monteur interieurbouw, afbouwtimmerman, plaatser keukens, monteur afbouw, monteur interieur, plafondmonteur, systeemplafondmonteur, systeemwandmonteur, monteur plafonds wanden, gipsplaatmonteur, metal stud monteur, gipsblokkensteller'],
      ['vloerenlegger', '7122', 'parketteur, parketlegger, vloerlegger, vloerenspecialist, tapijtlegger, pvc legger, woningstoffeerder, stoffeerder, laminaatlegger, pvc vloerenlegger, parketvloerenlegger, gietvloerlegger, vloeren leggen, projectstoffeerder, trappenrenovateur'],
      ['meubelstoffeerder', '7534', 'bekleder, autobekleder, meubelbekleder, beddenmaker, matrassenmaker, scheepsstoffeerder, upholsterer'],
    ],
  },
  {
    title: 'metselen, beton en ruwbouw',
    profession: 'Bouw',
    words: 'bouw, bouwvak, metselen, stenen, beton, ruwbouw, woningbouw, nieuwbouw, huizen bouwen, bouwplaats, construction, aannemer, bouwen, bouwbedrijf, sloop, slopen, asbest, steigerbouw, steigers, hulp in de bouw, metselwerk, betonbouw, vca, lichamelijk werk, zwaar werk',
    occupations: [
      ['metselaar', '7112', 'metser, metselen, gevelmetselaar, lijmer kalkzandsteen, kalkzandsteenlijmer, restauratiemetselaar, bricklayer, metselaarsknecht, allround metselaar, steenlijmer, blokkenlijmer, ovenbouwer, tegelmetselaar'],
      ['opperman', '9313', 'bouwhulp, bouwvakhelper, bouwhelper, hulpkracht bouw, bouwvakkerhulp, metseldiender, hulp bouw, handlanger, hulp metselaar, grondmedewerker bouw, medewerker bouwplaats, bouwplaatsmedewerker, bouwopruimer'],
      ['bouwvakker', '7111', 'allround bouwvakker, bouwvakman, allround vakman bouw, medewerker bouw, aannemer, bouwvakarbeider, construction worker, allround bouwkundige vakman, onderhoudsvakman, servicemedewerker bouw, servicemedewerker onderhoud, allround onderhoudsmedewerker'],
      ['betonwerker', '7114', 'leerling betonbouw, betonbouwer, betonstorter, betonreparateur, betonafwerker, bekistingstimmerman, betonvloerenlegger, vlinderaar, bekister, betonboorder, betonzager, monolietvloer afwerker, dekvloerenlegger, cementdekvloerlegger'],
      ['betonstaalvlechter', '7114', 'ijzervlechter, betonijzervlechter, wapeningsvlechter, knipper buiger, betonvlechter'],
      ['machinist betonpomp', '8342', 'betonpompmachinist, chauffeur betonpomp, betonpompchauffeur'],
      ['voeger', '7112', 'gevelrenoveerder, gevelspecialist, voegwerk, allround voeger, gevelrestaurateur'],
      ['steigerbouwer', '7119', 'steigerbouw, monteur steigers, steigermonteur, steigeropbouwer, hulpmonteur steigerbouw, scaffolder'],
      ['sloper', '7119', 'sloopmedewerker, asbestverwijderaar, asbestsaneerder, sloper asbest, bouwsloper, medewerker sloop, deskundig asbestverwijderaar, sloopwerker, dta er, medewerker asbestsanering'],
      ['steenhouwer', '7113', 'natuursteenbewerker, grafsteenmaker, natuursteenmonteur, keukenbladmaker, natuursteen medewerker, steenzetter grafmonumenten'],
    ],
  },
  {
    title: 'dak, schilderwerk en afbouw',
    profession: 'Bouw',
    words: 'afbouw, schilderen, verven, stucen, stuken, stukadoren, dak, daken, tegels, tegelen, isoleren, behangen, bouw, glas, isolatie, kitten, schilderwerk, dakpannen, tegelwerk, lichamelijk werk',
    occupations: [
      ['schilder', '7131', 'huisschilder, verver, kladschilder, schildersknecht, allround schilder, onderhoudsschilder, schilder behanger, behanger, restauratieschilder, painter, woningschilder, leerling schilder, schildersgezel, wandafwerker'],
      ['stukadoor', '7123', 'stucadoor, stuuker, pleisteraar, stukadoorshulp, plafonneur, stuc medewerker, gipsspuiter, plasterer, spackspuiter, gevelstukadoor, stukker'],
      ['tegelzetter', '7122', 'tegelaar, vloertegelzetter, tegellegger, tegelzetters, badkamertegelzetter, tiler'],
      ['dakdekker', '7121', 'dakwerker, pannendekker, bitumen dakdekker, rietdekker, dakpannenlegger, allround dakdekker, roofer, dakmonteur, dakbedekker, hellend dak specialist, kunststof dakdekker, daktimmerman, epdm dakdekker'],
      ['glaszetter', '7125', 'glasmonteur, beglazer, glazenmaker, autoglas zetter, glaszetters, glazier'],
      ['isoleerder', '7124', 'isolatiemonteur, monteur isolatie, isolatiemedewerker, spouwmuurisoleerder, isolatiespecialist, thermisch isoleerder, kitter, kitvoeger, purspuiter, spouwmuur isolatie medewerker'],
    ],
  },
  {
    title: 'grond, weg en water',
    profession: 'Bouw',
    words: 'grondwerk, GWW, infra, wegenbouw, straten maken, straatwerk, graven, riool, asfalt, kabels en leidingen, grondverzet, graafmachine, shovel, machinist, spoor, verkeer regelen, verkeer, infrastructuur, rioolwerk, sloten graven, bagger, weg en waterbouw, kantonnier, wegwerkzaamheden, buitendienst gemeente, vca, lichamelijk werk, zwaar werk',
    occupations: [
      ['grondwerker', '9312', 'medewerker grondverzet, grondwerk, medewerker gww, medewerker infra, kabelwerker, kabellegger, kabelgrondwerker, grondarbeider, vakman gww, vakman infra, grondwerker kabels leidingen, vakman grond water wegenbouw'],
      ['stratenmaker', '7119', 'straatmaker, bestrater, opperman stratenmaker, opperman bestrating, straatwerker, klinkerlegger, vakman bestratingen, medewerker bestrating, stratenlegger, straatwerk, stratemaker'],
      ['machinist grondverzet', '8342', 'graafmachinist, kraanmachinist grondverzet, shovelmachinist, machinist graafmachine, machinist shovel, machinist rupskraan, machinist mobiele kraan, grondverzetmachinist, midigraver machinist, bulldozermachinist, minigraver, kraanmachinist gww, shovelchauffeur, dumperchauffeur, machinist gww, midikraan machinist, excavator operator, machinist rupsgraafmachine'],
      ['asfaltwerker', '9312', 'wegwerker, asfalteerder, balkman asfalt, wegenbouwer, asfaltafwerker, machinist asfalt, walsmachinist, machinist asfaltwals, vakman wegenbouw, wegmarkeerder, wegenbouw medewerker'],
      ['rioollegger', '9312', 'buizenlegger, rioleringswerker, leidinglegger, drainagelegger, rioleur, kabel leidingmonteur, buizenlegger riool, bemalingsmedewerker, vakman riolering'],
      ['funderingswerker', '8342', 'heier, heimachinist, heibaas, boormeester, boormachinist, funderingsmachinist, boormachinist gestuurd boren, bronboorder, heistellingmachinist, sondeermeester, sonderingsmedewerker'],
      ['spoorwerker', '9312', 'spoorwegbouwer, baanwerker, spoormonteur, monteur spoor, railmonteur, spoor medewerker, seinmonteur, veiligheidsman spoor'],
      ['verkeersregelaar', '5419', 'verkeersregelaar evenementen, evenementenverkeersregelaar, verkeersbegeleider, verkeersmaatregelen medewerker, verkeersbrigadier, medewerker wegafzettingen, wegafzetter'],
      ['duiker', '7541', 'bergingsduiker, beroepsduiker, onderwaterlasser'],
      ['waterbouwer', '9312', 'baggeraar, baggermachinist, medewerker waterbouw, steenzetter, rijswerker, oeverbeschermer'],
    ],
  },
  {
    title: 'uitvoering, ontwerp en voorbereiding in de bouw',
    profession: 'Bouw',
    words: 'bouw, bouwkunde, aannemer, bouwkantoor, architect, tekenen, ontwerpen, calculatie, werkvoorbereider, tekenaar, civiele techniek, BIM, Revit, bouwproject, constructeur, bouwkundige',
    occupations: [
      ['uitvoerder', '3123', 'uitvoerder bouw, hoofduitvoerder, uitvoerder renovatie, assistent uitvoerder, uitvoerder gww, uitvoerder infra, voorman bouw, uitvoerder woningbouw, voorman timmerman, bouwplaatsmanager, site manager, uitvoerder onderhoud, projectuitvoerder'],
      ['werkvoorbereider bouw', '3112', 'werkvoorbereider woningbouw, werkvoorbereider gww, werkvoorbereider infra, werkvoorbereider renovatie, werkvoorbereider civiel, assistent werkvoorbereider, werkvoorbereider onderhoud'],
      ['calculator', '3112', 'calculator bouw, bouwkostendeskundige, kostendeskundige, calculator gww, calculator infra, bouwcalculator, begroter, kostencalculator'],
      ['bouwkundig tekenaar', '3118', 'tekenaar bouw, bim modelleur, bim modeller, bouwkundig modelleur, tekenaar bouwkunde, revit modelleur, autocad tekenaar, bim coördinator, tekenaar civiel, kozijntekenaar, civieltechnisch tekenaar, revit tekenaar, 3d tekenaar'],
      ['projectleider bouw', '1323', 'projectmanager bouw, bouwprojectleider, projectleider gww, projectleider infra, projectleider renovatie, projectcoördinator bouw, projectleider vastgoedonderhoud, bouwmanager, projectleider civiel'],
      ['bouwkundig architect', '2161', 'bouwkundig ontwerper, junior architect, ontwerper architectenbureau, assistent ontwerper architectuur'],
      ['constructeur bouw', '2142', 'bouwkundig constructeur, constructief ontwerper, civiel ingenieur, civieltechnisch ingenieur, civiel engineer, bouwkundig ingenieur, civieltechnicus, weg waterbouwkundige, structural engineer, betonconstructeur, adviseur bouwfysica'],
      ['opzichter', '3112', 'toezichthouder bouw, bouwkundig opzichter, toezichthouder gww, bouwopzichter, bouwkundig inspecteur, inspecteur vastgoed, dagelijks toezichthouder, opzichter onderhoud, directievoerder, opzichter woningcorporatie, bouwkundig medewerker, bouwkundig adviseur, technisch opzichter'],
      ['maatvoerder', '3112', 'landmeter, meetkundig medewerker, meettechnicus gww, maatvoerder bouw, maatvoerder gww, landmeetkundige, assistent landmeter'],
      ['stedenbouwkundige', '2164', 'planoloog, stedenbouwkundig ontwerper, verkeerskundige, adviseur ruimtelijke ordening, verkeersplanoloog, medewerker ruimtelijke ordening, beleidsmedewerker ruimtelijke ordening, mobiliteitsadviseur'],
    ],
  },
]

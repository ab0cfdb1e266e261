import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const transportFamilies: readonly OccupationFamily[] = [
  {
    title: 'vrachtwagen',
    profession: 'Transport en chauffeurs',
    words: 'vrachtwagen, vrachtauto, rijden, rijbewijs C, rijbewijs CE, groot rijbewijs, CE, transport, wegtransport, truck, trucking, internationaal rijden, code 95, ADR, vervoer, chauffeursbaan, truckchauffeur, vrachtwagen rijden, chaufeur, chauffeurswerk, tankwagen, betonmixer, kipper, veewagen, takelwagen, melk rijden, containers',
    occupations: [
      ['chauffeur', '8322', 'driver, chauffeur b, chauffeur rijbewijs b'],
      ['vrachtwagenchauffeur', '8332', 'vrachtwagenchauffeur ce, vrachtrijder, vrachtwagenrijder, vrachtautochauffeur, trucker, truck driver, chauffeur ce, chauffeur c, trekkerchauffeur oplegger, internationaal chauffeur, nationaal chauffeur, opleggerchauffeur, beroepschauffeur, chauffeur truck'],
      ['distributiechauffeur', '8332', 'chauffeur distributie, bakwagenchauffeur, chauffeur bakwagen, distributiechauffeur c, stadsdistributie chauffeur, winkeldistributie chauffeur'],
      ['containerchauffeur', '8332', 'chauffeur container, containerchauffeur ce, haakarmchauffeur, chauffeur containertransport, chauffeur haakarm, kipperchauffeur, chauffeur kipper, chauffeur kraanauto, chauffeur autolaadkraan, portaalarmchauffeur'],
      ['chauffeur koeltransport', '8332', 'chauffeur ce koeltransport, koelwagenchauffeur, chauffeur gekoeld vervoer, chauffeur vriestransport'],
      ['tankwagenchauffeur', '8332', 'tankchauffeur, chauffeur tankwagen, chauffeur tank, adr chauffeur, bulkchauffeur, silochauffeur, chauffeur bulk, chauffeur tanktransport, rmo chauffeur, melkrijder'],
      ['veewagenchauffeur', '8332', 'chauffeur veetransport, chauffeur veevervoer, veevervoerder, chauffeur veewagen, chauffeur levend vee'],
      ['betonmixerchauffeur', '8332', 'chauffeur betonmixer, chauffeur betonmixers, truckmixerchauffeur, mixerchauffeur, betonchauffeur, chauffeur truckmixer'],
      ['chauffeur bijzonder transport', '8332', 'chauffeur exceptioneel transport, chauffeur zwaar transport, chauffeur dieplader, diepladerchauffeur, autotransport chauffeur, bergingschauffeur, chauffeur lzv'],
      ['verhuizer', '9333', 'verhuishulp, verhuischauffeur, chauffeur verhuizer, projectverhuizer, verhuizingen, verhuisvoorman, verhuisbaan'],
    ],
  },
  {
    title: 'bezorgen',
    profession: 'Transport en chauffeurs',
    words: 'bezorgen, rondbrengen, pakketten, pakketjes, bestelbus, busje, koerierswerk, post, kranten, folders, fietsen, rijbewijs B, rijden, delivery, maaltijden bezorgen, thuis bezorgen, scooter, brommer, bezorgbaan, krant, eten bezorgen, pakket, postbezorging, medicijnen bezorgen, eigen auto',
    occupations: [
      ['pakketbezorger', '8322', 'bezorger, pakketchauffeur, pakketkoerier, bezorger pakketten, pakjesbezorger, bezorger bestelbus, pakketpostbezorger, bezorgchauffeur, delivery driver, pakketjesbezorger, postpakketbezorger'],
      ['koerier', '8322', 'koerier bestelbus, bestelbuschauffeur, chauffeur bestelbus, koeriersdienst, chauffeur bestelwagen, courier, medisch koerier, expreskoerier, chauffeur koerier, busjeschauffeur, bodedienst'],
      ['maaltijdbezorger', '9621', 'eten bezorgen, pizzabezorger, fietskoerier, maaltijdkoerier, bezorger maaltijden, eetbezorger, pizzakoerier, scooterkoerier, restaurantbezorger, delivery rider'],
      ['boodschappenbezorger', '8322', 'bezorger boodschappen, bezorger supermarkt, runner boodschappen, bezorger brood, broodbezorger, melkboer, bezorger bakkerij, wijnbezorger, bezorger levensmiddelen'],
      ['postbezorger', '4412', 'postbode, brievenbesteller, postloper, postbesteller, postman, facteur, post bezorgen'],
      ['krantenbezorger', '9621', 'krantenjongen, folderbezorger, foldersbezorger, kranten bezorgen, folders rondbrengen, krantenwijk, folderaar, folderwijk, bezorger kranten, reclamebezorger'],
      ['bezorger en monteur meubels', '8322', 'meubelbezorger, meubelmonteur bezorger, witgoedbezorger, bezorger witgoed, bezorger meubels, bezorger installateur witgoed, bijrijder, chauffeur monteur meubels'],
    ],
  },
  {
    title: 'personenvervoer',
    profession: 'Transport en chauffeurs',
    words: 'personenvervoer, openbaar vervoer, OV, bus, trein, taxi, mensen rijden, rijden, leerlingenvervoer, rijbewijs D, spoor, vliegtuig, luchthaven, bus rijden, buschaufeur, taxi rijden, treinen, zorgvervoer, vliegen, luchtvaart, schiphol, bagage, touringcar, rolstoeltaxi, schoolbus, buurtbus, bestuurder',
    occupations: [
      ['taxichauffeur', '8322', 'chauffeur taxi, rolstoeltaxichauffeur, zorgvervoer chauffeur, chauffeur rolstoelvervoer, privéchauffeur, directiechauffeur, chauffeur personenvervoer, taxirijder, chauffeur regiotaxi, zorgtaxichauffeur'],
      ['chauffeur leerlingenvervoer', '8322', 'leerlingenvervoer, schoolbuschauffeur, chauffeur schoolvervoer, schoolvervoer, begeleider leerlingenvervoer, chauffeur kleinschalig vervoer, chauffeur dagbesteding'],
      ['buschauffeur', '8331', 'touringcarchauffeur, lijnbuschauffeur, chauffeur bus, streekbuschauffeur, bus driver, trambestuurder, trammachinist, chauffeur touringcar, metrobestuurder, buurtbuschauffeur'],
      ['treinmachinist', '8311', 'machinist trein, machinist spoor, rangeerder, machinist goederentrein, locomotiefmachinist, train driver, treinbestuurder'],
      ['conducteur', '5112', 'treinconducteur, hoofdconducteur, kaartjescontroleur, controleur openbaar vervoer, steward trein, ov steward, ov controleur'],
      ['treinverkeersleider', '8312', 'verkeersleider spoor, seinwachter, treindienstleider, verkeersleider prorail, wegverkeersleider'],
      ['steward', '5111', 'stewardess, cabin crew, cabinepersoneel, purser, cabin attendant'],
      ['piloot', '3153', 'verkeersvlieger, vlieger, helikopterpiloot, dronepiloot, pilot'],
      ['luchtverkeersleider', '3154', 'verkeersleider luchtvaart, air traffic controller'],
      ['grondmedewerker luchthaven', '5111', 'grondstewardess, grondpersoneel, medewerker luchthaven, passenger service agent, incheckmedewerker, platformmedewerker luchthaven'],
    ],
  },
  {
    title: 'binnenvaart en zeevaart',
    profession: 'Transport en chauffeurs',
    words: 'binnenvaart, scheepvaart, schip, boot, varen, water, sluis, haven, zee, binnenschip, bruggen, vissen',
    occupations: [
      ['schipper', '3152', 'binnenvaartschipper, kapitein binnenvaart, kapitein, stuurman, stuurman binnenvaart, rondvaartschipper, schipper rondvaart, zetschipper, scheepskapitein'],
      ['matroos', '8350', 'dekknecht, lichtmatroos, deksman, schippersmaat, matroos binnenvaart, schipperskind, bemanningslid, volmatroos'],
      ['scheepswerktuigkundige', '3151', 'machinist binnenvaart, maritiem officier, scheepsmachinist, werktuigkundige scheepvaart, scheepsmonteur'],
      ['brug- en sluiswachter', '3152', 'brugwachter, sluiswachter, sluismeester, bediener bruggen sluizen, havenmeester, operator bruggen sluizen, nautisch verkeersleider'],
      ['havenloods', '3152', 'registerloods, zeeloods, loods scheepvaart'],
      ['visser', '6222', 'beroepsvisser, visserman, palingvisser, viskweker, garnalenvisser, mosselkweker'],
    ],
  },
]

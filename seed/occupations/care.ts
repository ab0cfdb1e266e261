import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const careFamilies: readonly OccupationFamily[] = [
  {
    title: 'verpleging',
    profession: 'Zorg en welzijn',
    words: 'verplegen, verpleging, zorg, gezondheidszorg, ziekenhuis, wijkzorg, wijkverpleging, nursing, care, healthcare, ziekenzorg, verpleegkunde, zorgbaan, ziekenhuiswerk, zorgverlener, palliatief, palliatieve zorg, spoedeisende hulp, SEH',
    occupations: [
      ['verpleegkundige', '2221', 'verpleger, verpleegster, verplegende, ziekenverpleger, zuster, broeder, nurse, mbo verpleegkundige, hbo verpleegkundige, registered nurse'],
      ['wijkverpleegkundige', '2221', 'wijkzuster, verpleegkundige wijk, verpleegkundige thuiszorg, thuiszorgverpleegkundige, district nurse'],
      ['coördinerend verpleegkundige', '2221', 'regieverpleegkundige, kwaliteitsverpleegkundige, senior verpleegkundige, verpleegkundig coördinator, teamverpleegkundige'],
      ['verpleegkundig specialist', '2221', 'nurse practitioner'],
      ['gespecialiseerd verpleegkundige', '2221', 'ic verpleegkundige, intensive care verpleegkundige, seh verpleegkundige, spoedeisende hulp verpleegkundige, dialyseverpleegkundige, oncologieverpleegkundige, hartverpleegkundige, longverpleegkundige, ok verpleegkundige'],
      ['psychiatrisch verpleegkundige', '2221', 'ggz verpleegkundige, verpleegkundige psychiatrie, spv, sociaal psychiatrisch verpleegkundige'],
      ['kinderverpleegkundige', '2221', 'verpleegkundige kinderafdeling, neonatologieverpleegkundige, jeugdverpleegkundige, verpleegkundige consultatiebureau'],
      ['praktijkondersteuner huisarts', '2221', 'poh, poh somatiek, poh ggz, praktijkondersteuner, praktijkverpleegkundige'],
    ],
  },
  {
    title: 'verzorging en thuiszorg',
    profession: 'Zorg en welzijn',
    words: 'verzorgen, verzorging, verzorger, zorg, ouderenzorg, ouderen, oudere mensen, bejaarden, bejaardenzorg, thuiszorg, verpleeghuis, verzorgingshuis, zorghuis, IG, ADL, VVT, iets met mensen, mensen helpen, care, caregiver, nachtzorg, wijkzorg, werken met ouderen, mantelzorg, iets in de zorg, wassen en aankleden, demente ouderen, dementie, zorgbaan, gastvrouw, gastheer, huiskamer, pgb, kleinschalig wonen, zorgverlener, zorgkundige, bejaardentehuis, bejaardenhuis, palliatief, palliatieve zorg, zorgvrijwilliger, WMO',
    occupations: [
      ['verzorgende IG', '5321', "verzorgende, vig, vig'er, ziekenverzorger, bejaardenverzorger, verzorger ig, verzorgende niveau 3, verzorgende c, wijkverzorgende, caregiver, ig'er, verzorgende in de individuele gezondheidszorg"],
      ['helpende', '5321', 'helpende plus, helpende zorg en welzijn, helpende niveau 2, zorghulp, zorghelpende, bejaardenhulp'],
      ['zorgassistent', '5321', 'woonzorgassistent, zorgondersteuner, assistent zorg, zorgmedewerker, medewerker zorg, woonassistent, huiskamerassistent, afdelingsassistent zorg, care assistant'],
      ['thuiszorgmedewerker', '5322', 'medewerker thuiszorg, thuisverzorger, wijkzorgmedewerker, zorg aan huis, home care, gezinshulp, gezinsverzorger, gezinsverzorgster'],
      ['ADL-assistent', '5322', 'adl medewerker, persoonlijk assistent pgb, pgb zorgverlener, pgb hulpverlener, mantelzorger, persoonlijk verzorger'],
      ['gastvrouw in de zorg', '5329', 'gastheer zorg, zorggastvrouw, huiskamermedewerker, huiskamerbegeleider, medewerker huiskamer, gastvrouw woonzorg, gastvrouw verpleeghuis'],
      ['voedingsassistent', '9412', 'medewerker voeding zorg, voedingsmedewerker, roomservice medewerker zorg, afdelingsassistent voeding'],
      ['medewerker welzijn', '3412', 'medewerker welzijn activiteiten, welzijnsmedewerker, medewerker welzijn ouderen, welzijnsassistent'],
      ['nachtwaker zorg', '5321', 'slaapwacht, slaapdienst, nachtzorgmedewerker, nachtverzorgende, medewerker nachtzorg, waakzorg'],
    ],
  },
  {
    title: 'geboortezorg',
    profession: 'Zorg en welzijn',
    words: "geboorte, kraam, kraamzorg, verloskunde, baby's, zwangeren",
    occupations: [
      ['kraamverzorgende', '5322', 'kraamhulp, kraamverzorger, kraamzorg, kraamzuster, kraamverzorgster'],
      ['verloskundige', '2222', 'vroedvrouw, vroedkundige, midwife'],
      ['obstetrieverpleegkundige', '2221', 'kraamverpleegkundige, verpleegkundige verloskunde, o&g verpleegkundige'],
      ['lactatiekundige', '2269', 'borstvoedingsdeskundige'],
    ],
  },
  {
    title: 'begeleiding en gehandicaptenzorg',
    profession: 'Zorg en welzijn',
    words: 'begeleiden, begeleiding, begeleider, gehandicaptenzorg, gehandicapten, mensen met een beperking, verstandelijke beperking, beschermd wonen, dagbesteding, woonvorm, iets met mensen, sociaal, SPW, SPH, support worker, zorgboerderij, autisme, gehandicapten begeleiden, mensen begeleiden, jeugd, thuisbegeleiding, MMZ, maatschappelijke zorg, GHZ, wooninitiatief',
    occupations: [
      ['persoonlijk begeleider', '3412', "persoonlijk woonbegeleider, persoonlijk begeleider gehandicaptenzorg, pb'er, cliëntbegeleider, zorgbegeleider, coördinerend begeleider"],
      ['woonbegeleider', '3412', 'begeleider wonen, begeleider beschermd wonen, begeleider woonzorg, begeleider gehandicaptenzorg, woonondersteuner, begeleider woongroep, begeleider c, begeleider b'],
      ['begeleider dagbesteding', '3412', 'dagbestedingsbegeleider, dagbesteding medewerker, begeleider zorgboerderij, begeleider dagopvang, begeleider arbeidsmatige dagbesteding'],
      ['activiteitenbegeleider', '3412', 'medewerker activiteiten, bezigheidstherapeut, activiteitencoördinator, activiteitenmedewerker, begeleider activiteiten, creatief begeleider'],
      ['ambulant begeleider', '3412', 'ambulant hulpverlener, ambulant woonbegeleider, thuisbegeleider, gezinsbegeleider, begeleider aan huis'],
      ['groepsbegeleider', '3412', 'groepsleider, groepsleidster, begeleider groep, begeleider zml, groepswerker'],
      ['arbeidsbegeleider', '3412', 'werkmeester, begeleider sociale werkplaats, leermeester, praktijkbegeleider sociale werkvoorziening, begeleider arbeid'],
    ],
  },
  {
    title: 'leiding en planning in de zorg',
    profession: 'Zorg en welzijn',
    words: 'zorgmanagement, leidinggeven in de zorg, zorgplanning, zorgadministratie',
    occupations: [
      ['teamleider zorg', '1343', 'teammanager zorg, zorgmanager, manager zorg, hoofd zorg, afdelingshoofd zorg, teamcoach zorg, leidinggevende zorg, clustermanager'],
      ['locatiemanager zorg', '1343', 'locatiehoofd zorg, manager verpleeghuis, directeur zorginstelling, regiomanager zorg'],
      ['zorgcoördinator', '1343', "coördinator zorg, eerst verantwoordelijk verzorgende, evv, evv'er, zorgregisseur, casemanager dementie, zorgbemiddelaar, zorgconsulent"],
      ['zorgplanner', '4416', 'planner zorg, planner thuiszorg, roosteraar, medewerker planning zorg, roosterplanner, dienstroosterplanner, capaciteitsplanner zorg'],
      ['zorgadministrateur', '3344', 'zorgadministratie, medewerker zorgadministratie, cliëntadministrateur, medewerker cliëntadministratie'],
    ],
  },
]

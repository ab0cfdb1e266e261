import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const greenFamilies: readonly OccupationFamily[] = [
  {
    title: 'tuin en groen',
    profession: 'Groen en tuin',
    words: 'tuin, tuinen, tuinieren, groen, groenvoorziening, planten, buitenwerk, buiten werken, snoeien, gras maaien, bomen, natuur, plantsoen, bos, onkruid, boomverzorging, bosbeheer, hoveniersbedrijf, tuinaanleg, bladeren ruimen, schoffelen, terrassen aanleggen, plantsoenendienst, buitendienst gemeente, gemeentewerken',
    occupations: [
      ['hovenier', '6113', 'tuinman, tuinder hovenier, tuinaanlegger, tuinvrouw, allround hovenier, hovenier onderhoud, hovenier aanleg, hoveniersmedewerker, assistent hovenier, voorman hovenier, vakbekwaam hovenier, tuinverzorger, hulp hovenier, gardener, tuinhulp, medewerker hoveniersbedrijf, leerling hovenier, medewerker tuin'],
      ['medewerker groenvoorziening', '9214', 'groenmedewerker, plantsoenmedewerker, plantsoenwerker, medewerker groenonderhoud, groenwerker, medewerker plantsoenendienst, bosmaaier, medewerker groen, medewerker groenbeheer, onkruidbestrijder, medewerker buitendienst groen, medewerker buitendienst gemeente, begraafplaats tuinman, groenvoorziener'],
      ['machinist groenonderhoud', '8341', 'trekkerchauffeur groen, machinist groen, maaimachinist, machinist maaier, maaimachine bestuurder, machinist maaiwerk'],
      ['boomverzorger', '6210', 'boomchirurg, european treeworker, boomklimmer, boomkapper, boomtechnisch adviseur, boomveiligheidscontroleur, tree worker, boomspecialist, snoeier bomen, boominspecteur, etw er, bomenrooier'],
      ['medewerker natuurbeheer', '6210', 'bosarbeider, bosbouwer, natuurbeheerder, medewerker bosbouw, houthakker, bosbeheerder, medewerker bos natuur, natuurmedewerker, medewerker landschapsbeheer, bosmedewerker, terreinbeheerder natuur'],
      ['boswachter', '3143', 'jachtopziener, natuurtoezichthouder, boswachter recreatie, parkwachter, faunabeheerder, boa natuur'],
      ['tuinontwerper', '2162', 'tuinarchitect, landschapsarchitect, landschapsontwerper, tuintekenaar, ontwerper tuinen, groenadviseur'],
      ['groenbeheerder', '3142', 'uitvoerder groen, opzichter groen, voorman groen, projectleider groen, werkvoorbereider groen, toezichthouder groen, calculator groen, teamleider groen, groenbeheer, uitvoerder groenvoorziening'],
      ['greenkeeper', '6113', 'sportveldbeheerder, terreinverzorger, golfbaan medewerker, fieldmanager sportvelden, onderhoudsmedewerker sportpark, fieldmanager, grasmeester'],
    ],
  },
  {
    title: 'teelt en oogst',
    profession: 'Agrarisch',
    words: 'agrarisch, landbouw, tuinbouw, oogst, oogsten, plukken, seizoenswerk, kas, kassen, kwekerij, boerderij, boer, fruit, groente, aardbeien, asperges, planten, akkerbouw, champignons, agriculture, farm, teelt, boomkwekerij, aardbeien plukken, greenhouse, kassenbouw, sla, prei, bonen, tractor, loonwerk, trekker, boomkweker, bessen, appels plukken, oogstwerk, seizoenwerk, rozen, tomaten, paprika, komkommers, sierteelt, chrysanten, aardappelen, bollen pellen, bollen, eieren rapen, plukwerk',
    occupations: [
      ['plukker', '9214', 'plukhulp, fruitplukker, aardbeienplukker, plukmedewerker, plukhulp aardbeien, appelplukker, kersenplukker, champignonplukker, bessenplukker, fruit plukken, plukker fruit, champignonsnijder, oogstmedewerker kas, fruit picker, tomatenplukker, blauwe bessen plukken, perenplukker'],
      ['oogstmedewerker', '9211', 'oogsthulp, seizoenhulp kwekerij, weekendhulp oogst, hulp oogst, seizoenarbeider, seizoenhulp, landarbeider, aspergesteker, oogster, veldmedewerker, seizoenwerker, veldarbeider, aardappelrooier, oogstkracht, preisnijder, medewerker oogst, preiplanter, asperges steken'],
      ['medewerker kwekerij', '9214', 'kwekerijmedewerker, teeltmedewerker, kasmedewerker, tuinbouwmedewerker, medewerker tuinbouw, medewerker stek oppot, stekker, stekken, oppotter, medewerker glastuinbouw, medewerker teelt, kashulp, gewasverzorger, medewerker boomkwekerij, teelthulp, medewerker kas, greenhouse worker, kwekerijhulp, boomkwekerijmedewerker, stekmedewerker, medewerker potplanten, allround medewerker teelt, allround medewerker teeltbedrijf, plantenkwekerij medewerker'],
      ['kweker', '6113', 'boomkweker, plantenkweker, teler, bloemenkweker, tuinder, champignonkweker, aardbeienteler, groenteteler, glastuinder, bollenkweker, champignonteler, aspergeteler, hydrocultuurkweker'],
      ['akkerbouwer', '6111', 'akkerbouwmedewerker, medewerker akkerbouw, landbouwer, aardappelteler, bietenteler, medewerker vollegrond'],
      ['fruitteler', '6112', 'fruitkweker, medewerker fruitteelt, wijnboer, wijnbouwer, snoeier fruitbomen, medewerker wijngaard'],
      ['teeltspecialist', '3142', 'medewerker gewasbescherming, medewerker gewasbescherming biologisch, teeltadviseur, gewasspecialist, scout gewasbescherming, teelttechnicus, veredelaar, plantenveredelaar, gewasscout, spuitspecialist, teeltmanager'],
      ['teamleider teelt', '6113', 'teeltchef, voorman kwekerij, bedrijfsleider kwekerij, teeltleider, ploegleider kas, assistent teeltmanager, bedrijfsleider tuinbouw, bedrijfsleider akkerbouw, bedrijfsleider glastuinbouw, ploegbaas oogst'],
      ['trekkerchauffeur', '8341', 'tractorchauffeur, tractor, trekkerrijder, tractor rijden, loonwerker, loonwerk medewerker, medewerker loonbedrijf, machinist loonwerk, tractorrijder, machinist landbouw, combine machinist, machinist hakselaar, tractor driver, agrarisch loonwerker, trekkerrijden, tractorbestuurder'],
      ['technisch medewerker kas en veld', '7233', 'technisch medewerker kas, technisch medewerker kwekerij, kassenmonteur, monteur kassenbouw, kassenbouwer, onderhoudsmonteur kas, irrigatie monteur, technische man kwekerij, monteur tuinbouw'],
    ],
  },
  {
    title: 'veehouderij',
    profession: 'Agrarisch',
    words: 'vee, dieren, boerderij, boer, koeien, varkens, kippen, melken, stal, geiten, schapen, pluimvee, agrarisch, melkvee, boerenwerk, veehouder, kalveren, iets met dieren, tractor, trekker, boerenbedrijf, zeugen, biggen, eieren rapen, eieren, melkveehouderij, melkrobot',
    occupations: [
      ['melkveehouder', '6121', 'melkveehouderij medewerker, koeienboer, melker, melkveeboer, koeien melken, koeienverzorger, medewerker melkveebedrijf, medewerker melkvee, geitenhouder, medewerker geitenhouderij, herder, schaapherder, kalverhouder, geitenboer, veehouder, schapenboer'],
      ['varkenshouder', '6121', 'varkensboer, medewerker varkenshouderij, varkensverzorger, medewerker zeugenstal, dierverzorger varkens, medewerker zeugenbedrijf, medewerker kraamstal, biggenverzorger'],
      ['pluimveehouder', '6122', 'kippenboer, medewerker pluimveehouderij, kippenvanger, medewerker pluimvee, eierraper, pluimveevanger, medewerker pluimveebedrijf, medewerker legkippen, medewerker broederij, broederijmedewerker, vangploegmedewerker, pluimveemedewerker'],
      ['agrarisch medewerker', '9213', 'boerenknecht, medewerker boerderij, agrarisch bedrijfsverzorger, bedrijfsverzorger, boerderijmedewerker, farm worker, boerenhulp, agrariër, stalmedewerker vee, allround agrarisch medewerker, medewerker veehouderij, gemengd bedrijf medewerker, stalhulp vee, boerderijhulp, veeverzorger, farmer, boer met vee, boerin'],
      ['bedrijfsleider veehouderij', '1311', 'bedrijfsleider melkvee, bedrijfsleider varkenshouderij, farm manager, bedrijfsleider pluimvee, bedrijfsleider agrarisch, bedrijfsleider zeugen'],
      ['agrarisch adviseur', '2132', 'veevoeradviseur, bedrijfsadviseur agrarisch, voervoorlichter, adviseur veehouderij, specialist melkvee, voeradviseur, agrarisch specialist, rundveespecialist, varkensspecialist, buitendienst veevoer'],
      ['inseminator', '3240', 'veeverbeteraar, ki medewerker, fokkerijspecialist, klauwbekapper, melkcontroleur, klauwverzorger'],
      ['imker', '6123', 'bijenhouder'],
    ],
  },
  {
    title: 'dierverzorging',
    profession: 'Agrarisch',
    words: 'dieren, dierenverzorging, honden, katten, huisdieren, paarden, iets met dieren, werken met dieren, verzorger, dierenkliniek, dierenasiel, dierentuin, manege, animals, ruiter, paardrijden, hondenuitlaatservice, hondenuitlaatdienst, asiel, dierenarts, dierenpension, trimsalon',
    occupations: [
      ['dierenverzorger', '5164', 'dierverzorger, asielmedewerker, medewerker dierenasiel, dierenpension medewerker, dierentuinmedewerker, hondenuitlater, hondenoppas, proefdierverzorger, medewerker kinderboerderij, dierenoppas, dierenpensionhouder, animal caretaker, dierenoppasser, hondendagopvang medewerker'],
      ['dierenarts', '2250', 'veearts, veterinair, dierendokter, veterinair arts, paardenarts, veterinarian, paardendierenarts'],
      ['dierenartsassistent', '3240', 'paraveterinair, dierenartsassistente, paraveterinair dierenartsassistent, veterinair assistent, assistent dierenarts, dierenkliniek assistent, vet nurse'],
      ['hondentrimmer', '5164', 'trimmer, dierentrimmer, hondenkapper, dog groomer, trimsalon medewerker'],
      ['hondentrainer', '5164', 'hondeninstructeur, gedragstherapeut dieren, hondengeleider, hondenfokker, hondengedragstherapeut, puppytrainer'],
      ['stalmedewerker', '9212', 'paardenverzorger, staljongen, stalmeisje, groom, stalhulp, medewerker paardenstal, manegemedewerker, stal uitmesten, stalknecht, paardenhouder, stalmeester'],
      ['paardrijinstructeur', '3423', 'manege instructeur, rij instructeur paarden, paardeninstructeur, hippisch instructeur, paardentrainer, ponyinstructeur'],
      ['hoefsmid', '7221', 'hoefsmeden, hoefverzorger, hoefsmid leerling'],
    ],
  },
]

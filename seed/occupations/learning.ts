import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const learningFamilies: readonly OccupationFamily[] = [
  {
    title: 'kinderopvang',
    profession: 'Kinderopvang',
    words: "kinderen, kinderopvang, opvang, kindjes, peuters, baby's, kleuters, oppassen, kinderdagverblijf, peuterspeelzaal, BSO, KDV, crèche, gastouderopvang, naschoolse opvang, buitenschoolse opvang, iets met kinderen, werken met kinderen, childcare, daycare, inval kinderopvang, oppassen op kinderen, baby, peuteropvang, kleine kinderen, kinderwerk, kinderjuf, juf, leidster, pedagoog, pedagogiek, PSZ, kinderen begeleiden",
    occupations: [
      ['pedagogisch medewerker', '5311', "pm'er, pedagogisch medewerker kinderopvang, pedagogisch werker, stagiair pedagogisch werk, kinderleidster, kinderleider, groepsleidster kinderopvang, crècheleidster, kinderopvangmedewerker, medewerker kinderopvang, pedagogisch professional, leidster kinderdagverblijf, pedagogisch medewerker kdv, kinderverzorger, kinderverzorgster"],
      ['pedagogisch medewerker BSO', '5311', 'bso medewerker, bso begeleider, bso leidster, medewerker buitenschoolse opvang, medewerker naschoolse opvang, pedagogisch medewerker buitenschoolse opvang'],
      ['peuterleidster', '5311', 'peuterspeelzaalleidster, pedagogisch medewerker peuteropvang, pedagogisch medewerker peutergroep, medewerker peuteropvang, vve medewerker, peuterjuf'],
      ['groepshulp kinderopvang', '5311', 'groepshulp, kinderopvang hulp, invalkracht kinderopvang, hulpleidster, assistent kinderopvang, huishoudelijk medewerker kinderopvang'],
      ['gastouder', '5311', 'gastmoeder, gastouder aan huis'],
      ['oppas', '5311', 'babysitter, babysit, nanny, au pair, kinderoppas, kindermeisje, oppasmoeder, oppas aan huis'],
      ['overblijfkracht', '5312', 'overblijfmedewerker, overblijfmoeder, overblijfouder, tussenschoolse opvang, tso medewerker, pleinwacht, lunchkracht, voorleesouder'],
      ['locatiemanager kinderopvang', '1341', 'manager kinderopvang, clustermanager kinderopvang, vestigingsmanager kinderopvang, leidinggevende kinderopvang, assistent leidinggevende kinderopvang, teamleider kinderopvang'],
      ['pedagogisch coach', '2351', 'pedagogisch beleidsmedewerker, beleidsmedewerker coach kinderopvang, pedagogisch coach kinderopvang'],
    ],
  },
  {
    title: 'basisonderwijs',
    profession: 'Onderwijs',
    words: 'onderwijs, school, basisschool, lesgeven, leraar, meester, kinderen, iets met kinderen, pabo, klas, lagere school, primary school, education, speciaal onderwijs, gymles, lesgeven aan kinderen, kleuterklas, basisschoolkinderen, RT, juf of meester',
    occupations: [
      ['leerkracht basisonderwijs', '2341', 'leerkracht, leraar, groepsleerkracht, schoolmeester, juf, juffrouw, schooljuf, onderwijzer, leraar basisonderwijs, basisschoolleraar, basisschoolleerkracht, meester basisschool, meester of juf, invalleerkracht, primary teacher'],
      ['kleuterleerkracht', '2342', 'kleuterjuf, kleuterleidster, kleuterleraar, leerkracht kleuters, leerkracht onderbouw, kleutermeester'],
      ['leerkracht speciaal onderwijs', '2352', 'docent speciaal onderwijs, leraar speciaal onderwijs, leerkracht so, remedial teacher, docent vso, leerkracht sbo, leraar vso, remedial teaching, rter'],
      ['vakleerkracht gymnastiek', '2341', 'gymleraar, gymjuf, gymmeester, leraar lichamelijke opvoeding, docent lichamelijke opvoeding, docent lo, gymdocent, vakleerkracht bewegingsonderwijs, docent gym, sportleraar'],
      ['intern begeleider', '2351', "ib'er, kwaliteitscoördinator onderwijs, ondersteuningscoördinator, zorgcoördinator onderwijs, zorgcoördinator school"],
      ['schooldirecteur', '1345', 'directeur basisschool, directeur school, schoolleider, adjunct directeur school, rector middelbare school, conrector, locatiedirecteur school, teamleider onderwijs'],
    ],
  },
  {
    title: 'voortgezet onderwijs, mbo en hbo',
    profession: 'Onderwijs',
    words: 'onderwijs, school, lesgeven, middelbare school, vmbo, havo, vwo, mbo, hogeschool, universiteit, hoger onderwijs, college, education, teaching, wiskunde, economie, nederlands, engels, geschiedenis, biologie, docentschap, talen, middelbaar onderwijs, VO, ISK',
    occupations: [
      ['docent voortgezet onderwijs', '2330', 'docent, leraar, leraar voortgezet onderwijs, docent vo, docent middelbare school, leraar middelbare school, vakdocent, teacher'],
      ['docent talen', '2330', 'docent nederlands, docent engels, docent duits, docent frans, leraar nederlands, leraar engels, taaldocent, neerlandicus, docent spaans'],
      ['docent exacte vakken', '2330', 'docent wiskunde, wiskundeleraar, leraar wiskunde, docent natuurkunde, docent scheikunde, docent biologie, leraar natuurkunde, docent informatica, docent nask, docent rekenen'],
      ['docent zaakvakken', '2330', 'docent geschiedenis, docent aardrijkskunde, docent economie, docent maatschappijleer, leraar geschiedenis, docent levensbeschouwing, docent bedrijfseconomie'],
      ['docent techniek', '2320', 'techniekdocent, docent bouw, docent pie, docent metaal, docent elektrotechniek, leraar techniek, docent bwi, docent mobiliteit'],
      ['docent mbo', '2320', 'leraar mbo, roc docent, vakdocent mbo, instructeur mbo, praktijkdocent, praktijkinstructeur, praktijkleraar, instructeur horeca, instructeur bakkerij, docent zorg, docent verpleegkunde, docent horeca'],
      ['docent hbo', '2310', 'hogeschooldocent, universitair docent, hoogleraar, lector hbo, professor, lecturer'],
      ['mentor en decaan', '2359', "decaan, schooldecaan, mentor leerlingen, leerlingbegeleider, studieloopbaanbegeleider, slb'er"],
    ],
  },
  {
    title: 'ondersteuning op school',
    profession: 'Onderwijs',
    words: 'onderwijs, school, helpen op school, klassenassistent, onderwijsondersteuning, huiswerkbegeleiding, klas, kinderen helpen, bijles geven, TSO, overblijven, overblijf, RT',
    occupations: [
      ['onderwijsassistent', '5312', 'klassenassistent, klasse assistent, lesassistent, assistent leerkracht, schoolassistent, teaching assistant'],
      ['leraarondersteuner', '5312', 'leerkrachtondersteuner, lerarenondersteuner, onderwijsondersteuner, lio stagiair'],
      ['technisch onderwijsassistent', '3119', 'toa, onderwijsassistent techniek, technisch assistent school, amanuensis'],
      ['conciërge', '5153', 'schoolconciërge, congierge, gastheer school, facilitair medewerker school, schoolbeheerder'],
      ['huiswerkbegeleider', '2359', 'bijlesdocent, bijlesleraar, bijles, huiswerkcoach, studiebegeleider, tutor, bijlesgever, begeleider huiswerkklas'],
      ['surveillant', '5312', 'examensurveillant, toetssurveillant, toezichthouder examens, lessurveillant'],
      ['leerlingadministrateur', '4110', 'leerlingenadministratie, medewerker leerlingadministratie, schooladministrateur, administratief medewerker school, roostermaker, medewerker studentenadministratie, schoolsecretaresse'],
      ['leerplichtambtenaar', '3359', 'medewerker leerplicht, consulent leerplicht'],
    ],
  },
  {
    title: 'lessen en trainingen',
    profession: 'Onderwijs',
    words: 'lesgeven, training, trainingen, trainer, cursus, cursussen, instructeur, opleiden, rijschool, muziekschool, muziekles, autorijles, rijles, inburgering, workshops, taalles, NT2, ISK',
    occupations: [
      ['rijinstructeur', '5165', 'rijschoolinstructeur, rijleraar, autorijinstructeur, instructeur rijschool, verkeersleraar, rijlesinstructeur, rijschoolhouder, driving instructor'],
      ['taaldocent NT2', '2353', 'nt2 docent, inburgeringsdocent, docent inburgering, taalcoach, taaltrainer'],
      ['muziekdocent', '2354', 'muziekleraar, pianoleraar, gitaarleraar, docent muziek, pianodocent, zangdocent, gitaardocent'],
      ['docent kunst en dans', '2355', 'dansdocent, dansleraar, docent dans, docent tekenen, docent beeldende vorming, tekenleraar, docent handvaardigheid, dramadocent, cultuurcoach'],
      ['bedrijfstrainer', '2424', 'trainer training, trainingsacteur, bedrijfsopleider, vaktrainer, instructeur veiligheid, bhv instructeur, vca docent, opleidingsadviseur, l&d adviseur, learning development'],
      ['opleidingscoördinator', '2424', 'coördinator opleidingen, opleidingsmanager, praktijkopleider, leercoördinator, stagecoördinator, coördinator leren, coördinator stages, stagebegeleider'],
      ['onderwijskundige', '2351', 'onderwijsadviseur, onderwijsontwikkelaar, lesstofontwikkelaar, leerplanontwikkelaar, e learning ontwikkelaar, toetsontwikkelaar'],
    ],
  },
]

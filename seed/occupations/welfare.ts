import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const welfareFamilies: readonly OccupationFamily[] = [
  {
    title: 'maatschappelijk en sociaal werk',
    profession: 'Zorg en welzijn',
    words: 'sociaal werk, welzijnswerk, hulpverlening, hulpverlener, welzijn, buurtwerk, wijk, social work, iets met mensen, vluchtelingen, daklozen, maatschappelijk werk, vrijwilliger, vrijwilligerswerk, asielzoekers, wmo, schuldhulpverlening, schulden, verslaving, MWD',
    occupations: [
      ['maatschappelijk werker', '2635', "amw'er, bedrijfsmaatschappelijk werker, schoolmaatschappelijk werker, maatschappelijk hulpverlener, social worker"],
      ['sociaal werker', '2635', 'buurtwerker, opbouwwerker, welzijnswerker, sociaal cultureel werker, wijkwerker, buurtsportcoach, ouderenwerker, cultureel werker'],
      ['sociaal consulent', '3353', 'wmo consulent, klantmanager werk en inkomen, klantmanager participatie, inkomensconsulent, consulent werk en inkomen, consulent sociaal domein, wijkcoach'],
      ['schuldhulpverlener', '2635', 'schuldhulp, budgetcoach, bewindvoerder, schuldbemiddelaar, budgetconsulent, beschermingsbewindvoerder, budgetbeheerder'],
      ['reclasseringswerker', '2635', 'reclassering, reclasseringsmedewerker, reclasseringsambtenaar'],
      ['vluchtelingenbegeleider', '3412', 'begeleider vluchtelingen, coa medewerker, woonbegeleider azc, begeleider statushouders, begeleider asielzoekers, medewerker azc, begeleider nieuwkomers'],
      ['straathoekwerker', '3412', 'veldwerker verslavingszorg, begeleider dak en thuislozen, medewerker nachtopvang, medewerker maatschappelijke opvang'],
      ['vrijwilligerscoördinator', '3412', 'coördinator vrijwilligers, coördinator informele zorg'],
      ['mantelzorgconsulent', '3412', 'mantelzorgmakelaar, mantelzorgondersteuner, cliëntondersteuner, onafhankelijk cliëntondersteuner, ouderenadviseur'],
    ],
  },
  {
    title: 'jeugdzorg',
    profession: 'Zorg en welzijn',
    words: 'jeugd, jongeren, jeugdhulp, jeugdzorg, gezinnen, kinderen, pubers, pedagoog, pedagogiek, opvoeden',
    occupations: [
      ['jeugdzorgwerker', '2635', 'jeugdhulpverlener, jeugdzorg medewerker, gezinsvoogd, jeugdbeschermer, jeugd en gezinsprofessional, jeugdwerker'],
      ['jongerenwerker', '3412', 'jongerencoach, tienerwerker, jeugdcoach'],
      ['pedagogisch medewerker jeugdzorg', '3412', 'groepsbegeleider jeugdzorg, pedagogisch begeleider jeugd, pedagogisch behandelaar, groepsleider jeugdzorg, begeleider jeugd, begeleider jongeren'],
      ['gezinshuisouder', '3412', 'pleegouder, pleegzorgbegeleider, gezinshuismedewerker, begeleider pleegzorg'],
      ['gezinscoach', '2635', 'opvoedcoach, opvoedondersteuner, kindercoach, pedagogisch adviseur, consulent jeugd, jeugdconsulent'],
    ],
  },
  {
    title: 'kerk en zingeving',
    profession: 'Zorg en welzijn',
    words: 'kerk, geloof, zingeving, parochie, religie, moskee',
    occupations: [
      ['geestelijk verzorger', '2636', 'geestelijk begeleider, humanistisch raadsman, ziekenhuispastor, geestelijke verzorging'],
      ['pastoraal werker', '3413', 'kerkelijk werker, pastor, pastoraal medewerker, diaconaal werker'],
      ['predikant', '2636', 'dominee, pastoor, priester, imam, voorganger'],
      ['koster', '5153', 'kerkbeheerder, kosteres, beheerder kerk'],
      ['kerkmusicus', '2652', 'organist, dirigent, cantor, koordirigent'],
    ],
  },
  {
    title: 'uitvaart',
    profession: 'Zorg en welzijn',
    words: 'uitvaart, begrafenis, begrafenisonderneming, crematie, overlijden, begraafplaats, crematorium, rouwvervoer, rouw, begraven',
    occupations: [
      ['uitvaartverzorger', '5163', 'uitvaartleider, begrafenisondernemer, uitvaartondernemer, uitvaartbegeleider, medewerker uitvaart, ritueelbegeleider'],
      ['verzorger van overledenen', '5163', 'overledenenverzorger, thanatopracteur, laatste verzorging, mortuariummedewerker'],
      ['drager uitvaart', '5163', 'uitvaartdrager, rouwdrager, drager begrafenis, uitvaartassistent'],
      ['begraafplaatsmedewerker', '9214', 'doodgraver, grafdelver, medewerker begraafplaats, beheerder begraafplaats, medewerker crematorium'],
      ['rouwautochauffeur', '8322', 'chauffeur rouwauto, chauffeur rouwvervoer, chauffeur uitvaart'],
    ],
  },
  {
    title: 'werk en re-integratie',
    profession: 'Personeel en organisatie',
    words: 're-integratie, loopbaan, coaching, begeleiding naar werk, participatie, werkzoekenden, verzuim, jobcoaching',
    occupations: [
      ['jobcoach', '2423', 'arbeidscoach, arbeidsdeskundig coach, trajectbegeleider'],
      ['loopbaanadviseur', '2423', 'loopbaancoach, loopbaanbegeleider, studiekeuzeadviseur, beroepskeuzeadviseur, outplacement adviseur, studieadviseur'],
      ['re-integratieconsulent', '2423', 're integratiebegeleider, re integratiecoach, casemanager verzuim, verzuimconsulent, verzuimcoach, werkmakelaar'],
      ['arbeidsdeskundige', '2263', 'register arbeidsdeskundige'],
      ['uwv-adviseur', '3353', 'adviseur werk en inkomen, werkzoekendenadviseur, medewerker uwv, arbeidsbemiddelaar'],
    ],
  },
]

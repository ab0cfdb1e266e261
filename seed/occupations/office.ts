import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const officeFamilies: readonly OccupationFamily[] = [
  {
    title: 'administratie en secretariaat',
    profession: 'Kantoor en administratie',
    words: 'kantoor, kantoorwerk, kantoorbaan, administratie, administratief, administratief werk, secretariaat, office, typen, bureauwerk, computerwerk, papierwerk, backoffice, invoeren, data invoeren, notuleren, archief, managementassistentie, administratief werk van huis, postkamer, werken op kantoor, secretarieel, secretarieel werk',
    occupations: [
      ['administratief medewerker', '4110', 'medewerker administratie, administratiemedewerker, administratieve kracht, administratief assistent, kantoormedewerker, kantoorbediende, kantoorhulp, kantoorklerk, backoffice medewerker, office assistant, administrative assistant, clerk'],
      ['secretaresse', '4120', 'secretaris, medewerker secretariaat, secretarieel medewerker, secretariaatsmedewerker, afdelingssecretaresse, secretary'],
      ['directiesecretaresse', '3343', 'managementassistent, directieassistent, bestuurssecretaresse, personal assistant, executive assistant, managementassistente, directiesecretaris, executive secretary'],
      ['officemanager', '3341', 'kantoormanager, office coördinator, hoofd secretariaat, hoofd administratie'],
      ['data-entrymedewerker', '4132', 'data entry, datatypist, data invoer, invoermedewerker, gegevensinvoer, medewerker data invoer'],
      ['typist', '4131', 'typiste, notulist, audiotypist, tekstverwerker, notuliste'],
      ['documentbeheerder', '4415', 'archiefmedewerker, document controller, medewerker archief, scanmedewerker, archivaris, medewerker documentaire informatie, informatiebeheerder'],
      ['postkamermedewerker', '4412', 'medewerker postkamer, postverzorger, medewerker repro, reproductiemedewerker, kopieermedewerker'],
      ['projectassistent', '4110', 'projectmedewerker, projectondersteuner, projectsecretaris, medewerker projectbureau, pmo medewerker, project assistant, project support officer'],
    ],
  },
  {
    title: 'receptie en ontvangst',
    profession: 'Kantoor en administratie',
    words: 'receptie, balie, baliewerk, ontvangst, telefoon, front office, frontdesk, telefoon opnemen, gastvrouw, gastheer',
    occupations: [
      ['receptionist', '4226', 'baliemedewerker, medewerker receptie, medewerker balie, receptiemedewerker, medewerker ontvangst, medewerker ontvangst telefoon, gastvrijheidsmedewerker, frontoffice medewerker, front desk, balie assistent, hospitality medewerker, gastvrouw receptie, gastheer receptie'],
      ['telefonist', '4223', 'telefoniste, telefonist receptionist, centralist telefonie, telefoondame'],
      ['publieksvoorlichter balie', '4225', 'informatiebaliemedewerker, servicebalie medewerker, vvv medewerker, medewerker informatiebalie'],
    ],
  },
  {
    title: 'personeelszaken',
    profession: 'Personeel en organisatie',
    words: 'HR, P&O, personeel, human resources, human resource, HRM, personeelswerk, werving en selectie, p en o, people, personeelszaken, arbo, HR-functie, mensen aannemen, uitzendbureau, detachering, kam, hse, veiligheid',
    occupations: [
      ['HR-adviseur', '2423', 'p&o adviseur, personeelsadviseur, adviseur personeelszaken, hrm adviseur, p&o functionaris, personeelsfunctionaris, hr business partner, hr generalist, hr adviser, hr officer'],
      ['medewerker personeelszaken', '4416', 'hr medewerker, p&o medewerker, personeelsmedewerker, hrm medewerker, hr assistent, hr administrateur, personeelsadministratie, medewerker personeelsadministratie, hr support, personeelsadministrateur'],
      ['recruiter', '2423', 'personeelswerver, medewerker werving selectie, corporate recruiter, recruitment medewerker, talent acquisition, headhunter, wervingsadviseur, sourcer'],
      ['intercedent', '3333', 'uitzendconsulent, uitzendintercedent, consulent uitzendbureau, recruitment consultant, intercedente, medewerker uitzendbureau, vestigingsmanager uitzendbureau, flexconsulent'],
      ['HR-manager', '1212', 'hoofd personeelszaken, hoofd p&o, personeelschef, hrm manager, hr directeur, hoofd hr, p&o manager'],
      ['arboadviseur', '2263', 'preventiemedewerker, veiligheidskundige, arbocoördinator, kam coördinator, hse adviseur, hse manager, vgm coördinator, hogere veiligheidskundige, safety officer'],
    ],
  },
  {
    title: 'leiding en directie',
    profession: 'Personeel en organisatie',
    words: 'leidinggeven, management, manager, directie, baas, chef, leiding, ondernemen, supervisor, teamleiding, leidinggevende functie, bedrijf leiden, horeca leiding, leider, bestuurder',
    occupations: [
      ['teamleider', '3341', 'leidinggevende, ploegleider, teamlead, team leader, teamcoach, teammanager, groepsmanager, ploegbaas, meewerkend voorman, voorman, voorvrouw, afdelingshoofd'],
      ['directeur', '1120', 'algemeen directeur, directeur bestuurder, directeur eigenaar, ceo, managing director, adjunct directeur, operationeel directeur'],
      ['bedrijfsleider', '1439', 'bedrijfsmanager, vestigingsmanager, vestigingsleider, locatiemanager, filiaalhouder, general manager, regiomanager, rayonmanager, operationeel manager, operations manager'],
      ['ondernemer', '1120', 'franchisenemer, bedrijfsopvolger, franchiseondernemer, zelfstandig ondernemer'],
    ],
  },
  {
    title: 'projecten en organisatieadvies',
    profession: 'Personeel en organisatie',
    words: 'project, projecten, projectmanagement, organisatie, verandering, consultancy, consultant',
    occupations: [
      ['projectleider', '1219', 'projectmanager, projectcoördinator, projectmanagement, programmamanager, project leader, projectadviseur'],
      ['organisatieadviseur', '2421', 'bedrijfskundige, verandermanager, procesadviseur, bedrijfsadviseur, management consultant, procesmanager, lean consultant, verbetercoach, procesverbeteraar, bedrijfsadviseur mkb'],
      ['evenementenorganisator', '3332', 'eventmanager, evenementencoördinator, eventcoördinator, congresorganisator, weddingplanner, event planner, evenementenmanager, medewerker evenementen'],
      ['fondsenwerver', '2432', 'relatiebeheerder goede doelen, fondswerver, sponsorwerver, fundraiser'],
    ],
  },
]

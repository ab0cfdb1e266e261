import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const ictFamilies: readonly OccupationFamily[] = [
  {
    title: 'softwareontwikkeling',
    profession: 'ICT',
    words: 'ICT, IT, software, programmeren, programmeur, coderen, code, coding, computers, computer, developer, engineer, apps, websites, iets met computers, automatisering, informatica, java, python, .net, PHP, javascript, react, webdesign, app bouwen, websites maken, sites bouwen, embedded, front end, frontend, back end, backend',
    occupations: [
      ['softwareontwikkelaar', '2512', 'programmeur, softwareontwikkeling, software developer, software engineer, java developer, .net developer, php developer, python developer, c# developer, applicatieontwikkelaar, computerprogrammeur, programmer, ontwikkelaar software'],
      ['frontend developer', '2513', 'frontendontwikkelaar, frontend engineer, react developer, javascript developer'],
      ['backend developer', '2512', 'backendontwikkelaar, backend engineer'],
      ['full-stack developer', '2512', 'full stack ontwikkelaar, full stack engineer'],
      ['webdeveloper', '2513', 'webontwikkelaar, websitebouwer, wordpress developer, webbouwer, magento developer, shopify developer'],
      ['appontwikkelaar', '2512', 'app developer, mobile developer, android developer, ios developer, appbouwer, flutter developer'],
      ['gameontwikkelaar', '2513', 'game developer, gamedesigner, game artist, unity developer'],
      ['embedded software engineer', '2512', 'embedded developer, embedded engineer, firmware engineer, c++ developer'],
      ['softwaretester', '2519', 'tester, testanalist, test engineer, testautomatiseerder, qa engineer, testmanager, testautomation'],
      ['softwarearchitect', '2511', 'solution architect, ict architect, it architect, enterprise architect, informatiearchitect'],
    ],
  },
  {
    title: 'ICT-advies en ontwerp',
    profession: 'ICT',
    words: 'ICT, IT, informatisering, digitalisering, scrum, agile, consultant, UX, informatiekunde',
    occupations: [
      ['functioneel beheerder', '2511', 'functioneel applicatiebeheerder, informatieanalist, key user, functioneel ontwerper, functioneel beheer, medewerker functioneel beheer'],
      ['product owner', '2511', 'product manager software, productmanager ict, po er'],
      ['scrummaster', '2511', 'agile coach, release train engineer'],
      ['businessanalist ICT', '2511', 'business analist, business analyst, informatiemanager, informatieadviseur, business consultant ict'],
      ['UX-ontwerper', '2513', 'ux designer, ui designer, ux ui designer, interaction designer, interactieontwerper, ux researcher, ui ontwerper, digital designer'],
      ['ICT-consultant', '2511', 'it consultant, erp consultant, sap consultant, ict adviseur, implementatieconsultant, applicatieconsultant, functioneel consultant, it adviseur'],
      ['ICT-projectleider', '1330', 'ict projectmanager, it projectmanager'],
      ['ICT-manager', '1330', 'it manager, hoofd ict, hoofd automatisering, teamleider ict, cto, cio'],
    ],
  },
  {
    title: 'ICT-beheer',
    profession: 'ICT',
    words: 'ICT, IT, computers, computer, netwerken, helpdesk, servicedesk, systeembeheer, iets met computers, support, computerhulp, hardware, cloud, automatisering, telefoons repareren, laptops, servers, beveiliging computers, cybersecurity, netwerkbeheer',
    occupations: [
      ['ICT-beheerder', '3511', "ict'er, it'er, it beheerder, ict medewerker, it medewerker, allround ict'er, medewerker automatisering, werkplekbeheerder, ict technicus"],
      ['systeembeheerder', '2522', 'system administrator, systems engineer, systeembeheer, applicatiebeheerder, technisch applicatiebeheerder, server beheerder, system engineer, linux beheerder, windows beheerder'],
      ['netwerkbeheerder', '2523', 'network engineer, netwerkspecialist, netwerk engineer, netwerkarchitect, network administrator'],
      ['servicedeskmedewerker ICT', '3512', 'ict servicedesk, medewerker ict servicedesk, helpdeskmedewerker, medewerker helpdesk, ict supportmedewerker, it support, service desk agent, support engineer, helpdesk'],
      ['cloudengineer', '2522', 'devops engineer, azure engineer, aws engineer, platform engineer, site reliability engineer, cloud architect, devops'],
      ['securityspecialist ICT', '2529', 'security engineer, cyber security, cybersecurity specialist, information security officer, ciso, ethical hacker, pentester, security officer, informatiebeveiliger, soc analist'],
      ['computermonteur', '7422', 'computerreparateur, pc reparateur, ict monteur, telefoonreparateur, printertechnicus, telefoonmaker, computer reparatie, field service engineer ict'],
      ['webmaster', '3514', 'website beheerder, webbeheerder, webredacteur, webcoördinator'],
    ],
  },
  {
    title: 'data',
    profession: 'ICT',
    words: 'ICT, IT, data, statistiek, analyse, AI, kunstmatige intelligentie, cijfers, machine learning, databases, wiskunde, econometrie, excel, rapportages, kaarten, analist',
    occupations: [
      ['data-analist', '2529', 'data analyst, bi specialist, business intelligence specialist, bi developer, power bi specialist, bi consultant, rapportagespecialist'],
      ['data-engineer', '2529', 'data architect, datawarehouse ontwikkelaar, etl developer'],
      ['data scientist', '2120', 'machine learning engineer, ai engineer, datawetenschapper, ai specialist, ai developer, prompt engineer'],
      ['databasebeheerder', '2521', 'database administrator, dba, sql specialist, datamanager, data steward, databeheerder'],
      ['statisticus', '2120', 'wiskundige, statistisch analist, econometrist, modelontwikkelaar, biostatisticus'],
      ['gis-specialist', '2165', 'gis medewerker, geo informatie specialist, gis analist, geodata specialist, medewerker geo informatie, medewerker basisregistraties'],
    ],
  },
]

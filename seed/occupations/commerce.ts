import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const commerceFamilies: readonly OccupationFamily[] = [
  {
    title: 'verkoop aan bedrijven',
    profession: 'Commercieel',
    words: 'sales, commercieel, verkopen, verkoop, verkoopfunctie, account, handel, buitendienst, binnendienst, B2B, klanten werven, acquisitie, promotie, B2C, deur aan deur, export, telemarketing, zakelijke dienstverlening, relatiebeheer, flyeren',
    occupations: [
      ['accountmanager', '3322', 'relatiemanager, relatiebeheerder, key account manager, accountbeheerder, sales accountmanager, account executive, junior accountmanager'],
      ['commercieel medewerker binnendienst', '3322', 'commercieel medewerker, medewerker commerciële binnendienst, verkoper binnendienst, binnendienstmedewerker, medewerker verkoop binnendienst, sales support, sales support medewerker, verkoopmedewerker binnendienst, medewerker binnendienst, inside sales, sales medewerker, verkoopbinnendienst, commercieel administratief medewerker, orderverwerker, medewerker orderverwerking'],
      ['vertegenwoordiger', '3322', 'verkoper buitendienst, buitendienstmedewerker, handelsreiziger, salesman, sales representative, rayonverkoper, accountmanager buitendienst, technisch vertegenwoordiger, commercieel medewerker buitendienst, merchandiser'],
      ['commercieel manager', '1221', 'salesmanager, verkoopleider, hoofd verkoop, commercieel directeur, verkoopmanager, business development manager, business developer, exportmanager, salesdirector'],
      ['technisch verkoopadviseur', '2433', 'technisch commercieel medewerker, sales engineer, technisch commercieel adviseur, technisch verkoper, verkoopadviseur techniek, technisch adviseur'],
      ['verkoopadviseur keukens en interieur', '5223', 'keukenverkoper, verkoopadviseur keukens, keukenadviseur, badkamerverkoper, badkameradviseur, verkoopadviseur badkamers, verkoopadviseur zonwering'],
      ['telefonisch verkoper', '5244', 'telemarketeer, telefonische verkoop, callcenter verkoop, telesales, belafspraken maker, outbound medewerker, televerkoper, telefonisch acquisiteur'],
      ['deur-aan-deurverkoper', '5243', 'colporteur, huis aan huis verkoper, promotor, promotiemedewerker, demonstrateur, field marketeer, straatverkoper, promodame, demonstratrice, flyeraar, flyeren, folderuitdeler'],
      ['exportmedewerker', '3331', 'medewerker export, import export medewerker, medewerker verkoop export'],
    ],
  },
  {
    title: 'klantenservice',
    profession: 'Klantenservice',
    words: 'klantenservice, klantcontact, callcenter, bellen, telefoneren, telefonisch, telefoonwerk, customer service, customer care, klanten helpen, chat, contact center, enquete, enquêtes, meldkamer, mailen, telefonist, thuis bellen, webcare',
    occupations: [
      ['klantenservicemedewerker', '4222', 'medewerker klantenservice, customer service medewerker, medewerker klantcontact, klantcontactmedewerker, callcentermedewerker, callcenter agent, contactcentermedewerker, klantadviseur, medewerker klantcontactcentrum, kcc medewerker, customer service representative, customer service agent, webcaremedewerker, medewerker webcare, service medewerker telefonisch'],
      ['servicedeskmedewerker', '4222', 'medewerker servicedesk, medewerker serviceafdeling, servicemedewerker binnendienst, medewerker service planning, medewerker after sales'],
      ['klachtenbehandelaar', '4222', 'medewerker klachten, klachtencoördinator, klachtenfunctionaris'],
      ['customer success manager', '4222', 'customer success, customer success medewerker, customer care manager'],
      ['teamleider klantenservice', '3341', 'teamleider klantcontact, supervisor callcenter, teammanager klantenservice, coach callcenter, manager klantenservice, teamleider callcenter'],
      ['centralist', '4222', 'meldkamercentralist, centralist meldkamer, meldkamermedewerker, centralist taxi, medewerker meldkamer, 112 centralist'],
      ['enquêteur', '4227', 'interviewer, marktonderzoeker telefonisch, veldwerker onderzoek, telefonisch enquêteur'],
    ],
  },
  {
    title: 'inkoop',
    profession: 'Inkoop en planning',
    words: 'inkopen, inkoop, purchasing, procurement, aanbesteden, leveranciers, inkoper, inkoopafdeling, contracten',
    occupations: [
      ['inkoper', '3323', 'strategisch inkoper, operationeel inkoper, technisch inkoper, medewerker inkoop, inkoopmedewerker, assistent inkoper, buyer, medewerker planning inkoop, inkoopassistent, projectinkoper, inkoper agf, purchaser'],
      ['inkoopmanager', '1324', 'hoofd inkoop, purchasing manager, inkoopcoördinator, category manager, procurement manager'],
      ['contractmanager', '3323', 'contractbeheerder, aanbestedingsadviseur, tendermanager, leveranciersmanager, inkoopadviseur, tenderschrijver, bidmanager, contractadviseur'],
      ['assortimentsmanager', '3323', 'assortimentsbeheerder, vraagplanner, demand planner, assortiment medewerker, allocator, replenishment planner, voorraadplanner'],
    ],
  },
  {
    title: 'planning',
    profession: 'Inkoop en planning',
    words: 'plannen, planning, planner, organiseren, roosteren, supply chain, werkplanning, roosters, transportplanning, productieplanning, bedrijfsbureau',
    occupations: [
      ['productieplanner', '4322', 'planner productie, materiaalplanner, bedrijfsbureau medewerker, logistiek planner, orderplanner, fabrieksplanner, planner bedrijfsbureau, production planner'],
      ['transportplanner', '4323', 'planner transport, planner vervoer, planner wegtransport, planner binnenvaart, planner distributie, ritplanner, vrachtplanner, nachtplanner, planner nacht, medewerker planning transport, medewerker transportplanning, ritten planner, dispatcher'],
      ['serviceplanner', '4322', 'planner servicedienst, planner service, planner monteurs, planner installatietechniek, medewerker planning service, planner onderhoud, medewerker planning, werkplanner, onderhoudsplanner'],
      ['personeelsplanner', '4416', 'planner personeelsinzet, planner uitzend, medewerker personeelsplanning, capaciteitsplanner, workforce planner, medewerker roosters'],
      ['supply chain planner', '4321', 'supply chain manager, supply chain medewerker, supply chain coördinator, supply chain specialist'],
    ],
  },
  {
    title: 'marketing en communicatie',
    profession: 'Marketing en communicatie',
    words: 'marketing, communicatie, reclame, social media, online marketing, media, PR, schrijven, campagnes, advertenties, iets met media, tekstschrijven, promotie, nieuwsbrief, instagram, tiktok, website beheren, branding, teksten schrijven, seo, sea, google ads',
    occupations: [
      ['marketeer', '2431', 'marketingmedewerker, medewerker marketing, marketingspecialist, contentmarketeer, marketingadviseur, brandmanager, productmarketeer, marketingassistent, marketing coördinator, trade marketeer'],
      ['online marketeer', '2431', 'seo specialist, sea specialist, e mailmarketeer, performance marketeer, digital marketeer, internetmarketeer, online marketing specialist, seo marketeer, conversiespecialist, e commerce marketeer, growth marketeer'],
      ['communicatiemedewerker', '2432', 'medewerker communicatie, communicatieassistent, assistent communicatie, communicatie kantoor, communicatiecoördinator, medewerker marketing communicatie, communicatiekracht'],
      ['communicatieadviseur', '2432', 'adviseur communicatie, woordvoerder, persvoorlichter, pr adviseur, pr medewerker, voorlichter, communicatiespecialist, public relations, hoofd communicatie'],
      ['contentmaker', '2431', 'content creator, contentspecialist, contentmanager, socialmediamedewerker, social media manager, medewerker social media, influencer, community manager, online redacteur, content marketeer, vlogger'],
      ['tekstschrijver', '2641', 'copywriter, seo tekstschrijver, webtekstschrijver, technisch schrijver, technical writer'],
      ['marketingmanager', '1221', 'hoofd marketing, manager marketing communicatie, marketingcommunicatiemanager, teamleider marketing'],
      ['e-commercemanager', '2431', 'e commerce specialist, webshopmanager, webshopbeheerder, e commerce medewerker, e-commerce, webwinkelbeheerder'],
      ['marktonderzoeker', '2431', 'market researcher, marktanalist, onderzoeker markt'],
    ],
  },
]

import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const shopFamilies: readonly OccupationFamily[] = [
  {
    title: 'winkel',
    profession: 'Winkel en verkoop',
    words: 'winkel, winkels, winkelwerk, verkopen, verkoop, retail, in een winkel werken, detailhandel, shop, store, klanten, bouwmarkt, kringloop, kringloopwinkel, tankstation, mystery shopper, drogisterij, verkoper worden, speelgoedwinkel, elektronica verkopen, manager retail, telefoonwinkel, boekwinkel, speelgoed, winkelmanagement',
    occupations: [
      ['verkoper', '5223', 'verkoopster, winkelverkoper, winkelmedewerker, verkoopmedewerker, medewerker verkoop, medewerker winkel, winkelbediende, winkelmeisje, verkoopadviseur, verkoophulp, winkeljuffrouw, medewerker elektronicawinkel, sales assistant, shop assistant, retail medewerker, store employee'],
      ['winkelhulp', '5223', 'weekendhulp winkel, zaterdaghulp, hulp winkel, weekendhulp, vakantiehulp winkel, zaterdagmeisje, inpakhulp feestdagen, hulpkracht winkel'],
      ['winkelmanager', '1420', 'winkelchef, filiaalmanager, filiaalleider, store manager, bedrijfsleider winkel, filiaalchef, winkelleider, verkoopleider winkel, winkelier, filiaalhouder winkel'],
      ['assistent-winkelmanager', '5222', 'assistent filiaalmanager, assistent bedrijfsleider, assistent winkelleider, assistent bedrijfsleider winkel, assistant store manager, afdelingschef, verkoopchef, eerste verkoper, floormanager, shiftleader, teamleider winkel, afdelingsmanager winkel'],
      ['verkoopmedewerker bouwmarkt', '5223', 'medewerker bouwmarkt, bouwmarktmedewerker, verkoopadviseur bouwmarkt, houtzager bouwmarkt, verkoper doe het zelf, medewerker ijzerwaren'],
      ['medewerker kringloopwinkel', '5223', 'kringloopmedewerker, medewerker kringloop, kringloopwinkel, medewerker tweedehands, sorteerder kringloop'],
      ['drogist', '5223', 'drogisterijmedewerker, assistent drogist, medewerker drogisterij, verkoopadviseur drogisterij, verkoper parfumerie, parfumerieverkoper, schoonheidsadviseur'],
      ['boekverkoper', '5223', 'medewerker boekhandel, boekhandelaar, verkoper boeken'],
      ['pompbediende', '5245', 'medewerker tankstation, tankstationmedewerker, medewerker benzinepomp, benzinepomphouder, tankshopmedewerker, pomphouder, verkoopmedewerker tankstation'],
    ],
  },
  {
    title: 'supermarkt en kassa',
    profession: 'Winkel en verkoop',
    words: 'supermarkt, kassa, vakken vullen, boodschappen, buurtsuper, super, vullen, supermarktbaan, vers, kaas, groente, fruit, markt, marktkraam, kassawerk, boodschappen doen, brood verkopen, kassa draaien, zelfscan',
    occupations: [
      ['kassamedewerker', '5230', 'caissière, kassiere, cassiere, kassier, kassamedewerkster, kassahulp, medewerker kassa, kassamedewerker supermarkt, cashier, kassabediende, kassajuffrouw, kassadame'],
      ['vakkenvuller', '9334', 'vulploegmedewerker, vulploeg, vulmedewerker, aanvuller, nachtvuller, medewerker vulploeg, shelf stacker, vulploegleider, spiegelaar'],
      ['supermarktmedewerker', '5223', 'medewerker supermarkt, winkelmedewerker supermarkt, verkoopmedewerker supermarkt, versmedewerker, medewerker versafdeling, medewerker zelfscan, medewerker zuivel'],
      ['versspecialist', '5223', 'kaasverkoper, verkoper kaas, kaasspecialist, medewerker groente fruit, verkoopmedewerker versmarkt, groenteverkoper, agf medewerker, verkoopmedewerker kaas, notenverkoper, medewerker kaas noten, delicatessenverkoper, vleeswarenmedewerker, verkoper delicatessen'],
      ['verkoopmedewerker bakkerij', '5223', 'verkoopmedewerker bakkerswinkel, bakkerijverkoper, zaterdaghulp bakkerij, winkelmedewerker brood banket, medewerker bakkerswinkel, bakkersmeisje, broodverkoper, winkelmeisje bakker, verkoopster bakkerij, verkoper brood'],
      ['verkoopmedewerker slagerij', '5223', 'zaterdaghulp slagerij, verkoper slagerij, winkelmedewerker slagerij, slagersmeisje, verkoopster slagerij, medewerker slagerswinkel'],
      ['marktkoopman', '5211', 'marktkramer, marktverkoper, markthandelaar, verkoper markt, verkoper marktkraam, standwerker, visboer, groenteboer, kaasboer, groenteman, bloemenkoopman'],
      ['boodschappenverzamelaar', '5223', 'personal shopper supermarkt, online shopper, verzamelaar boodschappen, medewerker bezorgservice supermarkt, shopper boodschappen'],
    ],
  },
  {
    title: 'mode en wonen',
    profession: 'Winkel en verkoop',
    words: 'mode, kleding, kleren, schoenen, wonen, interieur, meubels, fashion, woonwinkel, kledingwinkel, sieraden, gordijnen, keukens, naaien, verstelwerk, styling, bedden, schoenenwinkel, modeadvies, kledingadvies, modeadviseur',
    occupations: [
      ['verkoper mode', '5223', 'verkoopadviseur mode, kledingverkoper, modeverkoper, verkoopmedewerker mode, verkoopmedewerker kleding, medewerker kledingwinkel, verkoper herenmode, verkoper damesmode, verkoper kleding, lingerieverkoper, bruidsmode adviseur, fashion adviseur'],
      ['stylist mode', '3435', 'stylist damesmode, modestylist, kledingstylist, personal shopper, visual merchandiser, etaleur, personal stylist, kleuradviseur'],
      ['schoenenverkoper', '5223', 'verkoper schoenen, verkoopmedewerker schoenen, verkoopadviseur schoenen'],
      ['interieuradviseur', '3432', 'interieurstylist, woonadviseur, interieurontwerper, binnenhuisarchitect, interieurarchitect, verkoopstyliste, kleurspecialist wonen'],
      ['meubelverkoper', '5223', 'verkoper meubels, verkoopadviseur wonen, verkoopmedewerker wonen, verkoper woonwinkel, slaapadviseur, beddenverkoper'],
      ['juwelier', '5223', 'verkoper juwelier, juweliersmedewerker, sieradenverkoper, verkoopmedewerker juwelier'],
      ['kleermaker', '7531', 'coupeur, coupeuse, naaister, naaiatelier medewerker, kledingmaker, kledingreparateur, costumière, modiste, costumier, tailor, naaien, medewerker kledingreparatie'],
      ['modeontwerper', '2163', 'kledingontwerper, fashion designer, patroontekenaar, modelmaker, patroonmaker'],
    ],
  },
  {
    title: 'planten, bloemen en dieren in de winkel',
    profession: 'Winkel en verkoop',
    words: 'bloemen, planten, tuincentrum, bloemenwinkel, dierenwinkel, dieren, flower',
    occupations: [
      ['medewerker tuincentrum', '5223', 'verkoopmedewerker tuincentrum, tuincentrummedewerker, medewerker planten bloemen, medewerker planten, plantenverkoper, verkoper planten, medewerker kamerplanten'],
      ['bloemist', '7549', 'bloembinder, bloemenschikker, bloemenverkoper, florist, medewerker bloemenwinkel, arrangeur, bloemenmeisje, bloemstylist, verkoper bloemen, medewerker bloemen'],
      ['medewerker dierenwinkel', '5223', 'medewerker dierenafdeling, dierenwinkelmedewerker, verkoper dierenwinkel, dierenspeciaalzaak medewerker, verkoopmedewerker dierenspeciaalzaak'],
    ],
  },
  {
    title: 'webwinkel',
    profession: 'Winkel en verkoop',
    words: 'webshop, webwinkel, online winkel, e-commerce, retouren, pakketjes, internetwinkel',
    occupations: [
      ['medewerker webwinkel', '4321', 'webshopmedewerker, medewerker webshop, webwinkelmedewerker, medewerker magazijn webshop, e commerce medewerker magazijn, medewerker online verkoop, productinvoerder webshop'],
      ['inpakker webwinkel', '9321', 'inpakker webshop, pakketinpakker, pakketten inpakken, cadeau inpakker, pakketpakker'],
      ['retourmedewerker', '4321', 'medewerker retouren, retourafhandelaar, returns medewerker, retour verwerker'],
    ],
  },
]

import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const logisticsFamilies: readonly OccupationFamily[] = [
  {
    title: 'magazijn',
    profession: 'Logistiek',
    words: 'magazijn, magazijnwerk, loods, loodswerk, logistiek, logistics, warehouse, distributiecentrum, DC, opslag, orderpicken, orderpikken, orders verzamelen, pakketten, lopendebandwerk, goederen, scannen, inpakken, expeditie, inpakwerk, packing, picking, laden en lossen, sjouwen, heftruk, vrachtwagens lossen, voorraadbeheer, voorraad, retouren, lichamelijk werk, zwaar werk',
    occupations: [
      ['magazijnmedewerker', '4321', 'medewerker magazijn, logistiek medewerker, loodsmedewerker, medewerker loods, magazijnier, magazijnhulp, magazijnbediende, warehouse medewerker, warehouse employee, warehouse worker, allround logistiek medewerker, medewerker distributiecentrum, dc medewerker, opslagmedewerker, logistics employee'],
      ['orderpicker', '9333', 'orderpikker, orderverzamelaar, picker, pickmedewerker, order medewerker, verzamelaar, picker packer, voicepicker, ept rijder'],
      ['inpakker', '9321', 'inpakmedewerker, inpakster, medewerker inpak, packer, verpakker, inpakhulp, verpakkingsmedewerker, ompakker, medewerker verpakking, value added logistics medewerker, handmatig inpakker'],
      ['expeditiemedewerker', '4321', 'medewerker expeditie, expediteur magazijn, medewerker inbound, medewerker outbound, medewerker goederenontvangst, goederenontvangst, inslagmedewerker, ladingcontroleur, medewerker ontvangst goederen, uitgiftemedewerker'],
      ['voorraadbeheerder', '4321', 'magazijnbeheerder, voorraadmedewerker, stock controller, inventory controller, medewerker voorraadbeheer, voorraadcontroleur, logistiek administratief medewerker, magazijnadministratie, inventarisatiemedewerker'],
      ['laad- en losmedewerker', '9333', 'sjouwer, lader losser, laden lossen, medewerker laden lossen, losser, containerlosser, lossen containers, sjouwen, havenwerker, stuwadoor, kruier, vrachtlader, bagagemedewerker, sjorder, bagageafhandelaar'],
      ['sorteermedewerker', '4412', 'pakketsorteerder, sorteerder pakketten, postsorteerder, medewerker sortering, sorteren, medewerker sorteercentrum, pakketten sorteren, sorteermedewerker post, depotmedewerker'],
      ['reserveonderdelenmedewerker', '4321', 'magazijnmedewerker onderdelen, onderdelenmedewerker, gereedschapsbeheerder, magazijn technische dienst, gereedschapsuitgever'],
    ],
  },
  {
    title: 'heftruck en kraan',
    profession: 'Logistiek',
    words: 'heftruck, hef, vorkheftruck, reachtruck, hoogwerker, kraan, forklift, EPT, interne logistiek, terminal, overslag, heftruk, heftruckcertificaat, heftruck rijden',
    occupations: [
      ['heftruckchauffeur', '8344', 'heftruckrijder, heftruckbestuurder, vorkheftruckchauffeur, hefrijder, clarkrijder, vorkliftchauffeur, heftruck rijden, heftruckmachinist, forklift driver, medewerker heftruck'],
      ['reachtruckchauffeur', '8344', 'reachtruckrijder, hoogbouwtruckchauffeur, hoogreachtruckchauffeur, smallegangtruck chauffeur, combitruckchauffeur, reach truck driver, ept chauffeur, elektrotruckchauffeur'],
      ['kraanmachinist', '8343', 'kraandrijver, hijskraanmachinist, machinist kraan, mobiele kraanmachinist, torenkraanmachinist, kraanmachinist containers, autolaadkraanmachinist, reachstackerchauffeur, machinist verticaal transport, crane operator, terminal operator'],
      ['rigger', '7215', 'hijsbegeleider, aanpikkelaar, hijser, takelaar, rigging'],
    ],
  },
  {
    title: 'leiding in de logistiek',
    profession: 'Logistiek',
    words: 'logistiek, leiding in het magazijn, logistiek management, supervisor, leidinggeven logistiek, magazijnleiding',
    occupations: [
      ['teamleider magazijn', '4321', 'magazijnchef, ploegleider logistiek, teamleider logistiek, magazijnmeester, shiftleider magazijn, voorman magazijn, warehouse supervisor, ploegbaas magazijn, teamleider warehouse, teamleider expeditie, magazijnleider, expeditieleider'],
      ['logistiek manager', '1324', 'warehouse manager, magazijnmanager, hoofd logistiek, hoofd magazijn, logistics manager, distributiemanager, operations manager logistiek, transportmanager, hoofd transport, depotmanager'],
      ['logistiek coördinator', '4323', 'logistiek specialist, coördinator magazijn, logistics coordinator, logistiek engineer, logistiek analist, medewerker logistieke planning'],
    ],
  },
  {
    title: 'expeditie en douane',
    profession: 'Logistiek',
    words: 'expeditie, douane, import, export, scheepvaart, luchtvracht, zeevracht, forwarding, cargadoor, vrachtbrieven, accijns, containers, douaneaangifte, vrachten',
    occupations: [
      ['expediteur', '3331', 'forwarder, freight forwarder, medewerker expeditie administratie, cargadoor, operationeel medewerker zeevracht, medewerker luchtvracht, medewerker operations transport, scheepsbevrachter, expeditiecoördinator, bevrachter'],
      ['douanedeclarant', '3331', 'declarant, medewerker douane, douane aangever, douanespecialist, customs broker, customs agent, customs specialist'],
      ['medewerker transportadministratie', '4323', 'transportadministratie, vrachtadministrateur, administratief medewerker transport, medewerker rittenadministratie, medewerker facturatie transport'],
    ],
  },
]

import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const metalFamilies: readonly OccupationFamily[] = [
  {
    title: 'lassen',
    profession: 'Metaal',
    words: 'lassen, laswerk, welding, MIG, MAG, TIG, staal, rvs, metaal',
    occupations: [
      ['lasser', '7212', 'welder, mig mag lasser, mig lasser, mag lasser, tig lasser, tig lasser rvs, allround lasser, aluminiumlasser, lasser monteur, elektrodelasser, puntlasser, laswerker, constructielasser, bankwerker lasser, lasbaan, co2 lasser'],
      ['pijpfitter', '7126', 'pijpenfitter, pijplasser, fitter piping, pipefitter, leidingmonteur, pijpmonteur, pijpenbewerker, pijpfitter lasser, stoomleidingmonteur'],
      ['lasrobotoperator', '7212', 'robotlasser, operator lasrobot, lasrobot programmeur, robot operator lassen'],
      ['lascoördinator', '3115', 'lastechnicus, lasspecialist, lastoezichthouder, welding engineer'],
    ],
  },
  {
    title: 'verspanen',
    profession: 'Metaal',
    words: 'verspanen, verspaning, CNC, draaien, frezen, metaal, metaalbewerking, machining, slijpen, fijnmechanica',
    occupations: [
      ['verspaner', '7223', 'cnc verspaner, cnc operator, allround verspaner, cnc machinist, leerling verspaner, cnc bediener, metaalbewerker verspaning, cnc machine operator, conventioneel verspaner, cnc programmeur, cnc medewerker, metaaldraaier frezer'],
      ['frezer', '7223', 'cnc frezer, metaalfrezer, 5 assig frezer, conventioneel frezer, milling operator, kotteraar, freesoperator, 5 assen frezer'],
      ['draaier', '7223', 'cnc draaier, metaaldraaier, conventioneel draaier, draaibankoperator, turning operator'],
      ['slijper', '7224', 'metaalslijper, polijster, cnc slijper, vonker, draadvonker, rondslijper, vlakslijper, rvs polijster, polijsten, slijperij medewerker, ontbramer, ontbramen, zinkvonker'],
      ['gereedschapmaker', '7222', 'matrijzenmaker, stempelmaker, gereedschapsmaker, tool maker, matrijsmaker, stempelmonteur, modelmaker metaal, instrumentmaker metaal'],
    ],
  },
  {
    title: 'plaatwerk en constructie',
    profession: 'Metaal',
    words: 'metaal, metaalwerk, staal, staalbouw, ijzer, plaatwerk, smederij, bankwerken, metaalbewerking, constructie, metal, steel, gieten, gieter, poedercoaten, spuiten, stralen, coating, zetten, kanten, gieterij, verzinken, lasersnijden, kantbank, knippen en zetten, kantpers',
    occupations: [
      ['constructiebankwerker', '7214', 'bankwerker, staalbouwer, constructiewerker, machinebankwerker, samensteller metaal, aftekenaar, ijzerwerker, samensteller staalbouw, medewerker staalbouw, metal worker, rvs bankwerker, hekwerkmaker'],
      ['metaalbewerker', '7223', 'medewerker metaalbewerking, leerling metaalbewerker, metaalarbeider, medewerker metaal, metaalmedewerker, productiemedewerker metaal, allround metaalbewerker, zager metaal, medewerker zagerij metaal, boorder metaal'],
      ['plaatwerker', '7213', 'blikslager, plaatbewerker, dunplaatwerker, koperslager, plaatwerker rvs, metaal plaatwerker, scheepsbouwer, medewerker plaatwerkerij, isolatieplaatwerker, plaatslager'],
      ['kantbankoperator', '7223', 'kanter, zetter metaal, operator kantbank, kantbankzetter, kantpersoperator, zetter kantbank, cnc kanter, cnc zetter, kantbankmedewerker'],
      ['lasersnijder', '7223', 'medewerker lasersnijden, laser operator, operator lasersnijden, ponsoperator, ponsnibbelaar, waterstraalsnijder, plasmasnijder, lasersnijoperator, operator ponsmachine, stanser, brander metaal'],
      ['smid', '7221', 'siersmid, constructiesmid, smederijmedewerker, kunstsmid, landbouwsmid, blacksmith, medewerker smederij'],
      ['metaalgieter', '7211', 'gieterijmedewerker, ijzergieter, vormer gieterij, medewerker gieterij, kernmaker, smelter'],
      ['oppervlaktebehandelaar', '8122', 'galvaniseur, verzinker, straler, gritstraler, medewerker verzinkerij, anodiseerder, poedercoater, medewerker poedercoating, natlakspuiter, medewerker galvano, metaalstraler, medewerker straalcabine, ophanger coating, poedercoating'],
      ['industrieel spuiter', '7132', 'spuiter, metaalspuiter, lakspuiter, meubelspuiter, conserveerder, industrieel schilder, verfspuiter, coatingspuiter, spuiter metaal, medewerker spuiterij, hout spuiter'],
    ],
  },
]

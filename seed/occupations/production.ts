import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const productionFamilies: readonly OccupationFamily[] = [
  {
    title: 'productie',
    profession: 'Productie',
    words: 'productie, productiewerk, arbeider, fabriek, fabriekswerk, lopende band, lopendebandwerk, inpakken, industrie, factory, production, ploegendienst, werk met je handen, werken met je handen, inpakwerk, operator, montagewerk, nachtwerk fabriek, machines bedienen, productielijn, sorteren, licht werk, licht productiewerk, zittend werk, 2 ploegendienst, 3 ploegendienst, 5 ploegendienst, 2 ploegen, 3 ploegen, 5 ploegen, tweeploegendienst, drieploegendienst, vijfploegendienst, volcontinu, ploegen',
    occupations: [
      ['productiemedewerker', '9329', 'medewerker productie, fabrieksarbeider, fabrieksmedewerker, productiekracht, productiehulp, productieassistent, medewerker fabriek, bandwerker, lopendebandmedewerker, lijnmedewerker, production worker, production employee, factory worker, algemeen productiemedewerker'],
      ['inpakker productie', '9321', 'inpakker verse producten, inpakmedewerker productie, verpakker productie, inpakker fabriek, medewerker verpakkingsafdeling, handverpakker'],
      ['machineoperator', '8189', 'machinebediener, productie operator, machinebediende, lijnoperator, operator ploegendienst, operator a, operator b, production operator, bediener productielijn, omsteller, machinesteller, insteller'],
      ['procesoperator', '3139', 'allround operator, operator procesindustrie, procestechnicus, process operator, operator c, procestechnoloog, procesoperator a, procesoperator b, hoofdoperator, panel operator'],
      ['operator verpakkingslijn', '8183', 'verpakkingsoperator, operator verpakking, operator inpaklijn, verpakkingsoperateur, packaging operator, afvuloperator, operator afvullijn, bottelaar'],
      ['teamleider productie', '3122', 'productieleider, ploegleider productie, voorman productie, productiechef, shiftleader productie, ploegchef, meewerkend voorman productie, productie supervisor, shift leader, lijnleider, afdelingsleider productie, teamlead productie, wachtchef'],
      ['productiemanager', '1321', 'fabrieksmanager, plant manager, hoofd productie, bedrijfsleider productie, production manager, operations manager productie, manufacturing manager'],
      ['sorteerder', '7543', 'sorteerder fruit, afvalsorteerder, sorteerder groente, aardappelsorteerder, sorteerder kleding, eiersorteerder, eierpakker'],
      ['sociaal werkvoorzieningsmedewerker', '9329', 'medewerker sociale werkplaats, montage inpak medewerker, medewerker beschut werk, medewerker wsw, sw medewerker'],
    ],
  },
  {
    title: 'voedingsindustrie',
    profession: 'Productie',
    words: 'voeding, voedingsindustrie, levensmiddelen, food, vleesverwerking, slachterij, zuivel, conserven, voedselproductie, ijsmaker, ijs, bier, brouwerij, kaas, vlees, veevoer, broodfabriek, koekfabriek, slachthuis, mengvoer, diervoeding, ijssalon, vleesfabriek, diervoeder, mengvoeder, zuivelfabriek, etiketteren',
    occupations: [
      ['productiemedewerker voeding', '8160', 'medewerker voedingsindustrie, medewerker levensmiddelen, operator levensmiddelen, productiemedewerker food, operator voeding, food operator, productiemedewerker bakkerij, medewerker broodfabriek, productiemedewerker maaltijden, voedingsoperator, procesoperator voeding, deegmaker, bakoperator'],
      ['slachterijmedewerker', '7511', 'medewerker slachterij, productiemedewerker vlees, vleesverwerker, slachter, medewerker vleesverwerking, medewerker productie slagerij, productieslager, pluimveeslachter, pluimveehanger'],
      ['uitbener', '7511', 'vleessnijder, uitsnijder, vleeskantsnijder, portioneerder, uitbeenslager, fileerder'],
      ['zuivelbereider', '7513', 'kaasmaker, zuivelmedewerker, operator zuivel, melkontvanger, ijsbereider, zuiveloperator'],
      ['mengvoederoperator', '8160', 'operator veevoer, productiemedewerker veevoeder, operator mengvoeder, perser veevoer, molenaar, operator diervoeder, productiemedewerker diervoeding'],
      ['bierbrouwer', '7515', 'brouwer, brouwmeester, brouwerijmedewerker, distilleerder, medewerker brouwerij, koffiebrander, wijnmaker'],
      ['voedingstechnoloog', '2145', 'levensmiddelentechnoloog, productontwikkelaar voeding, food technologist, voedingsmiddelentechnoloog, receptontwikkelaar, productontwikkelaar food'],
    ],
  },
  {
    title: 'kunststof, chemie, hout en papier',
    profession: 'Productie',
    words: 'kunststof, plastic, chemie, rubber, hout, papier, karton, verf, farma, glas, keramiek, textiel, spuitgieten, extrusie, zagerij, pallets, beton, naaien',
    occupations: [
      ['operator kunststof', '8142', 'spuitgieter, matrijzensteller, extrusie operator, kunststofverwerker, kunststofbewerker, operator spuitgieten, kunststoflasser, vacuümvormer, polyesterbewerker, kunststof medewerker, blow moulder, operator plastics, spuitgietoperator'],
      ['chemisch operator', '3133', 'operator chemie, procesoperator chemie, chemisch procesoperator, chemicaliënmenger, verfmenger, mengoperator, kleurmenger, operator verffabriek'],
      ['operator farmacie', '8131', 'farmaceutisch operator, productiemedewerker farmacie, cleanroom medewerker, cleanroom operator, operator farma, bioprocess operator'],
      ['rubberbewerker', '8141', 'operator rubber, vulkaniseur, bandenbouwer'],
      ['kartonnagemedewerker', '8143', 'operator karton, medewerker kartonnage, papiermaker, operator papier, stansoperator, golfkarton operator, stanser karton'],
      ['machinaal houtbewerker', '7523', 'houtbewerker, medewerker houtbewerking, houtzager, machinaal houtbewerking, zager hout, cnc houtbewerker, palletmaker, pallettimmerman, houtmedewerker, operator houtbewerking, zagerijmedewerker, cnc operator hout, machinale houtbewerker'],
      ['betonwarenmaker', '8114', 'medewerker betonfabriek, prefab betonmedewerker, medewerker betoncentrale, operator betoncentrale, menger beton, betonmenger, mixermeester, medewerker prefab beton, steenfabriek medewerker, betonwaren medewerker'],
      ['glasbewerker', '8181', 'operator glas, glasblazer, keramiekmedewerker, operator keramiek, glassnijder, steenbakker'],
      ['textielmedewerker', '8159', 'operator textiel, wever, breimachine operator, confectiemedewerker, stikster, naaimachine operator, machinaal naaier, textielarbeider, zeilmaker, confectienaaister, snijder textiel, productienaaister'],
    ],
  },
  {
    title: 'drukkerij en reclame maken',
    profession: 'Productie',
    words: 'drukwerk, drukkerij, printen, grafisch, reclame, stickers, dtp',
    occupations: [
      ['drukker', '7322', 'offsetdrukker, digitaal drukker, print operator, zeefdrukker, printmedewerker, flexodrukker, grootformaatprinter, rotatiedrukker, medewerker drukkerij, digitaal printoperator'],
      ['dtp-er', '7321', 'desktop publisher, prepress medewerker, dtp medewerker, opmaker, prepress operator, grafisch medewerker, lithograaf'],
      ['grafisch nabewerker', '7323', 'nabewerker, boekbinder, afwerker drukwerk, snijder drukkerij, medewerker afwerking drukkerij, couverteerder, vouwer'],
      ['signmaker', '7316', 'sign medewerker, reclamemaker, carwrapper, letterplakker, belettering, stickeraar, reclamemonteur, wrapper, graveur, letterschilder, signmonteur, lichtreclame monteur'],
    ],
  },
  {
    title: 'kwaliteit',
    profession: 'Kwaliteit en laboratorium',
    words: 'kwaliteit, kwaliteitszorg, quality, controle, keuren, inspectie, voedselveiligheid, ISO, HACCP, QA, QC, kwaliteitscontrole, keuring, controleren, QHSE, inspecteur',
    occupations: [
      ['kwaliteitsmedewerker', '7543', 'medewerker kwaliteit, kwaliteitscontroleur, quality controller, qc medewerker, kwaliteitsinspecteur, keurmeester, kwaliteitscontrole, medewerker kwaliteitsdienst, controleur kwaliteit, quality inspector, qa medewerker, meettechnicus, kwaliteitskeurder, medewerker kwaliteitscontrole'],
      ['kwaliteitsmanager', '2141', 'quality manager, hoofd kwaliteit, kwaliteitscoördinator, qa manager, kwaliteitsfunctionaris, quality engineer, kwaliteitsadviseur, quality assurance officer, qa officer, kwaliteitsmanager voeding, qhse manager'],
      ['medewerker voedselveiligheid', '3257', 'voedselveiligheid, haccp coördinator, voedselinspecteur, specialist voedselveiligheid, food safety officer, qa food'],
      ['materiaalonderzoeker', '3119', 'ndo onderzoeker, lasinspecteur, keuringsdeskundige, inspecteur arbeidsmiddelen, niet destructief onderzoeker'],
    ],
  },
  {
    title: 'laboratorium en onderzoek',
    profession: 'Kwaliteit en laboratorium',
    words: 'laboratorium, lab, labwerk, onderzoek, wetenschap, chemie, biologie, proefjes, research, science, R&D, onderzoeken, milieu, ecologie, ecoloog, weerman, duurzaamheid, energie, bodem, water, laboratoriumwerk, natuurkunde, scheikunde, analist',
    occupations: [
      ['laborant', '3111', 'laboratoriummedewerker, medewerker laboratorium, chemisch analist, labmedewerker, lab analist, laboratory technician, chemisch laborant, laboratoriumassistent, lab technician, laboratoriumanalist, analist laboratorium'],
      ['microbiologisch analist', '3141', 'microbiologisch laborant, biologisch analist, analist microbiologie, biotechnologisch analist, moleculair analist, analist biotechnologie'],
      ['monsternemer', '3111', 'veldwerker milieu, monsternemer bodem, bodemonderzoeker, monstername medewerker, veldmedewerker bodemonderzoek, milieukundig veldwerker'],
      ['onderzoeker', '2131', 'wetenschapper, wetenschappelijk onderzoeker, bioloog, onderzoeksmedewerker, scientist, researcher, promovendus, phd, onderzoeksassistent, biotechnoloog, microbioloog, postdoc, aio'],
      ['chemicus', '2113', 'scheikundige, chemisch technoloog, biochemicus, chemist, formuleringschemicus'],
      ['natuurkundige', '2111', 'fysicus, meteoroloog, sterrenkundige, geoloog, medisch fysicus'],
      ['productontwikkelaar', '2149', 'r&d medewerker, product developer, onderzoek ontwikkeling medewerker, r&d technoloog, innovatiemanager, r&d engineer, materiaalkundige, r&d manager, development engineer'],
      ['milieuadviseur', '2133', 'milieukundige, duurzaamheidsadviseur, milieucoördinator, adviseur duurzaamheid, duurzaamheidsmanager, energieadviseur, epa adviseur, stikstofadviseur, adviseur bodem, duurzaamheidscoördinator, csr manager, energiecoach'],
    ],
  },
]

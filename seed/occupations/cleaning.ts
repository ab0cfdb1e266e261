import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const cleaningFamilies: readonly OccupationFamily[] = [
  {
    title: 'schoonmaak',
    profession: 'Schoonmaak',
    words: 'schoonmaken, schoonmaakwerk, schoonmaakbaan, poetsen, poetswerk, poetsbaan, reiniging, cleaning, werkster, stofzuigen, dweilen, huishouden, huishouding, ramen lappen, schoonmaak kantoren, ramen, poets, huishoudelijk werk, wc schoonmaken, sanitair schoonmaken, kuisen, schrobben',
    occupations: [
      ['schoonmaker', '9112', 'schoonmaakmedewerker, medewerker schoonmaak, poetsvrouw, poetshulp, poetser, schoonmaakhulp, interieurverzorger, interieurverzorgster, cleaner, medewerker schoonmaak praktijken, schoonmaker kantoren, schoonmaker scholen, poetsman, kuisvrouw, schoonmaakkracht, medewerker facilitair schoonmaak'],
      ['huishoudelijke hulp', '9111', 'hulp in de huishouding, thuishulp, huishoudhulp, huishoudster, alfahulp, medewerker huishouding, huishoudelijk medewerker, hulp bij het huishouden, dienstmeisje, dienstbode, werkster particulier, huishoudelijk hulp, schoonmaakhulp particulier, huishoudelijke verzorging, medewerker huishoudelijke hulp, housekeeper'],
      ['glazenwasser', '9123', 'ramenwasser, ruitenwasser, ramenlapper, glasbewasser, medewerker glasbewassing, window cleaner, ramen wassen, glazen wassen, gevelreiniger'],
      ['specialistisch reiniger', '7133', 'medewerker vloeronderhoud, vloeronderhoud, vloerenspecialist schoonmaak, gevelreinigingsmedewerker, calamiteitenreiniger, brandschadereiniger, medewerker calamiteitenreiniging, stralen gevels, tapijtreiniger, graffitireiniger, zonnepanelenreiniger'],
      ['industrieel reiniger', '9129', 'industrieel schoonmaker, tankreiniger, hogedrukreiniger, medewerker industriële reiniging, schoonmaker fabriek, productieschoonmaker, schoonmaker voedingsindustrie, machinereiniger, tankcleaner, schoonmaker slachterij'],
      ['objectleider schoonmaak', '5151', 'objectleider, rayonleider, rayonleider schoonmaak, voorwerker schoonmaak, voorwerker, objectmanager schoonmaak, teamleider schoonmaak, meewerkend voorman schoonmaak, rayonmanager schoonmaak, schoonmaakinspecteur, objectmanager'],
      ['voertuigreiniger', '9122', 'autowasser, autopoetser, treinschoonmaker, schoonmaker treinen, busschoonmaker, vliegtuigschoonmaker, medewerker autowasserij, carwash medewerker, medewerker wasstraat, wasstraatmedewerker, auto wassen'],
    ],
  },
  {
    title: 'wasserij',
    profession: 'Schoonmaak',
    words: 'wassen, strijken, was, wasserij, linnen, stomerij, laundry',
    occupations: [
      ['wasserijmedewerker', '8157', 'medewerker wasserij, medewerker linnenkamer, medewerker linnen, medewerker stomerij, stomerijmedewerker, productiemedewerker wasserij, linnenmedewerker, medewerker wasverzorging, laundry medewerker'],
      ['strijker', '9121', 'strijkster, strijkhulp, perser stomerij, strijkmedewerker'],
    ],
  },
  {
    title: 'facilitair en gebouwbeheer',
    profession: 'Schoonmaak',
    words: 'facilitair, gebouw, gebouwbeheer, gebouwen, facility, klussen, klusjes, hulpje, beheer, beheerder, onderhoud gebouwen, huisvesting, klusjesman, koffie zetten, vergaderzalen, kleine reparaties, klus, bhv',
    occupations: [
      ['facilitair medewerker', '5153', 'medewerker facilitaire dienst, facilitymedewerker, huishoudelijke dienst medewerker, allround facilitair medewerker, medewerker huisvesting, interne dienst medewerker, medewerker facility, zaalhulp, facilitair assistent'],
      ['huismeester', '5153', 'gebouwbeheerder, technisch beheerder gebouwen, gebouwenbeheerder, beheerder dorpshuis, beheerder sportpark, terreinknecht, complexbeheerder, wijkmeester, flatbeheerder, gebouwenbeheer, beheerder accommodatie, sporthalbeheerder, zaalbeheerder, beheerder gemeenschapshuis, terreinmeester, caretaker building'],
      ['klusjesman', '9622', 'klusser, klussendienst, handyman, klussenman, manusje van alles, klusmedewerker, klussenier, klusvrouw, medewerker klussenteam, klusjesdienst, handige harry'],
      ['facilitair manager', '1219', 'facility manager, facilitair coördinator, hoofd facilitaire dienst, facilitair adviseur, huisvestingsadviseur, facility coördinator, servicemanager facilitair, teamleider facilitair, facilitair regisseur, hoofd huishouding'],
    ],
  },
  {
    title: 'afval en straatreiniging',
    profession: 'Schoonmaak',
    words: 'afval, vuilnis, milieustraat, recycling, straten schoonmaken, vuil, milieu, afval ophalen, riool, vuilnis ophalen, ongedierte, waterzuivering, vuilniswagen, rioolreiniging, veegwagen',
    occupations: [
      ['vuilnisman', '9611', 'afvalinzamelaar, vuilnisophaler, belader, vuilnisbelader, belader vuilniswagen, afvalbelader, medewerker afvalinzameling, vuilnismannen, afvalverwerker inzameling, beladers afval'],
      ['chauffeur afvalinzameling', '8332', 'vuilniswagenchauffeur, chauffeur vuilniswagen, chauffeur belader, chauffeur huisvuil, chauffeur afval, chauffeur zijlader, chauffeur perswagen, chauffeur kolkenzuiger, kolkenzuiger'],
      ['medewerker milieustraat', '9612', 'milieustraatmedewerker, milieuparkmedewerker, medewerker recycling, recyclingmedewerker, medewerker sorteerhal, medewerker afvalverwerking, poortwachter milieustraat, medewerker milieupark, acceptant milieustraat'],
      ['straatveger', '9613', 'straatreiniger, veegmachinist, medewerker straatreiniging, machinist veegmachine, medewerker reiniging, veegwagenchauffeur'],
      ['operator afvalwater', '3132', 'operator waterzuivering, medewerker waterzuivering, operator rioolwaterzuivering, zuiveringstechnicus, operator verbrandingsinstallatie, klaarmeester, operator drinkwater, procesoperator waterzuivering'],
      ['rioolreiniger', '9129', 'rioolservice medewerker, ontstoppingsmonteur, rioolontstopper, rioolinspecteur, rioolmonteur, chauffeur rioolreiniging'],
      ['ongediertebestrijder', '7544', 'plaagdierbeheerser, plaagdierbestrijder, rattenvanger, plaagdiertechnicus, plaagdierpreventie, muskusrattenvanger'],
    ],
  },
]

import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const hospitalityFamilies: readonly OccupationFamily[] = [
  {
    title: 'keuken',
    profession: 'Horeca',
    words: 'koken, keuken, kitchen, horeca, restaurant, eten maken, catering, chef, culinair, keukenbaan, keukenwerk, cooking, snackbar, frituur, friet, cafetaria, fastfood, soep, sushi, pizza, kebab, afwas, wokken, lunch maken, broodjes smeren, pannenkoeken, sushi chef, partycatering, ijssalon, spoelkeuken, friettent, frietkot',
    occupations: [
      ['kok', '5120', 'kokkin, zelfstandig werkend kok, leerling kok, hulpkok, allround kok, basiskok, cook, instellingskok, pizzabakker, partykok, sushikok, kok de partie, keukenkok, wokkok, pizzaiolo, eetcafekok'],
      ['chef-kok', '3434', 'chef de cuisine, keukenchef, head chef, hoofd keuken, chef keuken, kookchef, executive chef'],
      ['souschef', '3434', 'chef de partie, onderchef, tweede kok, junior sous chef, demi chef de partie'],
      ['zorgkok', '5120', 'kok zorgkeuken, kok zorg, kok instelling, kok verpleeghuis, gastronomisch medewerker, kok woonzorgcentrum, medewerker keuken zorg, voedingsmedewerker keuken'],
      ['keukenhulp', '9412', 'hulp keuken, keukenmedewerker, medewerker keuken, keukenassistent, kitchen help, kitchen porter, assistent kok, keukenhulpje, saladier, koude kant medewerker, kitchen assistant, medewerker keuken restaurant'],
      ['afwasser', '9412', 'afwashulp, afwassen, bordenwasser, spoelhulp, spoelkeukenmedewerker, dishwasher, afwasmedewerker, afwasjongen, spoeler keuken'],
      ['cafetariamedewerker', '9411', 'snackbarmedewerker, frietboer, frietbakker, medewerker cafetaria, medewerker snackbar, frituurmedewerker, patatbakker, frituurkok, medewerker friettent, frietkot, frietzaak, snackbarhouder, fastfoodmedewerker, medewerker fastfood, crewmedewerker, medewerker fastfoodrestaurant, hamburgerbakker, crew member, frietkraam, fritesbakker, kebabmedewerker, ijsverkoper, ijscoman, medewerker ijssalon, ijssalonmedewerker, friteur'],
    ],
  },
  {
    title: 'bediening',
    profession: 'Horeca',
    words: 'bedienen, bediening, horeca, restaurant, café, terras, bar, kroeg, serveren, lunchroom, catering, hospitality, feesten, festival, horecabaan, kantine, wijn, bier, koffie, garderobe, bruiloft, bruiloften, lunch, biertje tappen, tappen, kantinewerk, gastvrouw, gastheer, partycatering, ontbijt, ijssalon, bedrijfsrestaurant, bedrijfskantine, strandtent',
    occupations: [
      ['medewerker bediening', '5131', 'ober, serveerster, kelner, kelnerin, bedieningsmedewerker, horecamedewerker, medewerker horeca, horecamedewerkster, waiter, waitress, restaurantmedewerker, medewerker restaurant, gastheer restaurant, gastvrouw restaurant, terrasmedewerker, hulp bediening, medewerker lunchroom, zelfstandig werkend gastheer, runner horeca, leerling gastheer, chef de rang, chef de bar, commis de rang'],
      ['medewerker ontbijt', '5131', 'ontbijtmedewerker, ontbijtkok, medewerker ontbijtbediening, ontbijtservice, gastvrouw ontbijt, ontbijtdame, breakfast medewerker'],
      ['barkeeper', '5132', 'barman, barvrouw, medewerker bar, bartender, barpersoneel, cocktailshaker, tapper, barmeisje, kastelein, cafémedewerker, barhulp'],
      ['barista', '5132', 'koffiezetter, koffiebarmedewerker, medewerker koffiebar'],
      ['sommelier', '5131', 'wijnkenner, wijnadviseur, vinoloog'],
      ['cateringmedewerker', '5246', 'medewerker catering, bedrijfscatering medewerker, kantinemedewerker, medewerker kantine, cateringhulp, bedrijfsrestaurantmedewerker, kantinejuffrouw, medewerker bedrijfsrestaurant, kantinebeheerder, buffetmedewerker, banqueting medewerker, koffiejuffrouw, koffiedame, medewerker schoolkantine, kantinedame, cateraar'],
      ['hulp bij feesten', '5131', 'partymedewerker, feestmedewerker, partyhulp, medewerker evenementenhoreca, festivalmedewerker, medewerker partycatering, hostess, promohost'],
      ['garderobemedewerker', '9629', 'medewerker garderobe, toiletdame, toiletjuffrouw, toiletmedewerker'],
      ['restaurantmanager', '1412', 'bedrijfsleider horeca, horecamanager, bedrijfsleider restaurant, bedrijfsleider café, leidinggevende horeca, maître, horecaondernemer, assistent bedrijfsleider horeca, shiftmanager horeca, shift manager restaurant, f&b manager, cateringmanager, food beverage manager, cafébaas, kroegbaas, supervisor horeca'],
    ],
  },
  {
    title: 'hotel en recreatie',
    profession: 'Horeca',
    words: 'hotel, vakantiepark, camping, recreatie, toerisme, reizen, hospitality, vakantie, pretpark, attractiepark, leisure, bungalowpark, reisbureau, kermis, bioscoop, casino, toilet, speeltuin, receptie, bungalows, animatie, ontbijt, bowling, hotelschool',
    occupations: [
      ['hotelreceptionist', '4224', 'receptionist hotel, nachtreceptionist, medewerker receptie reserveringen, receptionist vakantiepark, receptionist camping, night auditor, medewerker hotelreceptie, front office medewerker hotel, reserveringsmedewerker, medewerker reserveringen, guest service agent, nachtportier'],
      ['hotelmanager', '1411', 'hotelier, hoteldirecteur, front office manager, parkmanager, campingbeheerder, campinghouder, duty manager, bed and breakfast houder, manager vakantiepark'],
      ['medewerker kamers', '9112', 'kamermeisje, medewerker linnen kamers, hotelschoonmaker, housekeeping medewerker, housekeeping, roomservice medewerker, room attendant, kamerschoonmaker, schoonmaker vakantiepark, linnenkamermedewerker, schoonmaker bungalows, kamerjongen'],
      ['hoofd housekeeping', '5151', 'housekeeping manager, floor supervisor hotel, housekeeping supervisor, teamleider housekeeping'],
      ['piccolo', '9621', 'bellboy, bagagedrager, conciërge hotel, portier hotel, doorman, butler, guest relations'],
      ['reisadviseur', '4221', 'reisbureau medewerker, travel consultant, reisagent, reisspecialist, medewerker reizen'],
      ['reisleider', '5113', 'gids, stadsgids, rondleider, hostess reizen, museumgids, natuurgids, tourguide, reisbegeleider, reisgids, toergids'],
      ['recreatiemedewerker', '3423', 'animatiemedewerker, entertainer, medewerker recreatie, animator, medewerker animatie, medewerker vakantiepark, campingmedewerker, medewerker camping, activiteitenmedewerker recreatie, recreatieleider'],
      ['attractiemedewerker', '9629', 'medewerker attracties, medewerker pretpark, medewerker attractiepark, kermismedewerker, kermisexploitant, kaartverkoper, medewerker speeltuin, kassamedewerker museum, bioscoopmedewerker, medewerker bioscoop, kaartjesverkoper, speelhalmedewerker, medewerker binnenspeeltuin'],
      ['casinomedewerker', '4212', 'croupier, medewerker casino, gastheer casino, medewerker speelautomatenhal'],
    ],
  },
]

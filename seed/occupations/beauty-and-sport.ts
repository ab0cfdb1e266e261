import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const beautyAndSportFamilies: readonly OccupationFamily[] = [
  {
    title: 'haar en uiterlijk',
    profession: 'Voeding en ambacht',
    words: 'schoonheid, uiterlijk, beauty, haar, haren knippen, knippen, kapsalon, nagels, make-up, massage, wellness, schoonheidssalon, huidverzorging, spa, sauna, tattoo, nagels doen, wimpers, waxen, haren, masseren, schoonheidsspecialisme, barbier',
    occupations: [
      ['kapper', '5141', 'kapster, haarstylist, hairstylist, hairdresser, dameskapper, herenkapper, allround kapper, leerling kapper, coiffeur, coupeur haar, salonmanager kapsalon, kinderkapper, haarverzorger, thuiskapster, topstylist, kappershulp, knipster, kapperszaak medewerker, kapsalon medewerker, haarstyliste'],
      ['barbier', '5141', 'barber, baardknipper'],
      ['schoonheidsspecialist', '5142', 'beautician, beautyspecialist, schoonheidsconsulent, schoonheidsspecialiste, huidspecialist, beautymedewerker, gezichtsbehandelaar, skin specialist, wimperstyliste, lash artist, wenkbrauwspecialist, harsspecialist, medewerker schoonheidssalon'],
      ['nagelstylist', '5142', 'nagelstyliste, manicure, manicuriste, nagelspecialist, nail artist, gelnagels'],
      ['pedicure', '5142', 'medisch pedicure, voetverzorger, pedicuriste, voetverzorgster'],
      ['visagist', '5142', 'make up artist, grimeur, visagiste, grimeuse, schminker, kap grime'],
      ['tatoeëerder', '3435', 'tattoo artist, tattooartiest, tatoeageartiest, tattoozetter, tatoeagezetter, piercer'],
      ['masseur', '3255', 'massagetherapeut, sportmasseur, masseuse, stoelmasseur, sportverzorger, massagetherapist'],
      ['huidtherapeut', '2269', 'laserspecialist huid, oedeemtherapeut, cosmetisch verpleegkundige, cosmetisch arts, huidconsulent, behandelaar laserontharing'],
      ['wellnessmedewerker', '5142', 'saunamedewerker, medewerker sauna, saunameester, spa medewerker, medewerker wellness, opgietmeester, zonnestudio medewerker, spa therapist'],
    ],
  },
  {
    title: 'sport en bewegen',
    profession: 'Zorg en welzijn',
    words: 'sport, sporten, bewegen, fitness, sportschool, zwembad, zwemmen, voetbal, trainer, coach, gym, sportief, yoga, zwemles, zwemlessen, dansles, sport geven, fitnesscentrum, voetballen, buitensport, klimmen',
    occupations: [
      ['sportinstructeur', '3423', 'fitnessinstructeur, sportschoolmedewerker, fitnesstrainer, personal trainer, groepslesinstructeur, sportdocent, pilatesinstructeur, medewerker sportschool, bewegingscoach, fitnesscoach, groepsfitness instructeur, bewegingsagoog sport, sportschoolhouder'],
      ['zweminstructeur', '3423', 'zwemonderwijzer, zwemjuf, zwemleraar, zwemmeester, zwembadmedewerker, zwemlesgever, zwemonderwijzeres, zwemdocent, zwemlessen geven, badjuf, swimming instructor, aquasport instructeur'],
      ['badmeester', '5419', 'toezichthouder zwembad, lifeguard, badjuffrouw, strandwacht, zwembadtoezichthouder, medewerker zwembad, badmeesteres, toezichthouder bad'],
      ['sporttrainer', '3422', 'voetbaltrainer, sportcoach, trainer voetbal, tennisleraar, tennistrainer, hockeytrainer, turntrainer, combinatiefunctionaris, combinatiefunctionaris sport, judoleraar, gymtrainer, jeugdtrainer, padeltrainer, atletiektrainer, bewegingsconsulent, vechtsportleraar, golfleraar, coördinator sport'],
      ['yogadocent', '3423', 'yogaleraar, yoga teacher, pilatesdocent, mindfulnesstrainer, meditatieleraar'],
      ['topsporter', '3421', 'profvoetballer, jockey, wielrenner'],
      ['scheidsrechter', '3422', 'arbiter, grensrechter'],
      ['manager sport en recreatie', '1431', 'manager sportcentrum, bedrijfsleider sportschool, sportcentrummanager, zwembadmanager, clubmanager, verenigingsmanager, clubmanager sport, manager zwembad, verenigingsondersteuner'],
      ['buitensportinstructeur', '3423', 'outdoor instructeur, klimbegeleider, survival instructeur, outdoorbegeleider, klimhal medewerker, activiteitenbegeleider outdoor, skileraar, klimbosinstructeur, scoutingleider, instructeur klimbos, outdoormedewerker'],
    ],
  },
]

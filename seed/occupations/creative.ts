import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const creativeFamilies: readonly OccupationFamily[] = [
  {
    title: 'vormgeving en beeld',
    profession: 'Marketing en communicatie',
    words: 'ontwerpen, vormgeven, vormgeving, design, designer, creatief, tekenen, photoshop, illustrator, foto, fotograferen, film, video, iets creatiefs, indesign, grafisch',
    occupations: [
      ['grafisch vormgever', '2166', 'vormgever, grafisch ontwerper, graphic designer, visual designer, grafisch designer, brand designer, mediavormgever, art director, creatief ontwerper, vormgeefster, visueel vormgever, webdesigner, junior vormgever, conceptontwikkelaar'],
      ['illustrator', '2166', 'striptekenaar, cartoonist, tekenaar illustraties, 3d artist, 3d visualizer, animator film, motion designer, motion graphics designer, 3d animator, illustratrice, 3d vormgever'],
      ['fotograaf', '3431', 'fotografe, productfotograaf, schoolfotograaf, photographer, bruidsfotograaf, persfotograaf, assistent fotograaf, fotobewerker'],
      ['videomaker', '3521', 'cameraman, filmer, videograaf, camerajournalist, videographer, cameravrouw, video content creator, filmmaker, videobewerker'],
      ['video-editor', '2654', 'filmeditor, montage film, filmregisseur, regisseur film, producer televisie, videoproducent, filmproducent, producer media, regisseur televisie'],
      ['kunstenaar', '2651', 'beeldend kunstenaar, kunstschilder, beeldhouwer, kunstenares, portretschilder, tatoeëerder, tattoo artist, tattooartiest, tatoeageartiest'],
    ],
  },
  {
    title: 'journalistiek en taal',
    profession: 'Marketing en communicatie',
    words: 'schrijven, taal, talen, vertalen, krant, nieuws, journalistiek, radio, televisie, tijdschrift, media, tv, boeken',
    occupations: [
      ['journalist', '2642', 'verslaggever, redacteur, correspondent krant, persjournalist, reporter, streekjournalist, nieuwsredacteur, eindredacteur, hoofdredacteur, sportverslaggever, tv redacteur, bureauredacteur, redactiemedewerker, medewerker redactie'],
      ['vertaler', '2643', 'tolk, tolk vertaler, translator, ondertitelaar, gebarentolk, schrijftolk, beëdigd vertaler, vertaalster, localisatie specialist'],
      ['auteur', '2641', 'romanschrijver, schrijver boeken, scenarist, scenarioschrijver, ghostwriter, corrector, taalkundige, dichter, boekenuitgever'],
      ['presentator', '2656', 'radiopresentator, nieuwslezer, omroeper, dj radio, radiomaker, podcastmaker, televisiepresentator, sportcommentator, stemacteur'],
    ],
  },
  {
    title: 'podium, evenementen en cultuur',
    profession: 'Marketing en communicatie',
    words: 'theater, muziek, evenementen, podium, cultuur, museum, bibliotheek, acteren, acteur, zingen, dansen, festival, concert, geluid, licht, kunst, DJ, toneel, events',
    occupations: [
      ['podiumtechnicus', '3521', 'theatertechnicus, geluidstechnicus, lichttechnicus, geluidsman, stagehand, evenemententechnicus, av technicus, audiovisueel technicus, opbouwer evenementen, tentenbouwer, podiumbouwer, rigger podium, belichter, decorbouwer, av medewerker, opbouwmedewerker evenementen, tentenopbouwer, lichtman, geluidsengineer, roadie, standbouwer evenementen'],
      ['muzikant', '2652', 'musicus, zanger, zangeres, componist, deejay, drumster, drummer, gitarist, pianist, muziekproducent, dj producer, dirigent orkest, singer songwriter, muzikante'],
      ['toneelspeler', '2655', 'filmacteur, actrice, acteur toneel, figurant, cabaretier, theatermaker, musicalacteur, comedian, goochelaar, clown, circusartiest, entertainer podium, regisseur theater, theaterregisseur'],
      ['danser', '2653', 'danseres, choreograaf, ballerina, balletdanser, dancer'],
      ['bibliotheekmedewerker', '4411', 'bibliothecaris, medewerker bibliotheek, bibliotheek assistent, bibliothecaresse, mediathecaris, leesconsulent, informatiespecialist bibliotheek, lees mediacoach, mediacoach'],
      ['museummedewerker', '3433', 'suppoost, medewerker museum, conservator, collectiebeheerder, zaalwacht, museumdocent, museumsuppoost, gastheer museum, curator, publieksmedewerker museum, erfgoedmedewerker'],
      ['historicus', '2633', 'archeoloog, geschiedkundige, kunsthistoricus, veldarcheoloog, filosoof, antropoloog, socioloog, veldtechnicus archeologie, politicoloog, erfgoeddeskundige'],
      ['cultuurcoördinator', '1431', 'programmeur theater, directeur theater, theaterprogrammeur, bedrijfsleider theater, producent evenementen, medewerker theater, programmamaker, cultuurmakelaar, combinatiefunctionaris cultuur, hoofd programmering'],
      ['fotomodel', '5241', 'mannequin, model mode, modefotomodel, reclamemodel, paspop model'],
    ],
  },
  {
    title: 'haar en uiterlijk',
    profession: 'Voeding en ambacht',
    words: 'schoonheid, uiterlijk, beauty, haar, haren knippen, knippen, kapsalon, nagels, make-up, massage, wellness, schoonheidssalon, huidverzorging, spa, sauna',
    occupations: [
      ['kapper', '5141', 'kapster, haarstylist, hairstylist, hairdresser, dameskapper, herenkapper, allround kapper, leerling kapper, coiffeur, coupeur haar, salonmanager kapsalon, kinderkapper, haarverzorger, thuiskapster, topstylist, kappershulp, knipster, kapperszaak medewerker, kapsalon medewerker, haarstyliste'],
      ['barbier', '5141', 'barber, baardknipper'],
      ['schoonheidsspecialist', '5142', 'beautician, beautyspecialist, schoonheidsconsulent, schoonheidsspecialiste, huidspecialist, beautymedewerker, gezichtsbehandelaar, skin specialist, wimperstyliste, lash artist, wenkbrauwspecialist, harsspecialist, medewerker schoonheidssalon'],
      ['nagelstylist', '5142', 'nagelstyliste, manicure, manicuriste, nagelspecialist, nail artist, gelnagels'],
      ['pedicure', '5142', 'medisch pedicure, voetverzorger, pedicuriste, voetverzorgster'],
      ['visagist', '5142', 'make up artist, grimeur, visagiste, grimeuse, schminker, kap grime'],
      ['masseur', '3255', 'massagetherapeut, sportmasseur, masseuse, stoelmasseur, sportverzorger, massagetherapist'],
      ['huidtherapeut', '2269', 'laserspecialist huid, oedeemtherapeut, cosmetisch verpleegkundige, cosmetisch arts, huidconsulent, behandelaar laserontharing'],
      ['wellnessmedewerker', '5142', 'saunamedewerker, medewerker sauna, saunameester, spa medewerker, medewerker wellness, opgietmeester, zonnestudio medewerker, spa therapist'],
    ],
  },
  {
    title: 'sport en bewegen',
    profession: 'Zorg en welzijn',
    words: 'sport, sporten, bewegen, fitness, sportschool, zwembad, zwemmen, voetbal, trainer, coach, gym, sportief, yoga',
    occupations: [
      ['sportinstructeur', '3423', 'fitnessinstructeur, sportschoolmedewerker, fitnesstrainer, personal trainer, groepslesinstructeur, sportdocent, pilatesinstructeur, medewerker sportschool, bewegingscoach, fitnesscoach, groepsfitness instructeur, bewegingsagoog sport, sportschoolhouder'],
      ['zweminstructeur', '3423', 'zwemonderwijzer, zwemjuf, zwemleraar, zwemmeester, zwembadmedewerker, zwemlesgever, zwemonderwijzeres, zwemdocent, zwemlessen geven, badjuf, swimming instructor, aquasport instructeur'],
      ['badmeester', '5419', 'toezichthouder zwembad, lifeguard, badjuffrouw, strandwacht, zwembadtoezichthouder, medewerker zwembad, badmeesteres, toezichthouder bad'],
      ['sporttrainer', '3422', 'voetbaltrainer, sportcoach, trainer voetbal, tennisleraar, tennistrainer, hockeytrainer, turntrainer, combinatiefunctionaris, combinatiefunctionaris sport, judoleraar, gymtrainer, jeugdtrainer, padeltrainer, atletiektrainer, bewegingsconsulent, vechtsportleraar, golfleraar, coördinator sport'],
      ['yogadocent', '3423', 'yogaleraar, yoga teacher, pilatesdocent, mindfulnesstrainer, meditatieleraar'],
      ['topsporter', '3421', 'profvoetballer, scheidsrechter, jockey, wielrenner, arbiter'],
      ['manager sport en recreatie', '1431', 'manager sportcentrum, bedrijfsleider sportschool, sportcentrummanager, zwembadmanager, clubmanager, verenigingsmanager, clubmanager sport, manager zwembad, verenigingsondersteuner'],
      ['buitensportinstructeur', '3423', 'outdoor instructeur, klimbegeleider, survival instructeur, outdoorbegeleider, klimhal medewerker, activiteitenbegeleider outdoor, skileraar, klimbosinstructeur, scoutingleider, instructeur klimbos, outdoormedewerker'],
    ],
  },
]

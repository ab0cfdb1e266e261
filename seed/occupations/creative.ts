import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const creativeFamilies: readonly OccupationFamily[] = [
  {
    title: 'vormgeving en beeld',
    profession: 'Marketing en communicatie',
    words: 'ontwerpen, vormgeven, vormgeving, design, designer, creatief, tekenen, photoshop, illustrator, foto, fotograferen, film, video, iets creatiefs, indesign, grafisch, webdesign, tattoo, tatoeëren, kunst, illustraties, filmen, fotografie, video maken, tekeningen, regisseur, dtp, opmaak',
    occupations: [
      ['grafisch vormgever', '2166', 'vormgever, grafisch ontwerper, graphic designer, visual designer, grafisch designer, brand designer, mediavormgever, art director, creatief ontwerper, vormgeefster, visueel vormgever, webdesigner, junior vormgever, conceptontwikkelaar'],
      ['illustrator', '2166', 'striptekenaar, cartoonist, tekenaar illustraties, 3d artist, 3d visualizer, animator film, motion designer, motion graphics designer, 3d animator, illustratrice, 3d vormgever'],
      ['fotograaf', '3431', 'fotografe, productfotograaf, schoolfotograaf, photographer, bruidsfotograaf, persfotograaf, assistent fotograaf, fotobewerker'],
      ['videomaker', '3521', 'cameraman, filmer, videograaf, camerajournalist, videographer, cameravrouw, video content creator, filmmaker, videobewerker'],
      ['video-editor', '2654', 'filmeditor, montage film, filmregisseur, regisseur film, producer televisie, videoproducent, filmproducent, producer media, regisseur televisie'],
      ['kunstenaar', '2651', 'beeldend kunstenaar, kunstschilder, beeldhouwer, kunstenares, portretschilder'],
    ],
  },
  {
    title: 'journalistiek en taal',
    profession: 'Marketing en communicatie',
    words: 'schrijven, taal, talen, vertalen, krant, nieuws, journalistiek, radio, televisie, tijdschrift, media, tv, boeken, uitgeverij, corrector, uitgever, redactie, corrigeren',
    occupations: [
      ['journalist', '2642', 'verslaggever, redacteur, correspondent krant, persjournalist, reporter, streekjournalist, nieuwsredacteur, eindredacteur, hoofdredacteur, sportverslaggever, tv redacteur, bureauredacteur, redactiemedewerker, medewerker redactie'],
      ['vertaler', '2643', 'tolk, tolk vertaler, translator, ondertitelaar, gebarentolk, schrijftolk, beëdigd vertaler, vertaalster, localisatie specialist'],
      ['auteur', '2641', 'romanschrijver, schrijver boeken, scenarist, scenarioschrijver, ghostwriter, dichter'],
      ['presentator', '2656', 'radiopresentator, nieuwslezer, omroeper, dj radio, radiomaker, podcastmaker, televisiepresentator, sportcommentator, stemacteur'],
    ],
  },
  {
    title: 'podium, evenementen en cultuur',
    profession: 'Marketing en communicatie',
    words: 'theater, muziek, evenementen, podium, cultuur, museum, bibliotheek, acteren, acteur, zingen, dansen, festival, concert, geluid, licht, kunst, DJ, toneel, events, opbouwen, opbouw en afbouw, tenten, tentenbouw, geluidstechniek, bands, optreden, bruiloften, model, regisseur, toneelspelen',
    occupations: [
      ['podiumtechnicus', '3521', 'theatertechnicus, geluidstechnicus, lichttechnicus, geluidsman, stagehand, evenemententechnicus, av technicus, audiovisueel technicus, opbouwer evenementen, tentenbouwer, podiumbouwer, rigger podium, belichter, decorbouwer, av medewerker, opbouwmedewerker evenementen, tentenopbouwer, lichtman, geluidsengineer, roadie, standbouwer evenementen'],
      ['muzikant', '2652', 'musicus, zanger, zangeres, componist, drumster, drummer, gitarist, pianist, muziekproducent, dj producer, dirigent orkest, singer songwriter, muzikante, deejay'],
      ['toneelspeler', '2655', 'filmacteur, actrice, acteur toneel, figurant, cabaretier, theatermaker, musicalacteur, comedian, goochelaar, clown, circusartiest, entertainer podium, regisseur theater, theaterregisseur'],
      ['danser', '2653', 'danseres, choreograaf, ballerina, balletdanser, dancer'],
      ['bibliotheekmedewerker', '4411', 'bibliothecaris, medewerker bibliotheek, bibliotheek assistent, bibliothecaresse, mediathecaris, leesconsulent, informatiespecialist bibliotheek, lees mediacoach, mediacoach'],
      ['museummedewerker', '3433', 'suppoost, medewerker museum, conservator, collectiebeheerder, zaalwacht, museumdocent, museumsuppoost, gastheer museum, curator, publieksmedewerker museum, erfgoedmedewerker'],
      ['historicus', '2633', 'geschiedkundige, kunsthistoricus, filosoof, erfgoeddeskundige'],
      ['archeoloog', '2632', 'veldarcheoloog, veldtechnicus archeologie, senior archeoloog'],
      ['socioloog', '2632', 'antropoloog, politicoloog, sociaal geograaf, criminoloog'],
      ['cultuurcoördinator', '1431', 'programmeur theater, directeur theater, theaterprogrammeur, bedrijfsleider theater, producent evenementen, medewerker theater, programmamaker, cultuurmakelaar, combinatiefunctionaris cultuur, hoofd programmering'],
      ['fotomodel', '5241', 'mannequin, model mode, modefotomodel, reclamemodel, paspop model'],
    ],
  },
]

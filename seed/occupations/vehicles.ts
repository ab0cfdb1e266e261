import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const vehicleFamilies: readonly OccupationFamily[] = [
  {
    title: "auto's",
    profession: 'Fiets en auto',
    words: "auto, auto's, autotechniek, garage, sleutelen, autobedrijf, automotive, cars, voertuigen, autobranche, wagens, banden, uitdeuken, spuiten, scooters, auto schade, carwash, apk, takelwagen, pechhulp, carrosserie",
    occupations: [
      ['automonteur', '7231', 'automecanicien, garagemonteur, autotechnicus, eerste autotechnicus, allround automonteur, car mechanic, hulpmonteur garage, voertuigtechnicus, mecanicien, autosleutelaar, autoreparateur, leerling automonteur, personenauto monteur, monteur personenwagens, garagist, oldtimer monteur, restauratiemonteur auto, leerling autotechniek'],
      ['bandenmonteur', '7231', 'monteur banden, bandenwisselaar, medewerker bandenservice, quickfit monteur, fastfitter, bandenspecialist, bandenservice monteur, uitlijnmonteur'],
      ['apk-keurmeester', '7231', 'apk keurder, apk 2 keurmeester, rdw keurmeester, autokeurmeester, diagnosetechnicus, technisch specialist automotive, diagnosetechnicus auto, diagnosemonteur'],
      ['autoschadehersteller', '7213', 'schadehersteller, plaatwerker auto, autoplaatwerker, uitdeuker, autoschadeherstel medewerker, schademonteur, carrosserie hersteller, demontagemonteur autoschade, uitdeuker zonder spuiten, deukenmonteur, de montagemedewerker autoschade, spotrepair medewerker, schadeherstel medewerker'],
      ['autospuiter', '7132', 'autolakspuiter, voorbewerker autospuiter, voorbewerker, spuiter autoschade, autolakker, voertuigspuiter, voorbewerker lak'],
      ['autopoetser', '9122', 'auto poetsen, detailer, autocleaner, car detailer, autoreiniger, poetser autobedrijf, afleveringsklaar maker, medewerker poetsafdeling, showroommedewerker auto'],
      ['autoruitmonteur', '7231', 'autoglasmonteur, ruitenmonteur, autoglasspecialist, ruitschade monteur, accessoiremonteur auto, inbouwmonteur, autoradio inbouwer, trekhaakmonteur'],
      ['autodemonteur', '7231', 'medewerker autodemontage, autosloper, demontagemedewerker auto, medewerker sloperij, autodemontage'],
      ['takelchauffeur', '8332', 'berger, bergingsmedewerker, chauffeur takelwagen, takelwagenchauffeur'],
      ['wegenwacht', '7231', 'wegenwachter, pechhulpmonteur, pechhulpverlener, pechhulp'],
    ],
  },
  {
    title: 'verkoop en service bij autobedrijven',
    profession: 'Fiets en auto',
    words: "auto's verkopen, autoverkoop, autodealer, showroom, garage, automotive, autobedrijf, autobranche",
    occupations: [
      ['autoverkoper', '5223', 'verkoper auto, verkoopadviseur auto, verkoopadviseur automotive, verkoper occasions, vrachtwagenverkoper, caravanverkoper, verkoper campers, car salesman, motorverkoper, leaseadviseur'],
      ['receptionist werkplaats', '4226', 'serviceadviseur, receptionist autobedrijf, werkplaatsreceptionist, receptionist garage, serviceadviseur automotive, serviceadviseur autobedrijf, aftersales adviseur'],
      ['onderdelenverkoper', '5223', 'magazijnmedewerker auto onderdelen, medewerker onderdelen, autoonderdelen verkoper, verkoper onderdelen, parts medewerker, onderdelenspecialist, verkoper automaterialen'],
      ['werkplaatschef', '3115', 'chef werkplaats, werkplaatsmanager, aftersales manager, werkplaatsplanner, receptie planner werkplaats, hoofd werkplaats, werkplaatsleider, teamleider werkplaats'],
      ['autoverhuurmedewerker', '5249', 'medewerker autoverhuur, verhuurmedewerker auto, shuttle chauffeur, autorijder verplaatsen, verhuurmedewerker, verhuurmedewerker machines, medewerker verhuur, wagenparkbeheerder, fleetmanager'],
    ],
  },
  {
    title: 'bedrijfswagens en landbouwmachines',
    profession: 'Fiets en auto',
    words: 'vrachtwagens, trucks, tractoren, landbouwmachines, mechanisatie, trailers, sleutelen, landbouwmechanisatie, campers, caravans, bussen, motoren, truckmonteur, scooter, brommer, motor, boten, tractor, camper, caravan, carrosserie, opbouw',
    occupations: [
      ['bedrijfswagenmonteur', '7231', 'vrachtwagenmonteur, monteur bedrijfswagens, trailermonteur, bedrijfsautotechnicus, truck mechanic, monteur vrachtwagens, monteur bedrijfsautos, bedrijfsautomonteur, oplegger monteur, monteur trucks trailers, busmonteur, diesel monteur, laadklepmonteur, monteur trucks'],
      ['landbouwmechanisatiemonteur', '7233', 'monteur landbouwmachines, landbouwmonteur, trekkermonteur, tractormonteur, landbouwmachinemonteur, monteur landbouwmechanisatie, mechanisatiemonteur, melkmachinemonteur, monteur melkrobots, monteur mechanisatie, monteur tuin park, monteur tuinmachines, monteur grondverzetmachines, monteur grondverzet, monteur stalinrichting, servicemonteur landbouw'],
      ['carrosseriebouwer', '7213', 'carrosserie monteur, opbouwmonteur, trailerbouwer, carrosserie medewerker, wagenbouwer, bussen ombouwer, camperbouwer, bedrijfswageninrichter'],
      ['motorfietsmonteur', '7231', 'motormonteur, scootermonteur, brommermonteur, bromfietsmonteur, monteur scooters, monteur motorfietsen, bromfietstechnicus, brommerreparateur, quadmonteur'],
      ['camper- en caravanmonteur', '7231', 'campermonteur, caravanmonteur, monteur recreatievoertuigen, monteur campers, monteur caravans, stacaravan monteur'],
      ['scheepsmonteur', '7231', 'botenmonteur, jachtmonteur, monteur buitenboordmotoren, bootmonteur, jachtbouwer, scheepstimmerman, botenbouwer, medewerker jachthaven'],
    ],
  },
  {
    title: 'fietsen',
    profession: 'Fiets en auto',
    words: 'fiets, fietsen, tweewielers, rijwielen, e-bikes, elektrische fietsen, fietsenwinkel, fietswinkel, bike, banden plakken, scooter, fietsen repareren, fietsverhuur',
    occupations: [
      ['fietsenmaker', '7234', 'fietsmonteur, fietsenmonteur, rijwielhersteller, fietstechnicus, monteur elektrische fietsen, fietshersteller, bike mechanic, rijwielmonteur, fietsmaker, werkplaatsmedewerker fietsen, fietsspecialist, fietsen maken, e bike monteur, tweewielermonteur, fietsreparateur, monteur fietsen, rijwieltechnicus, tweewielertechnicus, hulp in de werkplaats, werkplaatsmedewerker fietswerkplaats, hulp fietsenmaker'],
      ['fietsenverkoper', '5223', 'verkoopadviseur fietsen, verkoper fietsen, medewerker fietswinkel, medewerker fietsenwinkel, fietsverkoper, winkelhulp fietsen, verkoper fietswinkel, tweewieler verkoper'],
      ['medewerker fietsverhuur', '5249', 'verhuurmedewerker fietsen, fietsverhuur, fietsverhuurder, bewaker fietsenstalling, medewerker fietsenstalling, verhuurmedewerker fiets'],
    ],
  },
]

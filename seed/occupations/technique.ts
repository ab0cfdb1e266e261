import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const techniqueFamilies: readonly OccupationFamily[] = [
  {
    title: 'onderhoud en storingen',
    profession: 'Techniek',
    words: 'techniek, technisch, technisch werk, sleutelen, monteren, repareren, onderhoud, storingen, technische dienst, machines, mechatronica, iets met techniek, maintenance, monteer, technicus, fitter, liften, plc, hydrauliek, machines repareren, elektromechanica, mechanica, reparatie, automaten, td, technische man, witgoed, koffieautomaten, scootmobiel, trapliften, hekwerk, rolstoelen, windmolens, mecatronica',
    occupations: [
      ['monteur', '7233', 'technician, mechanic, mechanicien, allround monteur, technisch monteur, technisch medewerker, hulpmonteur, leerling monteur, servicetechnicus, servicemonteur'],
      ['onderhoudsmonteur', '7233', 'monteur technische dienst, storingsmonteur, medewerker technische dienst, td monteur, onderhoudstechnicus, maintenance technician, bedrijfsmonteur, industrieel monteur, allround technisch medewerker, storingstechnicus, revisiemonteur, maintenance engineer'],
      ['elektrotechnisch storingsmonteur', '7412', 'storingsmonteur elektrotechniek, elektrotechnisch onderhoudsmonteur, e monteur, onderhoudsmonteur elektro, storingsmonteur e, plc technicus, besturingsmonteur'],
      ['mechatronicus', '3115', 'mechatronica monteur, mechatronisch monteur, service engineer, field service engineer, servicemonteur machines, mechatronica technicus, mechatronics technician'],
      ['werktuigbouwkundig monteur', '7233', 'mechanisch monteur, monteur werktuigbouw, w monteur, mechanisch onderhoudsmonteur, hydrauliekmonteur, monteur hydrauliek, monteur pompen'],
      ['heftruckmonteur', '7233', 'monteur intern transport, monteur heftrucks, kraanmonteur, monteur hoogwerkers, monteur aggregaten, compressormonteur'],
      ['liftmonteur', '7412', 'servicemonteur liften, onderhoudsmonteur liften, storingsmonteur liften, roltrapmonteur, monteur liften'],
      ['deurenmonteur', '7233', 'monteur automatische deuren, industriedeurenmonteur, hekwerkmonteur, monteur overheaddeuren, servicemonteur deuren, hekmonteur, monteur hekwerken, garagedeurmonteur'],
      ['slotenmaker', '7222', 'monteur hang- en sluitwerk, slotenspecialist, locksmith'],
      ['witgoedmonteur', '7412', 'wasmachinemonteur, monteur witgoed, reparateur huishoudelijke apparaten, koffiemachine monteur, servicemonteur koffiemachines, reparateur witgoed, monteur koffieautomaten, elektronicareparateur, servicemonteur witgoed, monteur horeca apparatuur'],
      ['automatenvuller', '9623', 'operator koffieautomaten, bijvuller automaten, medewerker koffieautomaten'],
      ['hoofd technische dienst', '3122', 'teamleider technische dienst, chef technische dienst, maintenance manager, onderhoudsmanager, manager technische dienst, teamleider onderhoud, onderhoudscoördinator'],
      ['medisch technicus', '3119', 'instrumentatietechnicus, medisch instrumentatietechnicus, monteur medische apparatuur, hulpmiddelenmonteur, rolstoelmonteur, scootmobielmonteur, monteur hulpmiddelen, traplift monteur, biomedisch technicus, monteur tilliften'],
      ['vliegtuigmonteur', '7232', 'vliegtuigtechnicus, aircraft mechanic, helikoptermonteur, grondwerktuigkundige'],
    ],
  },
  {
    title: 'assemblage en montage',
    profession: 'Techniek',
    words: 'assemblage, montage, in elkaar zetten, machinebouw, monteren, assembly, solderen, elektronica, techniek, fijnmontage, montagewerk, keukens monteren, kozijnen, zonwering, prints, kabels, machines bouwen, keukens, gordijnen, hekwerk, vca, printplaten, samenstellen',
    occupations: [
      ['montagemedewerker', '8211', 'assemblagemedewerker, monteur assemblage, assemblagemonteur, medewerker montage, medewerker assemblage, montagemedewerker machinebouw, assembly worker, assembly operator, mechanisch assemblagemedewerker, machinebouwer, monteur machinebouw, mechanical assembly technician, werkplaatsmonteur, productiemonteur, montagehulp, fijnmechanisch monteur'],
      ['montagemonteur buitendienst', '7214', 'monteur buitendienst, monteur buitendienst staal, montagemonteur, monteur stalen constructies, stellingmonteur, stellingbouwer magazijnstellingen, monteur stellingen, opstellingsmonteur, field engineer machines'],
      ['elektronicamonteur', '8212', 'elektronicamedewerker, soldeermedewerker, soldeerder, printplaatassembleur, elektromonteur assemblage, smd operator, monteur elektronica, assemblagemedewerker elektronica, kabelassembleur, kabelboommedewerker, soldeerster'],
      ['meubelmonteur', '8219', 'keukenmonteur, monteur keukens, kasten monteur, meubelassembleur, monteur meubels, monteur kantoormeubilair, projectinrichter monteur'],
      ['zonweringmonteur', '7119', 'monteur zonwering, rolluikmonteur, monteur rolluiken, monteur screens, horrenmonteur, gordijnenmonteur, monteur raamdecoratie'],
      ['kozijnmonteur', '7115', 'monteur kozijnen, kozijnenmonteur, monteur kunststof kozijnen, monteur dakkapellen, serremonteur, dakkapelmonteur, monteur ramen deuren, gevelmonteur, montagetimmerman kozijnen, veranda monteur, overkappingenmonteur'],
    ],
  },
  {
    title: 'engineering en werkvoorbereiding',
    profession: 'Techniek',
    words: 'engineering, engineer, techniek, tekenen, ontwerpen, technisch tekenen, tekenaar, CAD, AutoCAD, Solidworks, Inventor, ingenieur, constructeur, ontwerper, werkvoorbereider, werktuigbouwkunde, machinebouw, robot, robots, plc, machines ontwerpen, 3D tekenen, automatisering, wtb, werktuigbouw',
    occupations: [
      ['tekenaar-constructeur', '3118', 'technisch tekenaar, werktuigbouwkundig tekenaar, mechanisch tekenaar, cad tekenaar, tekenaar machinebouw, staalbouwtekenaar, cad engineer, detail engineer, werktuigbouwkundig constructeur, draftsman, tekenaar staalbouw'],
      ['werktuigbouwkundig engineer', '2144', 'mechanical engineer, werktuigbouwkundige, werktuigbouwkundig ingenieur, constructie engineer, engineer staalbouw, engineer machinebouw, lead engineer werktuigbouw, mechanical designer, staalconstructeur, machinebouwkundig engineer, design engineer'],
      ['elektrotechnisch engineer', '2151', 'electrical engineer, hardware engineer, elektrotechnisch ingenieur, elektrotechnisch ontwerper, elektro engineer, e engineer, elektrotechnisch tekenaar, eplan engineer, elektronica engineer, elektrotechnicus, electronics engineer'],
      ['software engineer besturingstechniek', '2151', 'plc programmeur, plc engineer, plc software engineer, scada engineer, besturingstechnicus, robotprogrammeur, automation engineer, meet regeltechnicus, industrieel automatiseerder, robot engineer, industriële automatisering, controls engineer'],
      ['werkvoorbereider metaal', '3115', 'werkvoorbereider metaalbewerking, werkvoorbereider techniek, werkvoorbereider machinebouw, werkvoorbereider staalbouw, calculator metaal, werkvoorbereider productie, werkvoorbereider plaatwerk, productievoorbereider'],
      ['process engineer', '2141', 'procesengineer, production engineer, productie engineer, manufacturing engineer, industrial engineer, lean engineer, continuous improvement engineer, procesverbeteraar productie, industrieel ingenieur, reliability engineer, lean coördinator'],
      ['industrieel ontwerper', '2163', 'productontwerper, product designer, industrial designer, productvormgever, industrieel vormgever, interieurbouw ontwerper'],
      ['projectleider techniek', '2149', 'technisch projectleider, project engineer, projectleider machinebouw, projectleider staalbouw, projectmanager techniek, system engineer techniek, projectleider werktuigbouw, technisch manager, hoofd engineering'],
    ],
  },
]

import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const installationFamilies: readonly OccupationFamily[] = [
  {
    title: 'elektrotechniek',
    profession: 'Installatie en elektro',
    words: 'elektro, elektrotechniek, elektriciteit, stroom, elektra, bekabeling, zonnepanelen, laadpalen, electrical, installatie, domotica, sterkstroom, glasvezel, zonnepaneel, internet aanleggen, kabels, beveiligingssystemen, alarm, hoogspanning, windmolens, windturbine, meterkast, telecom',
    occupations: [
      ['elektromonteur', '7411', 'elektricien, electricien, elektrieker, electromonteur, monteur elektro, monteur elektrotechniek, electrician, allround elektromonteur, elektrotechnisch monteur, elektromonteur woningbouw, elektromonteur utiliteit, hulpelektricien, leidinggevend elektromonteur, leerling elektromonteur, elektromonteur utiliteitsbouw, servicemonteur elektro, servicemonteur elektrotechniek'],
      ['zonnepanelenmonteur', '7411', 'monteur zonnepanelen, installateur zonnepanelen, zonnepaneel monteur, pv monteur, monteur zonnepanelen laadpalen, zonnepanelen leggen, solar installer, zonnepanelenlegger'],
      ['laadpaalmonteur', '7411', 'monteur laadpalen, laadpalenmonteur, installateur laadpalen, monteur thuisbatterijen'],
      ['paneelbouwer', '7412', 'monteur paneelbouw, panelenbouwer, schakelkastbouwer, monteur schakelkasten, paneelmonteur, kastenbouwer elektro, besturingskasten monteur, paneelbouw'],
      ['beveiligingsmonteur', '7421', 'monteur beveiligingssystemen, alarmmonteur, monteur brandmeldinstallaties, monteur beveiligingstechniek, servicemonteur brandbeveiliging, monteur camerabeveiliging, brandmeldmonteur, monteur toegangscontrole, alarminstallateur, sprinklermonteur, monteur blusmiddelen'],
      ['telecommonteur', '7422', 'glasvezelmonteur, monteur glasvezel, lasser glasvezel, glasvezellasser, monteur telecom, datamonteur, kabelmonteur, datanetwerk monteur, glasvezeltechnicus, monteur telecommunicatie, kpn monteur, monteur data'],
      ['netmonteur', '7413', 'hoogspanningsmonteur, monteur middenspanning, monteur laagspanning, monteur energienetten, monteur kabels leidingen, laagspanningsmonteur, hoogspanningstechnicus, monteur elektriciteitsnet, middenspanningsmonteur, bovenleidingmonteur, monteur openbare verlichting, monteur gas water elektra'],
      ['windturbinemonteur', '7412', 'windmolenmonteur, monteur windturbines, monteur windmolens, windturbinetechnicus, wind turbine technician'],
      ['meteropnemer', '9623', 'monteur slimme meters, metermonteur, slimme meter monteur, meterstanden opnemer, meterwisselaar'],
    ],
  },
  {
    title: 'loodgieterswerk en verwarming',
    profession: 'Installatie en elektro',
    words: 'installatie, installatietechniek, installeren, loodgieten, loodgieterswerk, verwarming, cv, sanitair, water, gas, badkamer, warmtepompen, warmtepomp, ketels, klimaat, airco, koeltechniek, badkamers, toilet, dakgoten, leidingen, cv ketels, riolering, ventilatie, koeling',
    occupations: [
      ['loodgieter', '7126', 'sanitairmonteur, monteur sanitair, monteur water sanitair, plumber, gas water monteur, gawa monteur, loodgietersknecht, gasfitter, leidingloodgieter, monteur drinkwater, loodgieterij, riolist'],
      ['installatiemonteur', '7126', 'installateur, monteur installatietechniek, leerling installatietechniek, allround installatiemonteur, installatietechnicus, monteur installaties, monteur utiliteit, verwarmingsinstallateur, hvac monteur, monteur werktuigkundige installaties, w installateur'],
      ['cv-monteur', '7126', 'verwarmingsmonteur, cv installateur, onderhoudsmonteur cv, servicemonteur cv, ketelmonteur, cv ketel monteur, storingsmonteur cv, vloerverwarmingmonteur, kachelmonteur, monteur verwarming, onderhoudsmonteur warmtepompen, haardenmonteur'],
      ['warmtepompmonteur', '7127', 'monteur warmtepompen, servicemonteur warmtepompen, warmtepompinstallateur, installateur warmtepompen, warmtepomptechnicus'],
      ['koeltechnicus', '7127', 'koelmonteur, koeltechnisch monteur, aircomonteur, monteur koeltechniek, servicemonteur koeltechniek, monteur klimaattechniek, monteur airco, airco installateur, airconditioningmonteur, klimaattechnicus, monteur luchtbehandeling, koudetechnisch monteur'],
      ['ventilatiemonteur', '7213', 'luchtkanalenmonteur, monteur ventilatie, monteur luchtkanalen, kanalenmonteur, mechanische ventilatie reiniger'],
      ['dak- en zinkwerker', '7213', 'zinkwerker, dakloodgieter, loodgieter zinkwerker, leidekker'],
      ['badkamermonteur', '7126', 'badkamerinstallateur, monteur badkamers, allround badkamermonteur'],
    ],
  },
  {
    title: 'leiding en voorbereiding in de installatietechniek',
    profession: 'Installatie en elektro',
    words: 'installatietechniek, elektrotechniek, werkvoorbereider, calculatie, uitvoerder, BIM',
    occupations: [
      ['projectleider installatietechniek', '3113', 'projectleider elektrotechniek, projectleider installaties, projectmanager installatietechniek, projectleider werktuigbouwkundige installaties, teamleider installatietechniek, projectleider elektro, projectleider klimaattechniek'],
      ['werkvoorbereider installaties', '3113', 'werkvoorbereider installatietechniek, werkvoorbereider elektrotechniek, werkvoorbereider elektro, calculator installatietechniek, calculator elektrotechniek, engineer installatietechniek, tekenaar installatietechniek, bim modelleur installaties, calculator installaties, tekenaar elektrotechniek'],
      ['servicecoördinator', '4322', 'coördinator service installaties, servicemanager, chef service, hoofd service, teamleider service, coördinator servicedienst'],
      ['inspecteur elektrische installaties', '3113', 'nen 3140 inspecteur, inspecteur elektrotechniek, scope inspecteur, meettechnicus elektro, scios inspecteur, keurmeester elektrisch, inspecteur brandmeldinstallaties'],
    ],
  },
]

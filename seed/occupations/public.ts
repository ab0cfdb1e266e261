import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const publicFamilies: readonly OccupationFamily[] = [
  {
    title: 'gemeente en overheid',
    profession: 'Kantoor en administratie',
    words: 'overheid, gemeente, gemeentehuis, ambtenaar, provincie, rijk, politiek, beleid, burgerzaken, waterschap, vergunningen, government, bode, wmo, ruimtelijke ordening, gemeentewerk, openbaar bestuur, inspecteur',
    occupations: [
      ['gemeenteambtenaar', '4110', 'ambtenaar, medewerker gemeente, gemeentemedewerker, rijksambtenaar, medewerker gemeentehuis, administratief medewerker gemeente, beleidsondersteuner'],
      ['medewerker burgerzaken', '4225', 'ambtenaar burgerzaken, medewerker publiekszaken, baliemedewerker gemeente, medewerker klantcontactcentrum gemeente, consulent burgerzaken, burgerzaken, trouwambtenaar, babs, medewerker burgerlijke stand, medewerker publieksdienst'],
      ['beleidsmedewerker', '2422', 'beleidsadviseur, beleidsmaker, policy officer, bestuursadviseur, strategisch adviseur, beleidsambtenaar, programmamanager gemeente, bestuurskundige, adviseur beleid, subsidieadviseur'],
      ['vergunningverlener', '3354', 'casemanager vergunningen, medewerker vergunningen, vergunningverlener bouw, omgevingsvergunning medewerker, vergunningverlener milieu, casemanager omgevingswet'],
      ['toezichthouder milieu', '3257', 'milieu inspecteur, bouwinspecteur, toezichthouder omgevingsdienst, arbeidsinspecteur, bouw woningtoezicht, toezichthouder bouwen, inspecteur nvwa, inspecteur brandveiligheid, toezichthouder vergunningen'],
      ['uitkeringsmedewerker', '3353', 'medewerker sociale zaken, medewerker uitkeringsadministratie, administratief medewerker sociaal domein, medewerker werk inkomen, uitkeringsdeskundige, wmo medewerker'],
      ['bestuurder openbaar bestuur', '1111', 'burgemeester, wethouder, raadslid, politicus, gemeentesecretaris, dijkgraaf, statenlid'],
      ['gebiedsregisseur', '2422', 'wijkregisseur, dorpscoördinator, gebiedsmanager, omgevingsmanager, gebiedscoördinator, participatieadviseur, wijkmanager, centrummanager'],
      ['gemeentebode', '5153', 'bode gemeente, kamerbewaarder, gerechtsbode, zaalbeheerder gemeentehuis'],
    ],
  },
  {
    title: 'beveiliging en toezicht',
    profession: 'Klantenservice',
    words: 'beveiliging, bewaking, veiligheid, security, toezicht, handhaving, bewaken, surveilleren, evenementen, beveiligen, parkeren, handhaver, boa, bewaking evenementen, mobiele surveillance, bhv',
    occupations: [
      ['beveiliger', '5414', 'bewaker, beveiligingsbeambte, objectbeveiliger, security guard, security officer, beveiligingsmedewerker, medewerker beveiliging, winkelbeveiliger, mobiel surveillant, winkelsurveillant, bewakingsagent, receptionist beveiliger, aspirant beveiliger, nachtwaker, havenbeveiliger, luchthavenbeveiliger, ziekenhuisbeveiliger, security medewerker, winkeldetective, hospitality beveiliger'],
      ['brandwacht', '5419', 'mangatwacht, veiligheidswacht, industrieel brandwacht, buitenwacht'],
      ['evenementenbeveiliger', '5414', 'event security, event steward, stadionbeveiliger, evenementensteward, voetbalsteward, horecabeveiliger, horecaportier, uitsmijter, portier horeca, portier café'],
      ['portier', '5414', 'receptionist portier, poortwachter, loge medewerker, portier terrein, pförtner, terreinbewaker, weegbrugmedewerker, toegangscontroleur'],
      ['boa', '5419', "boa'er, handhaver, buitengewoon opsporingsambtenaar, parkeerwachter, parkeercontroleur, handhaver openbare ruimte, toezichthouder handhaving, medewerker toezicht handhaving, medewerker handhaving, straatcoach, stadswacht, boa openbare ruimte, toezichthouder straat, parkeerbeheerder, medewerker parkeergarage, parkeermedewerker, parkeerwacht"],
      ['centralist beveiliging', '5414', 'alarmcentralist, cameratoezicht medewerker, medewerker alarmcentrale, toezichtcentralist, camera observant, centralist alarmcentrale, centralist cameratoezicht'],
      ['beveiligingscoördinator', '5414', 'teamleider beveiliging, objectleider beveiliging, security manager, hoofd beveiliging, beveiligingsmanager, operationeel coördinator beveiliging, beveiligingsadviseur'],
    ],
  },
  {
    title: 'politie, brandweer, justitie en defensie',
    profession: 'Kantoor en administratie',
    words: 'politie, brandweer, leger, defensie, justitie, gevangenis, uniform, landmacht, luchtmacht, marine, veiligheidsregio, douane, recherche, soldaten, agent, grensbewaking, gevangeniswezen, opsporing',
    occupations: [
      ['politieagent', '5412', 'agent politie, wijkagent, politieman, politievrouw, hoofdagent, aspirant politie, police officer, marechaussee, motoragent, politiemedewerker, agente politie, brigadier'],
      ['rechercheur', '3355', 'detective, digitaal rechercheur, forensisch onderzoeker, forensisch rechercheur, financieel rechercheur, sociaal rechercheur, politie rechercheur, opsporingsambtenaar, particulier onderzoeker'],
      ['brandweerman', '5411', 'brandweervrouw, brandweer, brandweermedewerker, bedrijfsbrandweer, manschap brandweer, brandweervrijwilliger, firefighter, bevelvoerder brandweer, brandweerlieden'],
      ['penitentiair inrichtingswerker', '5413', 'gevangenbewaarder, cipier, piw er, gevangenisbewaker, complexbeveiliger, forensisch begeleider, justitieel medewerker, medewerker penitentiaire inrichting, groepsbegeleider justitie, beveiliger justitie, transportgeleider justitie'],
      ['militair', '0310', 'soldaat, korporaal, matroos marine, marinier, soldaat landmacht, reservist, militair landmacht, militair luchtmacht, commando, infanterist'],
      ['onderofficier', '0210', 'sergeant, adjudant, wachtmeester marechaussee'],
      ['officier defensie', '0110', 'officier landmacht, luitenant, officier luchtmacht, officier marine, kapitein landmacht'],
      ['douanier', '3351', 'douanebeambte, medewerker grensbewaking, douaneambtenaar, grensbewaker, douanecontroleur, ind medewerker'],
      ['adviseur openbare veiligheid', '2422', 'adviseur crisisbeheersing, ambtenaar openbare orde veiligheid, adviseur brandveiligheid, medewerker veiligheidsregio, adviseur integrale veiligheid, crisisadviseur'],
    ],
  },
]

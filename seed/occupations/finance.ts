import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const financeFamilies: readonly OccupationFamily[] = [
  {
    title: 'boekhouding en financiën',
    profession: 'Financieel',
    words: 'boekhouden, boekhouding, administrateur, financieel, financiën, cijfers, finance, administratiekantoor, geld, rekenen, accounting, iets met cijfers, facturen, facturatie, salarissen, loonadministratie, debiteuren, crediteuren, economie, debiteurenbeheer, AFAS, Exact, Exact Online, Snelstart',
    occupations: [
      ['boekhouder', '3313', 'boekhoudkundig medewerker, financieel administrateur, bookkeeper, grootboekadministrateur, medewerker boekhouding, boekhoudster'],
      ['financieel medewerker', '4311', 'financieel administratief medewerker, medewerker financiële administratie, medewerker financiën, medewerker finance, crediteurenadministrateur, debiteurenadministrateur, medewerker crediteuren, medewerker debiteuren, medewerker facturatie, crediteurenmedewerker, assistent boekhouder, hulpboekhouder, finance assistant'],
      ['controller', '2411', 'financial controller, business controller, bedrijfscontroller, assistent controller, group controller, project controller'],
      ['financieel manager', '1211', 'hoofd financiën, financieel directeur, cfo, finance manager, hoofd financiële administratie, teamleider financiën'],
      ['salarisadministrateur', '4313', 'loonadministrateur, medewerker salarisadministratie, payroll medewerker, salarisspecialist, salarisadministratie, loonadministratie, payroll specialist, verloner'],
      ['financieel analist', '2413', 'financial analyst, beleggingsanalist, business analist finance, treasurer'],
      ['creditmanager', '4214', 'incassomedewerker, debiteurenbeheerder, incasso, medewerker incasso, credit controller, medewerker debiteurenbeheer'],
    ],
  },
  {
    title: 'accountancy en belasting',
    profession: 'Financieel',
    words: 'accountancy, accountantskantoor, belasting, fiscaal, fiscaliteit, belastingen, tax, jaarrekening',
    occupations: [
      ['accountant', '2411', 'registeraccountant, ra accountant, aa accountant, auditor, controleleider, openbaar accountant'],
      ['assistent-accountant', '3313', 'accountantsassistent, gevorderd assistent accountant, beginnend assistent accountant, medewerker samenstelpraktijk, assistent accountancy, relatiebeheerder accountancy, relatiebeheerder mkb'],
      ['belastingadviseur', '2411', 'fiscalist, fiscaal adviseur, belastingconsulent, tax adviser, fiscaal jurist'],
      ['medewerker fiscale aangiften', '3313', 'aangiftemedewerker, fiscaal medewerker, medewerker aangiften, assistent belastingadviseur, belastingassistent'],
      ['belastingambtenaar', '3352', 'medewerker belastingdienst, belastinginspecteur, belastingcontroleur, belastingmedewerker, medewerker gemeentelijke belastingen'],
    ],
  },
  {
    title: 'verzekeringen',
    profession: 'Financieel',
    words: 'verzekering, verzekeringen, assurantiën, insurance, schade, polis, intermediair, pensioen, pensioenen',
    occupations: [
      ['verzekeringsadviseur', '3321', 'adviseur verzekeringen, assurantieadviseur, verzekeringsagent, tussenpersoon verzekeringen, assurantietussenpersoon, adviseur schade zakelijk, adviseur inkomen, pensioenadviseur, adviseur schadeverzekeringen, relatiebeheerder verzekeringen'],
      ['schadebehandelaar', '3315', 'schadecorrespondent, medewerker schade, schademedewerker, claimbehandelaar, letselschadebehandelaar, claim handler'],
      ['acceptant', '3321', 'underwriter, acceptant verzekeringen, medewerker acceptatie'],
      ['medewerker polisadministratie', '4312', 'polisadministratie, assurantiemedewerker, binnendienstmedewerker verzekeringen, polisbeheerder, commercieel medewerker verzekeringen, medewerker binnendienst assurantiën, pensioenadministrateur, administratief medewerker verzekeringen'],
      ['schade-expert', '3315', 'schadetaxateur, expert brandschade, autoschade expert, expert motorvoertuigen'],
      ['actuaris', '2120', 'actuarieel analist, actuarieel medewerker, risicoanalist'],
    ],
  },
  {
    title: 'bank en hypotheek',
    profession: 'Financieel',
    words: 'bank, bankieren, hypotheek, hypotheken, lening, krediet, beleggen, banking, economie, compliance, witwassen',
    occupations: [
      ['hypotheekadviseur', '2412', 'financieel adviseur, adviseur hypotheken, financieel planner, adviseur wonen bank'],
      ['hypotheekmedewerker', '4312', 'medewerker hypotheken, binnendienst hypotheken, acceptant hypotheken, hypotheekacceptant, commercieel medewerker hypotheken'],
      ['bankmedewerker', '4211', 'medewerker bank, balie bank, bankbediende, baliemedewerker bank, kasmedewerker bank'],
      ['kredietbeoordelaar', '3312', 'kredietanalist, relatiemanager bank, accountmanager bank, medewerker kredieten, kredietacceptant, adviseur zakelijk bank'],
      ['compliance officer', '2619', 'compliance medewerker, kyc analist, cdd analist, kyc medewerker, medewerker klantonderzoek, aml analist, transactiemonitoring'],
    ],
  },
  {
    title: 'recht en notariaat',
    profession: 'Kantoor en administratie',
    words: 'recht, rechten, juridisch, wet, wetten, advocatuur, notaris, rechtbank, legal, law, privacy, AVG, rechtsbijstand, advocatenkantoor, notariskantoor, vertrouwenspersoon',
    occupations: [
      ['jurist', '2619', 'juridisch adviseur, bedrijfsjurist, legal counsel, rechtskundige, beleidsjurist, juridisch specialist, arbeidsjurist, lawyer'],
      ['juridisch medewerker', '3411', 'juridisch assistent, paralegal, rechtshulpverlener, medewerker juridische zaken, juridisch administratief medewerker, medewerker bezwaar beroep, medewerker rechtsbijstand'],
      ['advocaat', '2611', 'raadsman, strafpleiter, advocaat stagiaire, raadsvrouw, attorney'],
      ['notarieel medewerker', '3411', 'medewerker notariskantoor, notarisklerk, medewerker notariaat, notarieel secretaresse, notarieel klerk'],
      ['notaris', '2619', 'kandidaat notaris, toegevoegd notaris'],
      ['juridisch secretaresse', '3342', 'secretaresse advocatuur, juridisch secretaris, advocatensecretaresse, secretaresse advocatenkantoor'],
      ['griffier', '3411', 'medewerker rechtbank, administratief juridisch medewerker, gerechtssecretaris, raadsgriffier, griffiemedewerker'],
      ['rechter', '2612', 'officier van justitie, raadsheer, magistraat, kantonrechter'],
      ['gerechtsdeurwaarder', '3411', 'deurwaarder, toegevoegd deurwaarder'],
      ['mediator', '2619', 'conflictbemiddelaar, scheidingsmediator'],
      ['privacyfunctionaris', '2619', 'functionaris gegevensbescherming, privacy officer, avg coördinator, privacy jurist'],
    ],
  },
  {
    title: 'makelaardij en vastgoed',
    profession: 'Commercieel',
    words: 'makelaardij, vastgoed, huizen, woningen, woningcorporatie, real estate, verhuur, huizen verkopen, huurwoningen, huur, kopen en verkopen van huizen, makelaarskantoor',
    occupations: [
      ['makelaar', '3334', 'vastgoedmakelaar, kandidaat makelaar, bedrijfsmakelaar, woningmakelaar, register makelaar, huizenmakelaar, real estate agent'],
      ['assistent-makelaar', '3334', 'makelaarsassistent, commercieel binnendienst makelaardij, binnendienst makelaar, medewerker makelaardij'],
      ['taxateur', '3315', 'woningtaxateur, vastgoedtaxateur, register taxateur, veilingtaxateur'],
      ['verhuurmedewerker woningen', '3334', 'woonconsulent, medewerker verhuur woningen, medewerker woningcorporatie, verhuurconsulent, huurincasso, woonmakelaar, medewerker verhuur mutatie'],
      ['vastgoedbeheerder', '3334', 'property manager, beheerder vastgoed, vve beheerder, vve manager, gebiedsbeheerder woningcorporatie, wijkbeheerder, asset manager vastgoed, rentmeester, adviseur grondzaken'],
      ['projectontwikkelaar', '1323', 'vastgoedontwikkelaar, ontwikkelaar vastgoed, gebiedsontwikkelaar, ontwikkelingsmanager'],
    ],
  },
]

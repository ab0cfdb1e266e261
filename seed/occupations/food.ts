import type { OccupationFamily } from './occupation.ts'

// One occupation per line.
// oxfmt-ignore
export const foodFamilies: readonly OccupationFamily[] = [
  {
    title: 'bakkerij',
    profession: 'Voeding en ambacht',
    words: 'bakkerij, brood, bakken, gebak, taart, taarten, koekjes, bakery, deeg, ambacht, brood bakken, chocolade, snoep, taarten bakken, bonbons, ovenist',
    occupations: [
      ['bakker', '7512', 'broodbakker, allround bakker, ambachtelijk bakker, bakkersknecht, bakkersmaat, medebakker, nachtbakker, baker, bakkersgezel, leerling bakker'],
      ['banketbakker', '7512', 'patissier, taartenbakker, taartenmaker, medewerker taart bonbons, patisserie, koekjesbakker, pastry chef, banketmaker, bakker banket'],
      ['chocolatier', '7512', 'chocolademaker, bonbonmaker, snoepmaker, suikerwerker, suikerbakker'],
      ['inpakker bakkerij', '9321', 'inpakker brood, expeditie bakkerij, medewerker inpak bakkerij, inpakmedewerker bakkerij'],
      ['bakkershulp', '9412', 'hulp bakkerij, bakkerijhulp, medewerker bakkerij, bakkerijmedewerker, assistent bakker, hulpbakker, bake off medewerker, afbakker'],
    ],
  },
  {
    title: 'slagerij en vis',
    profession: 'Voeding en ambacht',
    words: 'slagerij, vlees, vis, slachten, worst, viswinkel, ambacht, poelier, traiteur, kaas, wild, worst maken, barbecue',
    occupations: [
      ['slager', '7511', 'allround slager, ambachtelijk slager, slagersknecht, winkelslager, slagersleerling, beenhouwer, butcher, chef slager, slager winkel, slagersjongen'],
      ['worstmaker', '7511', 'worstenmaker, vleeswarenmaker, vleeswarenbereider, worstenbroodjesmaker, hammenmaker'],
      ['poelier', '7511', 'wildhandelaar, poeliersmedewerker, medewerker poelier'],
      ['visverkoper', '7511', 'vishandelaar, visbewerker, visfileerder, medewerker viswinkel, verkoper vis, visbakker, viskraam medewerker, visspecialist'],
      ['traiteur', '5120', 'medewerker traiteur, maaltijdbereider, kok traiteur, kok maaltijden, maaltijdkok, traiteurkok, medewerker maaltijden'],
    ],
  },
  {
    title: 'ambachten',
    profession: 'Voeding en ambacht',
    words: 'ambacht, ambachtelijk, handwerk, creatief met je handen, repareren, restaureren, vakman, antiek, vaklieden, vaklui, vakmensen, confectie, naaiatelier',
    occupations: [
      ['goudsmid', '7313', 'zilversmid, edelsmid, sieradenmaker, juweelmaker, diamantslijper, edelsteenzetter'],
      ['uurwerkmaker', '7311', 'horlogemaker, klokkenmaker, klokkenreparateur, instrumentmaker, fijnmechanicus, horlogereparateur'],
      ['schoenmaker', '7536', 'schoenlapper, schoenhersteller, sleutelmaker, hakkenbar medewerker, schoenreparateur, leerbewerker, zadelmaker'],
      ['pottenbakker', '7314', 'keramist, keramieker, klompenmaker, mandenvlechter'],
      ['instrumentenbouwer', '7312', 'pianostemmer, orgelbouwer, vioolbouwer, gitaarbouwer, pianotechnicus'],
      ['lijstenmaker', '7319', 'inlijster, kaarsenmaker, houtsnijder, houtdraaier'],
      ['restaurator', '7319', 'meubelrestaurator, schilderijrestaurateur, restauratiemedewerker, restauratievakman, papierrestaurator'],
    ],
  },
]

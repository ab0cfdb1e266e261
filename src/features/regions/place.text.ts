import { formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'
import type { PlaceRefusal, RegionRefusal } from './place.rules.ts'

export const placeText = {
  title: 'Plaatsen',
  search: 'Plaats, of een ander woord ervoor',
  add: 'Nieuwe plaats',
  none: { heading: 'Nog geen plaatsen', lead: 'Voeg een plaats toe: dan kunnen werkgevers haar kiezen.' },
  column: {
    title: 'Plaats',
    region: 'Regio',
    position: 'Breedte, lengte',
    vacancies: 'Vacatures',
    companies: 'Bedrijven',
  },
  filter: { region: 'Regio', allRegions: 'Alle regio’s' },
  also: (names: string) => `ook: ${names}`,
  double: 'lijkt dubbel',
  label: {
    title: 'Naam',
    slug: 'Webadres',
    regionId: 'Regio',
    latitude: 'Breedte',
    longitude: 'Lengte',
    aliases: 'Ook te vinden als',
  },
  hint: {
    slug: 'Laat leeg: dan volgt het uit de naam. Een ander webadres laat het oude doorverwijzen.',
    latitude: 'Bijvoorbeeld 51,617',
    longitude: 'Bijvoorbeeld 5,548',
    aliases: 'Bijnamen en andere spellingen, zoals Rooi.',
  },
  wrong: {
    title: 'Er is geen naam ingevuld',
    latitude: 'Vul een breedte tussen 50,7 en 53,6 in',
    longitude: 'Vul een lengte tussen 3,3 en 7,3 in',
  },
  keepsAddress: 'Het oude adres blijft werken.',
  refusal: {
    'not-found': 'Deze plaats bestaat niet meer.',
    'title-taken': 'In deze regio is al een plaats met deze naam. Kies een andere, of voeg de twee samen.',
    'slug-taken': 'Het webadres is al van een andere plaats. Vul een ander webadres in.',
    'in-use': 'Deze plaats is nog in gebruik en kan niet weg. Voeg haar samen met een andere.',
    'unknown-region': 'Deze regio bestaat niet meer.',
    same: 'Kies twee verschillende plaatsen.',
  } satisfies Record<PlaceRefusal, string>,
}

export const regionText = {
  title: 'Regio’s',
  search: 'Regio',
  add: 'Nieuwe regio',
  none: { heading: 'Nog geen regio’s', lead: 'Zonder regio is er geen site: voeg er een toe.' },
  column: { title: 'Titel', url: 'Begin van de hostnaam', places: 'Plaatsen', alerts: 'Job-alerts', accent: 'Kleur' },
  otherLogo: 'een ander beeldmerk',
  label: {
    title: 'Titel van de site',
    slug: 'Webadres',
    url: 'Begin van de hostnaam',
    videoId: 'Nummer van de video op Vimeo',
    accent: 'Kleur in het licht',
    accentDark: 'Kleur in het donker',
    province: 'Provincie',
    logo: 'Logo',
  },
  hint: {
    title: 'Bijvoorbeeld Baan in Oss. Het laatste woord is de naam van de regio.',
    url: 'Met oss toont oss.voorbeeld.nl deze regio. Kleine letters, cijfers en streepjes.',
    videoId: 'Laat leeg voor de video van Meierijstad.',
    accent: 'Zes tekens na een hekje, zoals #1c5a3c.',
    logo: 'Vierkant, minstens 200 bij 200. Zonder logo staat dat van Meierijstad er.',
  },
  wrong: {
    title: 'Er is geen titel ingevuld',
    url: 'Gebruik alleen kleine letters, cijfers en streepjes',
    videoId: 'Een nummer van Vimeo heeft alleen cijfers',
    colour: 'Een kleur is een hekje met zes cijfers of letters a tot en met f',
    tooPale: 'Op een lichte achtergrond is deze kleur niet te lezen. Kies een donkerdere.',
    tooDark: 'Op een donkere achtergrond is deze kleur niet te lezen. Kies een lichtere.',
  },
  usage: (places: number, alerts: number) =>
    `Heeft ${formatCount(places)} ${plural(places, 'plaats', 'plaatsen')} en ${formatCount(alerts)} ${plural(alerts, 'job-alert', 'job-alerts')}. Een andere hostnaam maakt oude links ongeldig.`,
  refusal: {
    'not-found': 'Deze regio bestaat niet meer.',
    'title-taken': 'Zo heet al een andere regio.',
    'slug-taken': 'Het webadres is al van een andere regio. Vul een ander webadres in.',
    'url-taken': 'Deze hostnaam is al van een andere regio.',
    'in-use':
      'Deze regio heeft nog plaatsen of job-alerts, en kan niet weg. Een beëindigde job-alert telt dertig dagen mee.',
    'last-region': 'Zonder regio is er geen site: er blijft altijd een over.',
    'unknown-image': 'Dit logo is niet meer te vinden. Kies het opnieuw.',
  } satisfies Record<RegionRefusal, string>,
}

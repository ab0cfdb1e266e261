/** Where a visit came from: a fixed list, so that nobody can add channels through a link. */
export const channels = [
  'direct',
  'google',
  'search',
  'facebook',
  'instagram',
  'linkedin',
  'board',
  'job-alert',
  'other',
] as const
export type Channel = (typeof channels)[number]

type Visited = {
  /** `utm_source` of the link that was followed. */
  utmSource: string | null
  referer: string | null
  /** Host names of this board, without a port: subdomains of the first one count too. */
  ownHosts: readonly string[]
}

/** Where a visit came from. The link's `utm_source` takes precedence over the referring page. */
export function channelOf({ utmSource, referer, ownHosts }: Visited): Channel {
  if (utmSource) return channelNamed(utmSource.trim().toLowerCase())
  const host = hostOf(referer)
  if (host === undefined) return 'direct'
  if (ownHosts.some((own) => host === own || host.endsWith(`.${own}`))) return 'board'
  return hosts.find(([pattern]) => pattern.test(host))?.[1] ?? 'other'
}

/** A phone app has a referrer such as `android-app://com.linkedin.android/`. */
function hostOf(referer: string | null) {
  return /^(?:https?|android-app):\/\/([a-z0-9.-]{1,253})(?:[:/?#]|$)/i.exec(referer ?? '')?.[1]?.toLowerCase()
}

const hosts: readonly (readonly [RegExp, Channel])[] = [
  [/^(www[.])?google([.][a-z]{2,3}){1,2}$|^com[.]google[.]android[.]googlequicksearchbox$/, 'google'],
  [
    /(^|[.])(bing|duckduckgo|ecosia|qwant|startpage|yandex|baidu)[.][a-z]{2,3}$|(^|[.])search[.](yahoo|brave)[.]com$/,
    'search',
  ],
  [/(^|[.])(facebook|fb)[.]com$|^com[.]facebook[.]/, 'facebook'],
  [/(^|[.])instagram[.]com$|^com[.]instagram[.]/, 'instagram'],
  [/(^|[.])(linkedin[.]com|lnkd[.]in)$|^com[.]linkedin[.]/, 'linkedin'],
]

function channelNamed(name: string): Channel {
  return names.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'
}

const names: readonly (readonly [RegExp, Channel])[] = [
  [/^google/, 'google'],
  [/^(bing|duckduckgo|ecosia|yahoo|qwant|startpage)/, 'search'],
  [/^(facebook|fb|meta)([^a-z]|$)/, 'facebook'],
  [/^(instagram|ig)([^a-z]|$)/, 'instagram'],
  [/^linkedin/, 'linkedin'],
  [/^job-?alert/, 'job-alert'],
]

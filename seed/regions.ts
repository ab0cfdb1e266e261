/**
 * spec §9 gives the video ids. Accent colours have a contrast of 4.5:1 on paper (#faf6ee) and on the dark background
 * (#131a16).
 */
export const regions = [
  {
    slug: 'meierijstad',
    title: 'Baan in Meierijstad',
    videoId: '1005383395',
    accent: '#2b5f8a',
    accentDark: '#8fc3ee',
  },
  { slug: 'maashorst', title: 'Baan in Maashorst', videoId: '1005383356', accent: '#7a4691', accentDark: '#d3a8e8' },
  { slug: 'bernheze', title: 'Baan in Bernheze', videoId: '1005383419', accent: '#86590a', accentDark: '#e4b95f' },
  { slug: 'boxtel', title: 'Baan in Boxtel', videoId: '1005383395', accent: '#1b6c6a', accentDark: '#76d0c8' },
  { slug: 'oss', title: 'Baan in Oss', videoId: '1005383419', accent: '#b8432b', accentDark: '#f09a7f' },
] as const

export const province = 'Noord-Brabant'

export type RegionSlug = (typeof regions)[number]['slug']

/** Ways of working that texts phrase in several ways, each as a query on texts. They are not names of work. */
const waysOfWorking = new Map(
  [
    [
      'thuiswerk, thuiswerken, thuis, vanuit huis, hybride, remote, telewerken, home office',
      'thuiswerk | thuiswerken | thuisplek | hybride | remote | thuis <-> werken | vanuit <-> huis',
    ],
    [
      'schooltijd, schooltijden, onder schooltijd, onder schooltijden, tijdens schooltijd, tijdens schooltijden',
      'schooltijd | schooltijden',
    ],
    ['english, english speaking, engelstalig, engelstalige', 'engels | engelstalig | english'],
    ['polish, polish speaking, polski, praca, pools, poolse, poolstalig', 'pools | poolstalig | polish | polski'],
  ].flatMap(([typed, texts]) => typed!.split(', ').map((way) => [way.replaceAll(' ', ''), texts!] as const)),
)

/** The query on texts for a way of working, if the words are one. */
export function textsAbout(words: readonly string[]) {
  return waysOfWorking.get(words.join(''))
}

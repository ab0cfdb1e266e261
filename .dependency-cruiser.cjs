const pure = '^src/(features|ui)/.+[.](rules|fields|text)[.]ts$'
const server = '[.](server|table)[.]tsx?$'
const tests = '([.]test[.]tsx?$|^test/)'
const entrances = '^src/(web|api|jobs)/'
const wiring = '^src/[^/]+[.]ts$'
const room = (name) => `^src/${name}/`
const packageNamed = (name) => `(^|/)node_modules/${name}/`

/** One rule per forbidden import. Developers read the `comment` when it breaks. */
module.exports = {
  forbidden: [
    {
      name: 'pure-stays-pure',
      severity: 'error',
      comment:
        'rules, fields and text run in the browser too: import only pure files, #basics, zod, and how forms are read with it.',
      from: { path: pure },
      to: { pathNot: [pure, room('basics'), packageNamed('zod'), packageNamed('@conform-to/zod')] },
    },
    {
      name: 'browser-has-no-server',
      severity: 'error',
      comment:
        'components see data as props; value imports of .server or .table files belong in loaders, actions and commands.',
      from: { path: ['^src/.+/components/', room('ui')], pathNot: server },
      to: { path: server, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tables-stay-inside',
      severity: 'error',
      comment: 'only queries, commands and other tables read tables; everyone else calls a query or command.',
      from: { path: '^src/', pathNot: server },
      to: { path: '[.]table[.]ts$' },
    },
    {
      name: 'drizzle-stays-inside',
      severity: 'error',
      comment: 'SQL lives in tables, queries, commands and #platform/db.',
      from: { path: '^src/', pathNot: server },
      to: { path: packageNamed('drizzle-orm') },
    },
    {
      name: 'pages-and-jobs-ask-features',
      severity: 'error',
      comment:
        'also on the server a page or a job calls a query or command; only collections of the API describe tables.',
      from: { path: '^src/(web|jobs)/' },
      to: { path: ['[.]table[.]ts$', packageNamed('drizzle-orm')], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'queries-change-nothing',
      severity: 'error',
      comment: 'queries import no commands: what both need, such as a where-clause, is a query itself.',
      from: { path: '[.]queries[.]server[.]tsx?$' },
      to: { path: '[.]commands[.]server[.]tsx?$' },
    },
    {
      name: 'features-do-not-know-their-callers',
      severity: 'error',
      comment: 'web, api and jobs call features, never the other way round.',
      from: { path: '^src/(features|platform|ui|basics)/' },
      to: { path: [entrances, wiring] },
    },
    {
      name: 'entrances-do-not-know-each-other',
      severity: 'error',
      comment: 'web, api and jobs share code through a feature.',
      from: { path: entrances },
      to: { path: entrances, pathNot: '^src/$1/' },
    },
    {
      name: 'platform-and-ui-know-no-nouns',
      severity: 'error',
      comment: 'platform and ui could ship in another product.',
      from: { path: '^src/(platform|ui|basics)/' },
      to: { path: room('features') },
    },
    {
      name: 'basics-is-the-floor',
      severity: 'error',
      comment: 'basics imports nothing.',
      from: { path: room('basics') },
      to: { pathNot: room('basics') },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'files that import each other cannot be read in order.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-feature-cycles',
      severity: 'error',
      scope: 'folder',
      comment: 'features import in one direction only: accounts < companies < credits < vacancies < applications.',
      from: { path: '^src/features/[^/]+$' },
      to: { path: '^src/features/[^/]+$', circular: true },
    },
    {
      name: 'no-barrels',
      severity: 'error',
      comment: 'import the file that declares it; no index files.',
      from: {},
      to: { path: '^(src|db)/.*(^|/)index[.]tsx?$' },
    },
    {
      name: 'everything-is-there',
      severity: 'error',
      comment: 'this file or package does not exist; only the build provides virtual: and ~icons/.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|~icons/)|[?](url|inline)$|[+]types/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // A test may be anywhere and import anything.
    exclude: { path: tests },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js'],
    },
  },
}

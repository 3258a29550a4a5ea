// Imports go one way: domain <- contract <- server modules and web. A module reaches another only through its index.ts.
const web = 'apps/web/src'
const vehicleCard = `${web}/features/vehicles/card`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    // '?url' asks the build for a file's address.
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\?url$' } },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/domain/' },
    },
    {
      name: 'contract-knows-domain-only',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(contract|domain)/|(^|/)node_modules/zod/' },
    },
    // The look is the same on every front end, whatever that shows, and its tokens even where there is no React.
    {
      name: 'look-stands-alone',
      severity: 'error',
      from: { path: '^packages/look/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/look/|(^|/)node_modules/(@types/)?react/' },
    },
    {
      name: 'tokens-without-react',
      severity: 'error',
      from: { path: '^packages/look/src/', pathNot: '^packages/look/src/glyphs/' },
      to: { path: '^packages/look/src/glyphs/|(^|/)node_modules/(@types/)?react' },
    },
    {
      name: 'database-package-stands-alone',
      severity: 'error',
      from: { path: '^packages/embedded-postgres/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|packages/(domain|contract|look))/' },
    },
    {
      name: 'module-door',
      severity: 'error',
      // What nouns draw on paper is put in order by the printout, in a thread that must not have the rest of them.
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: '^apps/server/src/modules/print/sections\\.ts$' },
      to: {
        path: '^apps/server/src/modules/([^/]+)/',
        pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/(index|demo-plan)\\.ts$'],
      },
    },
    // What a noun plans for the demo is known to demos alone.
    {
      name: 'demo-plan-door',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/(demo/|modules/[^/]+/demo[^/]*\\.ts$)' },
      to: { path: '^apps/server/src/modules/[^/]+/demo-plan\\.ts$' },
    },
    {
      name: 'print-section-door',
      severity: 'error',
      from: { path: '^apps/server/src/modules/print/sections\\.ts$' },
      to: { path: '^apps/server/src/modules/', pathNot: '^apps/server/src/modules/[^/]+/print-section\\.ts$' },
    },
    {
      name: 'drawing-knows-no-database',
      severity: 'error',
      from: { path: '^apps/server/src/(modules/print/thread\\.ts$|printing/)', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/(database|events|http|jobs|module)/|^apps/server/src/ctx\\.ts$|^node_modules/(kysely|pg)/',
        reachable: true,
      },
    },
    // A decoder that a picture runs away with ends with its process: the server itself has none.
    {
      name: 'pictures-in-processes',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: ['\\.test\\.ts$', '^apps/server/src/files/pictures/(worker|decode)\\.ts$'],
      },
      to: { path: '^apps/server/src/files/pictures/decode\\.ts$|^node_modules/sharp/' },
    },
    {
      name: 'module-door-frame',
      severity: 'error',
      from: { path: '^apps/server/src/(?!modules/)' },
      to: { path: '^apps/server/src/modules/', pathNot: '^apps/server/src/modules/[^/]+/(index|module|demo-plan)\\.ts$' },
    },
    // The change stream tells of every noun and knows none of them.
    {
      name: 'changes-know-no-noun',
      severity: 'error',
      from: { path: '^apps/server/src/changes/' },
      to: { path: '^apps/server/src/modules/' },
    },
    {
      // Services come from the modules' own `provides`.
      name: 'modules-by-their-list',
      severity: 'error',
      from: {
        path: '^apps/server/src/(?!modules/)',
        pathNot: [
          '\\.test\\.ts$',
          '^apps/server/src/(modules|main|app|import-feed|transfer-commands|[^/]+-command)\\.ts$',
          '^apps/server/src/demo/',
        ],
      },
      to: { path: '^apps/server/src/modules/' },
    },
    {
      name: 'queries-hold-sql-only',
      severity: 'error',
      from: { path: '^apps/server/src/(modules/.*|changes/)(queries|views|pages)\\.ts$' },
      to: { path: '^apps/server/src/(http|modules/[^/]+/(routes|service))' },
    },
    {
      name: 'sql-outside-routes',
      severity: 'error',
      from: { path: '^apps/server/src/(modules/[^/]+|changes|files|mail)/(routes|module)\\.ts$' },
      to: { path: '^node_modules/(kysely|pg)/' },
    },
    // The floors of the browser: shell > pages > features > api > ui.
    { name: 'pages-below-shell', severity: 'error', from: { path: `^${web}/pages/` }, to: { path: `^${web}/(shell/|routes)` } },
    {
      name: 'features-below-pages',
      severity: 'error',
      from: { path: `^${web}/features/` },
      to: { path: `^${web}/(shell/|pages/|routes)` },
    },
    {
      name: 'api-below-features',
      severity: 'error',
      from: { path: `^${web}/api/` },
      to: { path: `^${web}/(shell/|pages/|features/|routes)` },
    },
    {
      name: 'ui-below-api',
      severity: 'error',
      from: { path: `^${web}/ui/` },
      to: { path: `^${web}/(shell/|pages/|features/|api/|routes)|@tanstack/(react-router|react-query)` },
    },
    {
      name: 'page-knows-no-page',
      severity: 'error',
      from: { path: `^${web}/pages/([^/]+)/` },
      to: { path: `^${web}/pages/`, pathNot: `^${web}/pages/$1/` },
    },
    {
      name: 'settings-page-knows-no-other',
      severity: 'error',
      from: { path: `^${web}/pages/settings/([^/]+)/` },
      to: { path: `^${web}/pages/settings/[^/]+/`, pathNot: `^${web}/pages/settings/$1/` },
    },
    {
      name: 'feature-door',
      severity: 'error',
      // The vehicle card is put together of the parts of many nouns, as a page is: through their doors it would load the rest of them.
      from: { path: `^${web}/features/([^/]+)/`, pathNot: `^${vehicleCard}/` },
      to: { path: `^${web}/features/([^/]+)/`, pathNot: [`^${web}/features/$1/`, `^${web}/features/[^/]+/(index|keys)\\.ts$`] },
    },
    // A vehicle is shown without its card as well, as on its own page, which must not load it.
    {
      name: 'features-below-card',
      severity: 'error',
      from: { path: `^${web}/features/`, pathNot: `^${vehicleCard}/` },
      to: { path: `^${vehicleCard}/` },
    },
    // The page for strangers is small and knows nothing of staff.
    {
      name: 'shopper-stands-alone',
      severity: 'error',
      from: { path: '^apps/shopper/src/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: '^apps/shopper/src/|^packages/(contract|domain|look)/|(^|/)node_modules/(preact|preact-render-to-string|htm)/',
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'shopper-script-draws-nothing',
      severity: 'error',
      from: { path: '^apps/shopper/src/script/' },
      to: { pathNot: '^apps/shopper/src/script/|^packages/domain/' },
    },
    // What runs in pages of others is small, and brings nothing along that it does not show.
    {
      name: 'extension-stands-alone',
      severity: 'error',
      from: { path: '^apps/extension/src/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: '^apps/extension/src/|^packages/(contract|domain)/|(^|/)node_modules/(wxt|@wxt-dev)/',
        dependencyTypesNot: ['core'],
      },
    },
    { name: 'web-knows-no-server', severity: 'error', from: { path: '^apps/web/' }, to: { path: '^apps/server/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}

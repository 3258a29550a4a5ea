// Imports go one way: domain <- contract <- server modules and web features. A module reaches another only through its index.ts.
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
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
      to: { pathNot: '^packages/|^node_modules/zod/' },
    },
    {
      name: 'module-door',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: {
        path: '^apps/server/src/modules/([^/]+)/',
        pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'module-door-frame',
      severity: 'error',
      from: { path: '^apps/server/src/(?!modules/)' },
      to: { path: '^apps/server/src/modules/', pathNot: '^apps/server/src/modules/[^/]+/(index|routes)\\.ts$' },
    },
    {
      name: 'queries-hold-sql-only',
      severity: 'error',
      from: { path: '^apps/server/src/modules/[^/]+/(queries|views)\\.ts$' },
      to: { path: '^apps/server/src/(http|modules/[^/]+/(routes|service))' },
    },
    {
      name: 'sql-outside-routes',
      severity: 'error',
      from: { path: '/routes\\.ts$' },
      to: { path: '^node_modules/(kysely|pg)/' },
    },
    {
      name: 'feature-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/(features/([^/]+)/|shell/|routes)', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'ui-knows-no-api',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/(api|features|shell)/|@tanstack/(react-router|react-query)' },
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

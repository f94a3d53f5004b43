/** Who may import whom (docs/architecture.md). Every rule is an error; patterns capture names, so new areas are guarded too. */
const AREA = '^(mf-[^/]+)/';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { pathNot: 'node_modules' } } },
    { name: 'areas-stay-apart', severity: 'error', from: { path: AREA }, to: { path: AREA, pathNot: '^$1/' } },
    {
      name: 'areas-do-not-know-the-host',
      severity: 'error',
      from: { path: AREA },
      to: { path: '^(shell|server|nlu|tools|e2e)/' },
    },
    {
      name: 'host-does-not-know-areas',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mf-[^/]+|server|nlu|tools|e2e)/' },
    },
    {
      name: 'shared-knows-nobody',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(mf-[^/]+|shell|server|nlu|tools|e2e)/' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^shared/src/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^shared/src/domain/' },
    },
    {
      name: 'engine-is-a-library',
      severity: 'error',
      from: { path: '^nlu/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(mf-[^/]+|shell|server|shared|tools|e2e)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'engine-uses-no-node-builtins',
      severity: 'error',
      from: { path: '^nlu/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-uses-domain-only',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^shared/src/', pathNot: '^shared/src/(domain|routes)/' },
    },
    {
      name: 'server-knows-no-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(mf-[^/]+|shell|e2e)/' },
    },
    {
      name: 'engine-only-in-jobs-and-parse',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(jobs|modules/parse)/|\\.test\\.ts$' },
      to: { path: '^nlu/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'policies-are-pure',
      severity: 'error',
      from: { path: '^server/src/policies/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(server/src/policies|shared/src/domain|server/src/lib/errors)' },
    },
    {
      name: 'sql-only-in-queries-and-db',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/db/|\\.queries\\.ts$' },
      to: { path: '(^|/)node_modules/(drizzle-orm|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'e2e-through-the-front-door',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(mf-[^/]+|shell|server|nlu)/' },
    },
    {
      name: 'areas-use-the-shared-copies',
      severity: 'error',
      from: { path: AREA },
      to: { path: '(^|/)node_modules/(antd|axios|i18next|react-router|react-router-dom|rxjs|@tanstack/[^/]+)/' },
    },
    {
      name: 'features-stay-apart',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^mf-[^/]+/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'only-routes-import-pages',
      severity: 'error',
      from: { path: AREA, pathNot: '/src/routes\\.tsx$|\\.test\\.tsx?$' },
      to: { path: '-page\\.tsx$' },
    },
    {
      name: 'only-api-files-call-the-client',
      severity: 'error',
      from: { path: '^mf-[^/]+/src/', pathNot: '/api\\.ts$|/testing/' },
      to: { path: '^shared/src/api/client' },
    },
    {
      name: 'no-tests-in-source',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'no-deep-imports',
      severity: 'error',
      from: { path: '^(mf-[^/]+|shell|server|e2e|tools)/' },
      to: { path: '^(shared|nlu)/src/', dependencyTypes: ['local'] },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|var|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
};

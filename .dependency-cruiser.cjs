/** Allowed import directions (docs/architecture.md). Patterns capture names, so new areas are covered too. */
const AREA = '^(mf-[^/]+)/';

/** Folders of the engine: a file imports only from its own folder and from those to the left of it. */
const ENGINE =
  'numbers text recognizers keys linear container packs encoder features lists language entity intent artifact model-file explain suggest evaluate'.split(
    ' ',
  );

/** Wings of the server's features: a feature uses those of lower wings. */
const WINGS = 'people intelligences content learning serving exchange site'.split(' ');

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { pathNot: 'node_modules' } } },
    { name: 'areas-stay-apart', severity: 'error', from: { path: AREA }, to: { path: AREA, pathNot: '^$1/' } },
    {
      name: 'areas-do-not-know-the-host',
      severity: 'error',
      from: { path: AREA },
      to: {
        path: '^(shell|server|nlu|packages|clients|launcher|tools|e2e)/',
        pathNot: '^packages/formats/src/format-names\\.ts$',
      },
    },
    {
      name: 'host-does-not-know-areas',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mf-[^/]+|server|nlu|packages/(?!contract/)|clients|launcher|tools|e2e)/' },
    },
    {
      name: 'shared-knows-nobody',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(mf-[^/]+|shell|server|nlu|packages/(?!contract/)|clients/(?!typescript/)|launcher|tools|e2e)/' },
    },
    {
      name: 'web-takes-types-of-the-client-only',
      severity: 'error',
      from: { path: '^(mf-[^/]+|shell|shared)/' },
      to: { path: '^clients/typescript/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-is-pure',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/contract/|(^|/)node_modules/zod/' },
    },
    {
      name: 'formats-read-and-write-in-memory',
      severity: 'error',
      from: { path: '^packages/formats/', pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        pathNot:
          '^packages/formats/|^(buffer|path|stream|stream/consumers|zlib)$|(^|/)node_modules/(@types/)?(jsonc-parser|numfmt|saxes|tar-stream|yaml|yauzl|yazl|node)/',
      },
    },
    {
      name: 'browsers-get-no-schema-library',
      severity: 'error',
      from: { path: '^(mf-[^/]+|shell|shared)/' },
      to: { path: '^packages/contract/src/schema|(^|/)node_modules/zod/' },
    },
    {
      name: 'only-tools-know-the-build',
      severity: 'error',
      from: {
        pathNot:
          '^(packages/remote|launcher|tools|e2e/playwright\\.config\\.ts|e2e/specs/shell/(smoke-steps|broken-builds|area-leftovers)\\.spec\\.ts)',
      },
      to: { path: '^packages/remote/' },
    },
    {
      name: 'packages-stand-alone',
      severity: 'error',
      from: { path: '^(packages|clients)/', pathNot: '^packages/remote/src/gates/|^clients/runtime/' },
      to: { path: '^(mf-[^/]+|shell|server|nlu|launcher|tools|e2e)/' },
    },
    {
      name: 'runtime-only-opens-and-parses',
      severity: 'error',
      from: { path: '^clients/runtime/src/', pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        pathNot:
          '^clients/runtime/|^shared/src/domain/|^nlu/src/(runtime|recognizers/(dates|english-names)|lists/pattern-search)\\.ts$',
      },
    },
    {
      name: 'parsing-needs-no-training-and-no-large-library',
      severity: 'error',
      from: { path: '^nlu/src/runtime\\.ts$' },
      to: {
        path: '(^|/)node_modules/|^nlu/src/(train|prepare)\\.ts$|^nlu/src/(suggest|explain|evaluate)/',
        reachable: true,
      },
    },
    {
      name: 'nobody-imports-tools',
      severity: 'error',
      from: { pathNot: '^tools/' },
      to: { path: '^tools/' },
    },
    {
      name: 'nobody-imports-the-launcher',
      severity: 'error',
      from: { pathNot: '^launcher/' },
      to: { path: '^launcher/' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^shared/src/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^shared/src/domain/' },
    },
    {
      name: 'findings-are-pure',
      severity: 'error',
      from: { path: '^shared/src/findings/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^shared/src/(domain|findings)/' },
    },
    {
      name: 'engine-is-a-library',
      severity: 'error',
      from: { path: '^nlu/src/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(mf-[^/]+|shell|server|shared|packages|clients|launcher|tools|e2e)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'engine-uses-no-node-builtins',
      severity: 'error',
      from: { path: '^nlu/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    ...ENGINE.slice(0, -1).map((folder, at) => ({
      name: `engine-folder-${folder}-imports-to-the-left`,
      severity: 'error',
      from: { path: `^nlu/src/${folder}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^nlu/src/(${[...ENGINE.slice(at + 1), 'testing'].join('|')})/` },
    })),
    {
      name: 'engine-folders-are-listed',
      severity: 'error',
      from: { path: '^nlu/src/[^/]+/', pathNot: `^nlu/src/(${ENGINE.join('|')}|testing)/` },
      to: {},
    },
    {
      name: 'server-uses-domain-only',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^shared/src/', pathNot: '^shared/src/(domain|findings|routes)/' },
    },
    {
      name: 'server-knows-no-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(mf-[^/]+|shell|e2e)/' },
    },
    {
      name: 'only-the-engine-module-imports-nlu',
      severity: 'error',
      from: { path: '^server/(src|suites)/', pathNot: '^server/src/engine/|\\.test\\.ts$' },
      to: { path: '^nlu/' },
    },
    {
      name: 'server-floors-stand-on-the-base',
      severity: 'error',
      from: { path: '^server/src/(db|lib|policies|engine|telemetry|settings)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(resources|plugins|features|work)/' },
    },
    {
      name: 'server-resources-know-no-feature',
      severity: 'error',
      from: { path: '^server/src/(resources|plugins)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(features|work)/' },
    },
    {
      name: 'server-resources-know-no-http',
      severity: 'error',
      from: { path: '^server/src/resources/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/plugins/' },
    },
    {
      name: 'server-features-know-no-work',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/work/' },
    },
    ...WINGS.slice(0, -1).map((wing, at) => ({
      name: `server-wing-${wing}-uses-wings-to-the-left`,
      severity: 'error',
      from: { path: `^server/src/features/${wing}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^server/src/features/(${WINGS.slice(at + 1).join('|')})/` },
    })),
    {
      name: 'server-features-are-in-a-wing',
      severity: 'error',
      from: {
        path: '^server/src/features/',
        pathNot: `^server/src/features/(index\\.ts$|(${WINGS.join('|')})/[^/]+/)`,
      },
      to: {},
    },
    {
      name: 'services-know-no-http',
      severity: 'error',
      from: { path: '^server/src/(resources|features)/.*\\.service\\.ts$' },
      to: { path: '^server/src/plugins/|(^|/)node_modules/fastify/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'queries-know-no-service',
      severity: 'error',
      from: { path: '^server/src/(resources|features|work)/.*\\.queries\\.ts$' },
      to: { path: '\\.(service|routes|resource|present)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-know-no-routes',
      severity: 'error',
      from: { path: '^server/src/(resources|features)/.*\\.service\\.ts$' },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'routes-query-through-services',
      severity: 'error',
      from: { path: '^server/src/features/.*\\.routes\\.ts$' },
      to: { path: '\\.queries\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'policies-are-pure',
      severity: 'error',
      from: { path: '^server/src/policies/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(server/src/policies|shared/src/domain|server/src/lib/errors\\.ts)' },
    },
    {
      name: 'sql-only-in-queries-and-db',
      severity: 'error',
      from: { path: '^server/(src|suites)/', pathNot: '^server/src/db/|\\.queries\\.ts$' },
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
      name: 'components-below-features',
      severity: 'error',
      from: { path: '^mf-[^/]+/src/(components|sentences)/' },
      to: { path: '^mf-[^/]+/src/(features|layout)/' },
    },
    {
      name: 'sentences-through-the-front-door',
      severity: 'error',
      from: { path: '^mf-workspace/src/', pathNot: '^mf-workspace/src/sentences/' },
      to: { path: '^mf-workspace/src/sentences/', pathNot: '^mf-workspace/src/sentences/index\\.ts$' },
    },
    {
      name: 'only-routes-import-pages',
      severity: 'error',
      from: { path: AREA, pathNot: '/src/routes\\.tsx$|/src/testing/|\\.test\\.tsx?$' },
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
      from: { path: '^(mf-[^/]+|shell|server|e2e|packages/remote|launcher|tools)/' },
      to: { path: '^(shared|nlu|packages/(contract|formats))/src/', dependencyTypes: ['local'] },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      // Stand-ins become part of areas, whose packages they import.
      from: { pathNot: '^packages/remote/src/bundle/stand-ins/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|var|node_modules/\\.cache)/|^packages/create/template/' },
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

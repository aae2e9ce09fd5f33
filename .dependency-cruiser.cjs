// The import table of the house: who may import what. One rule a row, and what the table says in words.

/** Tests, and what they prepare together. */
const test = '([.]test[.]tsx?|/testing[^/]*[.]ts)$';

/** The domains, in the order in which they may use each other: docs/architecture.md. */
const domains = ['identity', 'sources', 'vessels', 'ports', 'shipments', 'attention', 'insight', 'staff'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Two modules that need each other are one, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|scripts)/' },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^contract/src', pathNot: test },
      to: { pathNot: ['^contract/', 'node_modules/zod/'] },
    },
    {
      name: 'sides-meet-in-the-contract',
      comment: 'Server and web share what the contract says and nothing else.',
      severity: 'error',
      from: { path: '^(server|web)/' },
      to: { path: '^(server|web)/', pathNot: '^$1/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(features|formats|connectors|app)/' },
    },
    {
      name: 'formats-know-only-the-contract',
      comment:
        'Reading and writing a standard is pure: no file, no clock, no network, and zod at most. What those in JSON ' +
        'share is in formats/json, what others share in formats/<name>-common.',
      severity: 'error',
      from: { path: '^server/src/formats/([^/]+)/', pathNot: [test, '/testing([.]ts$|/)'] },
      to: {
        pathNot: [
          '^contract/',
          '^server/src/formats/($1|json|[a-z0-9]+-common)/',
          'node_modules/zod/',
          // JSON-LD, with contexts that we carry: it loads nothing.
          'node_modules/(@types/)?jsonld/',
        ],
      },
    },
    {
      name: 'formats-know-nothing-else-of-the-server',
      comment: 'Their tests neither.',
      severity: 'error',
      from: { path: '^server/src/formats/([^/]+)/' },
      to: {
        path: '^server/src/',
        pathNot: '^server/src/formats/($1|json|[a-z0-9]+-common)/',
      },
    },
    {
      name: 'connectors-know-contract-platform-and-formats',
      severity: 'error',
      from: { path: '^server/src/connectors/' },
      to: { path: '^server/src/(features|app)/' },
    },
    {
      name: 'no-connector-knows-another',
      severity: 'error',
      from: { path: '^server/src/connectors/([^/]+)/' },
      to: { path: '^server/src/connectors/([^/]+)/', pathNot: '^server/src/connectors/$1/' },
    },
    {
      name: 'features-know-no-connector',
      severity: 'error',
      from: { path: '^server/src/features/' },
      to: { path: '^server/src/connectors/' },
    },
    {
      name: 'features-use-the-index',
      comment: 'Another feature is read through its index.ts.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+/[^/]+)/' },
      to: {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'the-fold-is-pure',
      comment:
        'How facts become a timeline knows the contract and reference data, no database and no other feature.',
      severity: 'error',
      from: { path: '^server/src/features/shipments/(facts|legs|timeline)/', pathNot: test },
      to: {
        path: '^server/src/(features|platform|connectors|formats)/',
        pathNot: ['^server/src/features/shipments/(facts|legs|timeline)/', '^server/src/platform/reference/'],
      },
    },
    {
      name: 'feature-folders-are-flat',
      severity: 'error',
      from: {},
      to: { path: '^(server|web)/src/features/[^/]+/[^/]+/[^/]+/', pathNot: '/fixtures/' },
    },
    {
      name: 'features-stand-in-a-domain',
      severity: 'error',
      from: {},
      to: {
        path: '^(server|web)/src/features/',
        pathNot: `^(server|web)/src/features/(${domains.join('|')})/[^/]+/`,
      },
    },
    ...domains.slice(0, -1).map((domain, place) => ({
      name: `${domain}-comes-before`,
      comment: 'A domain uses those that stand before it, never those behind it.',
      severity: 'error',
      from: { path: `^(contract/src|(server|web)/src/features)/${domain}/`, pathNot: test },
      to: {
        path: `^(contract/src|(server|web)/src/features)/(${domains.slice(place + 1).join('|')})/`,
      },
    })),
    {
      name: 'web-ui-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'server-has-no-screens',
      comment: 'The server reads failures and mails; screens are for the browser.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^contract/src/texts/[^/]+/(index[.]ts|screens/)' },
    },
    {
      name: 'browser-loads-one-language',
      comment: 'What holds every language, and the mails, are for the server.',
      severity: 'error',
      from: { path: ['^web/', '^contract/src/(index|locale|routes)[.]ts$'], pathNot: test },
      to: { path: '^contract/src/texts/((errors|mails)[.]ts$|[^/]+/mails/)' },
    },
    {
      name: 'only-parts-know-react-aria',
      comment: 'What needs it lies in one folder, so that the first load does not.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/src/ui/parts/' },
      to: { path: 'node_modules/(react-aria|@internationalized/date)' },
    },
    {
      name: 'web-features-know-no-other',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+/[^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'nobody-imports-app',
      comment: 'Tests that need the whole server take it from server/test.',
      severity: 'error',
      from: {
        path: '^(server|web)/src/',
        pathNot: ['^(server|web)/src/app/', '^web/src/(site-)?main[.]tsx$'],
      },
      to: { path: '^(server|web)/src/app/' },
    },
    {
      name: 'product-knows-no-test',
      severity: 'error',
      from: { path: '^(contract|server|web)/src/', pathNot: test },
      to: { path: [test, '^server/(test|bench)/', '^web/(test|e2e)/'] },
    },
    {
      name: 'product-needs-no-development-package',
      severity: 'error',
      from: { path: '^(contract|server|web)/src/', pathNot: test },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: ['node_modules/@types/', 'node_modules/vite/(client|types)'],
      },
    },
    {
      name: 'no-drawer-for-everything',
      comment: 'A name that says nothing collects everything.',
      severity: 'error',
      from: {},
      to: { path: '/(utils|util|common|helpers|helper|misc)([.]|/)', pathNot: 'node_modules' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    exclude: { path: '^(web/dist|node_modules/[.]vite)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
    skipAnalysisNotInRules: true,
  },
};

// The import table of the house: who may import what. One rule a row, and what the table says in words.

const test = '[.]test[.]tsx?$';

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
      to: { path: '^server/src/(features|connectors|app)/' },
    },
    {
      name: 'connectors-know-contract-and-platform',
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
      name: 'features-use-the-door',
      comment: 'Another feature is read through its index.ts.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/' },
      to: {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'feature-folders-are-flat',
      severity: 'error',
      from: {},
      to: { path: '^(server|web)/src/features/[^/]+/[^/]+/', pathNot: '/fixtures/' },
    },
    {
      name: 'web-ui-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|lib|texts)/' },
      to: { path: '^web/src/(features|app)/' },
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
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'nobody-imports-app',
      comment: 'Tests that need the whole server take it from server/test.',
      severity: 'error',
      from: { path: '^(server|web)/src/', pathNot: ['^(server|web)/src/app/', '^web/src/main[.]tsx$'] },
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

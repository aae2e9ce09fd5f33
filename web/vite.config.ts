import { defineConfig } from 'vite';
import { codePlugins } from './build/code-plugins.ts';
import { nameOfFrame, pageKit } from './build/frame-chunks.ts';
import { ownTexts } from './build/own-texts.ts';
import { precompress } from './build/precompress.ts';
import { writeSite } from './build/write-site.ts';

const server = process.env['PORTOLAN_SERVER'] ?? 'http://127.0.0.1:8080';
const serverPaths = [
  '/sso',
  '/platform',
  '/portolan-after',
  '/messagemanage',
  '/air',
  '/rail',
  '/truck/web',
  '/sea-cargo',
  '/journeys',
  '/mcp',
  '/sail',
  '/v1',
  '/healthz',
  '/readyz',
];
const proxy = Object.fromEntries(serverPaths.map((path) => [path, { target: server, changeOrigin: false }]));

const frameLibraries = [
  'react',
  'react-dom',
  'scheduler',
  // Without what only a few pages use.
  String.raw`@tanstack[\\/](?!react-virtual|virtual-core|.*[\\/](useQueries|queriesObserver)\.js)[^\\/]+`,
  'use-sync-external-store',
];
/** Our own parts; those that many pages use are one file. */
const kitFolders = [
  String.raw`web[\\/]src[\\/]ui(?![\\/](parts|messages))`,
  String.raw`web[\\/]src[\\/]lib(?![\\/](map|sources))`,
  String.raw`contract[\\/]src[\\/]ports(?=[\\/]port-name-routes)`,
];
const kit = new RegExp(String.raw`[\\/](${kitFolders.join('|')})[\\/](?!.*texts)`);
const rules = /[\\/]contract[\\/]src[\\/](?!texts[\\/])(?!.*(-routes|demo-rules)\.ts$).*\.ts$/;
/**
 * All code of ours, without its looks and the languages' texts. Not where the app starts: it waits for pages, and they
 * for its file.
 */
const own = /[\\/](web|contract)[\\/]src[\\/](?!texts[\\/](?!.*eta-sources)|main\.tsx).*\.(tsx?$|svg)/;
/** What the first page of a visit needs, whichever it is. */
const initial: ['$initial'] = ['$initial'];
/** In how many pages, dialogs and other parts that are loaded by themselves. */
const many = 9;

const src = String.raw`[\\/]web[\\/]src[\\/]`;
/** Parts of lists, of pages with a chart, and of alerts, which few pages use alone. */
const together = {
  'list-parts': [
    String.raw`${src}features[\\/]shipments[\\/]ocean-list[\\/](chip-filter|file-menu)\.tsx`,
    String.raw`${src}lib[\\/]shipments[\\/](row-status|mode-bar)\.tsx?`,
  ],
  'table-parts': [String.raw`${src}ui[\\/]((check-list|day-range)\.tsx|table[\\/]pager\.tsx)`],
  'map-parts': [
    String.raw`${src}lib[\\/]map[\\/]chart-(map|controls|palette|surface)\.tsx?`,
    String.raw`${src}lib[\\/]map[\\/](hull-path|vessel-kinds|mercator|scene)\.ts`,
    String.raw`${src}lib[\\/]map[\\/]((use-chart|load)-surface|list[\\/]chart-list|storms[\\/]use-storms)\.tsx?`,
  ],
  'alert-parts': [
    String.raw`${src}lib[\\/]attention[\\/]alert-texts\.ts`,
    String.raw`[\\/]contract[\\/]src[\\/]attention[\\/]alert-title\.ts`,
  ],
};

/** What every page needs, our own parts and libraries, and the map library that only some need. */
const groups = [
  { name: 'map-library', test: /node_modules[\\/]maplibre-gl[\\/]/ },
  // Apart: the chart on a 2D canvas reads tiles without that library.
  { name: 'map-tiles', test: /node_modules[\\/](pmtiles|fflate)[\\/]/ },
  {
    name: 'frame',
    test: new RegExp(String.raw`node_modules[\\/](${frameLibraries.join('|')})[\\/]|vite[\\/]preload-helper`),
  },
  // Checking what is typed or received: only for pages that do.
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]/ },
  // The look of the parts that pages share is one file: a page may use a class whose part it does not show.
  { name: 'look', test: /[\\/]web[\\/]src[\\/](ui[\\/]styles|lib[\\/]shipments)[\\/][\w-]+\.css$/ },
  // Our own part of the frame: the calls to the server and what the addresses of pages mean are one file with it, for
  // each needs the other.
  { name: 'kit', test: own, tags: initial },
  // One request for all that the frame of the pages behind the sign-in needs, its code apart from its looks.
  { name: nameOfFrame, debugName: 'shell-parts', test: /[\\/](web|contract)[\\/]src[\\/].*\.(tsx?|css)$/ },
  // Small parts that belong together are one file: each file costs a phone a way to the server and back.
  ...Object.entries(together).map(([name, files]) => ({ name, test: new RegExp(`(${files.join('|')})$`) })),
  { name: pageKit, test: kit, minShareCount: many },
  // What pages share of the contract: without texts and without calls, it needs no other file.
  { name: 'page-rules', test: rules, minShareCount: many },
];

export default defineConfig({
  plugins: [...codePlugins('app'), writeSite(), precompress()],
  resolve: { alias: ownTexts },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: {
      // Browsers without it load the same files a little later.
      polyfill: false,
      // The start names no files that pages need beside their own: these names would be a part of every first load.
      // The server names them with the page, and others come with a link that is pointed at, or once the page rests.
      resolveDependencies: (_file, needed, { hostId }) =>
        /[\\/](kit|shell)-(?!parts)/.test(hostId) ? [] : needed,
    },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
  },
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['maplibre-gl'] },
  server: { proxy },
  preview: { proxy },
});

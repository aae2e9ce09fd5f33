import { languageOf, locales } from '@portolan/contract/locale';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

const server = process.env['PORTOLAN_SERVER'] ?? 'http://127.0.0.1:8080';
const serverPaths = [
  '/sso',
  '/platform',
  '/portolan-after',
  '/messagemanage',
  '/air',
  '/sail',
  '/v1',
  '/healthz',
  '/readyz',
];
const proxy = Object.fromEntries(serverPaths.map((path) => [path, { target: server, changeOrigin: false }]));

/** The languages of React Aria's own texts; all other languages' stay out of the bundle. */
const ariaLocales = locales.map((locale) => languageOf(locale).formats);

/** What every page needs, our own parts and libraries, and the map library that only some need. */
const groups = [
  { name: 'map-library', test: /node_modules[\\/](maplibre-gl|pmtiles)[\\/]/ },
  {
    name: 'frame',
    test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](?!react-virtual|virtual-core)[^\\/]+|i18next|react-i18next)[\\/]/,
  },
  {
    name: 'kit',
    test: /[\\/](web[\\/]src[\\/](ui(?![\\/](parts|raw-|event-table|refusal-table))|lib(?![\\/]map))|contract[\\/]src)[\\/](?!.*texts)/,
  },
];

export default defineConfig({
  plugins: [optimizeLocales.vite({ locales: ariaLocales }), react(), precompress()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['maplibre-gl'] },
  server: { proxy },
  preview: { proxy },
});

import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Rolldown, type UserConfig } from 'vite';
import { contractRoutes } from './contract-routes.ts';
import { dndAdoptedStyles } from './dnd-adopted-styles.ts';
import { preactForPublic } from './preact-for-public.ts';
import { onSiteFiles } from './on-site-files.ts';
import { precompress } from './precompress.ts';
import { preloadApp } from './preload-app.ts';
import { publicChunks } from './public-chunks.ts';
import { serviceWorkerShell } from './service-worker-shell.ts';
import { spaFallback } from './spa-fallback.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const proxy = {
  '/api': { target: gateway, changeOrigin: false },
  '/socket.io': { target: gateway, changeOrigin: false, ws: true },
};

// The worker's address must be the same in every build.
const entryFileNames = (chunk: { name: string }) =>
  chunk.name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js';

const isTexts = (id: string) => /\/(locales|phrases\/texts)\//.test(id);

/**
 * The staff area has a hundred small modules that its pages share: a file for each would be a request that a page waits for. What the
 * frame needs is one file; what at least five pages share is the second, which app.html loads at once, too; the rest comes by page. What
 * drags comes with the pages on which something is dragged.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'frame', tags: ['$initial'], test: (id) => !isTexts(id) },
  { name: 'drag', test: /node_modules\/(@hello-pangea|css-box-model|raf-schd)\// },
  { name: 'parts', test: (id) => !isTexts(id), minShareCount: 5 },
  { name: 'shared', test: (id) => !isTexts(id), minShareCount: 2, entriesAware: true },
];

// By itself the name of a shared file would list all pages that share it.
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`;

/**
 * Public pages and staff area are built one after the other into the same folder, as two environments: they share no file.
 * The public ones are Vite's own environment, `client`.
 */
const builds: UserConfig = {
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          input: { index: file('index.html'), 'service-worker': file('src/public/shell/service-worker.ts') },
          output: { entryFileNames, codeSplitting: { groups: publicChunks } },
        },
      },
    },
    staff: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/staff.json',
        rolldownOptions: {
          input: { app: file('app.html') },
          output: { codeSplitting: { groups: chunks }, chunkFileNames },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      const { client, staff } = builder.environments;
      for (const each of [client, staff]) if (each) await builder.build(each);
    },
  },
};

export default defineConfig(({ command }) => ({
  root: file('.'),
  appType: 'mpa',
  plugins: [
    preactForPublic(),
    react(),
    contractRoutes(),
    dndAdoptedStyles(),
    spaFallback(),
    preloadApp(),
    onSiteFiles(),
    serviceWorkerShell(),
    precompress(),
  ],
  json: { namedExports: false, stringify: true },
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
  build: {
    // Nothing may be inlined: the content security policy allows only our own files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  ...(command === 'build' ? builds : {}),
}));

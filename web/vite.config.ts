import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { contractRoutes } from './contract-routes.ts';
import { dndAdoptedStyles } from './dnd-adopted-styles.ts';
import { precompress } from './precompress.ts';
import { serviceWorkerShell } from './service-worker-shell.ts';
import { spaFallback } from './spa-fallback.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const proxy = {
  '/api': { target: gateway, changeOrigin: false },
  '/socket.io': { target: gateway, changeOrigin: false, ws: true },
};

export default defineConfig({
  root: file('.'),
  appType: 'mpa',
  plugins: [react(), contractRoutes(), dndAdoptedStyles(), spaFallback(), serviceWorkerShell(), precompress()],
  json: { namedExports: false, stringify: true },
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
  build: {
    // Nothing may be inlined: the content security policy allows only our own files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      input: {
        index: file('index.html'),
        app: file('app.html'),
        'service-worker': file('src/public/shell/service-worker.ts'),
      },
      output: {
        // The worker's address must be the same in every build.
        entryFileNames: (chunk) => (chunk.name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});

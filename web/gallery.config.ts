import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { contractRoutes } from './contract-routes.ts';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The component gallery by itself, for the tests: the product's build knows nothing of it. */
export default defineConfig({
  root: file('.'),
  publicDir: false,
  plugins: [react(), contractRoutes()],
  json: { namedExports: false, stringify: true },
  build: { assetsInlineLimit: 0, rolldownOptions: { input: { gallery: file('gallery.html') } } },
});

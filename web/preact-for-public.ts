import type { Plugin } from 'vite';

/** React's modules, and what takes their place on the public pages. */
const replaced = new Map([
  ['react', 'preact/compat'],
  ['react-dom', 'preact/compat'],
  ['react-dom/client', 'preact/compat/client'],
  ['react/jsx-runtime', 'preact/jsx-runtime'],
]);

/**
 * Builds the public pages on Preact: React's API at a seventh of its size. The staff area and the development server have
 * React.
 */
export const preactForPublic = (): Plugin => ({
  name: 'preact-for-public',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer) {
    const instead = replaced.get(id);
    return instead === undefined ? undefined : this.resolve(instead, importer, { skipSelf: true });
  },
});

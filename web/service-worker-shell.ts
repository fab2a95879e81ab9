import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const placeholder = '__PUBLIC_SHELL__';

// Only the current language's texts are stored, when they are loaded; a socket and a proof of work are useless offline.
const isLeftOut = (module: string) =>
  /\/locales\/|\/phrases\/texts\/|\/socket\.io-client\/|\/proof-of-work\/solve/.test(module);

/** The files that the public pages may load, and may need offline. */
const publicFiles = (bundle: Bundle): string[] => {
  const files = new Set<string>();
  const visit = (fileName: string) => {
    const output = bundle[fileName];
    if (!output || files.has(fileName)) return;
    if (output.type === 'chunk' && isLeftOut(output.facadeModuleId ?? '')) return;
    files.add(fileName);
    if (output.type !== 'chunk') return;
    for (const next of [...output.imports, ...output.dynamicImports]) visit(next);
    for (const asset of output.viteMetadata?.importedCss ?? []) files.add(asset);
    for (const asset of output.viteMetadata?.importedAssets ?? []) files.add(asset);
  };
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.facadeModuleId?.endsWith('/index.html')) visit(output.fileName);
  }
  // A worklet is no import of the chunk that names it.
  const code = [...files]
    .map((file) => bundle[file])
    .flatMap((output) => (output?.type === 'chunk' ? output.code : []));
  for (const { type, fileName } of Object.values(bundle)) {
    const isWorker = type === 'asset' && fileName.endsWith('.js');
    if (isWorker && code.some((text) => text.includes(fileName))) files.add(fileName);
  }
  return [...files].sort();
};

/** Writes the list of the public entry's files, and a version made from it, into the service worker. */
export const serviceWorkerShell = (): Plugin => ({
  name: 'service-worker-shell',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const worker = bundle['service-worker.js'];
      if (worker?.type !== 'chunk') this.error('The service worker is missing from the build.');
      const files = publicFiles(bundle).map((file) => `/${file}`);
      const html = bundle['index.html'];
      const version = createHash('sha256')
        .update(files.join('\n'))
        .update(html?.type === 'asset' ? html.source : '')
        .digest('hex')
        .slice(0, 12);
      if (!worker.code.includes(placeholder)) this.error('The service worker has no place for the list of files.');
      worker.code = worker.code.replace(placeholder, () => JSON.stringify({ version, files }).replaceAll('"', '\\"'));
    },
  },
});

import type { Plugin, Rolldown } from 'vite';

const page = /\/yard\/on-site\/OnSite\.tsx$/;

/** The scripts and style sheets of some chunks, with what they import at once. */
const filesOf = (bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]): string[] => {
  const files = new Set<string>();
  const visit = (fileName: string) => {
    const output = bundle[fileName];
    if (output?.type !== 'chunk' || files.has(fileName)) return;
    files.add(fileName);
    for (const sheet of output.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const next of output.imports) visit(next);
  };
  for (const { fileName } of chunks) visit(fileName);
  return [...files].sort();
};

/** Names in the staff's page the files that the list of who is on site needs: it keeps them for when there is no connection. */
export const onSiteFiles = (): Plugin => ({
  name: 'on-site-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle, chunk: entry, path }) => {
      if (path !== '/app.html') return [];
      const list = Object.values(bundle ?? {}).find(
        (file): file is Rolldown.OutputChunk => file.type === 'chunk' && page.test(file.facadeModuleId ?? ''),
      );
      if (!bundle || !entry || !list) throw new Error('The build has no list of who is on site.');
      const content = filesOf(bundle, [entry, list]).join(' ');
      return [{ tag: 'meta', attrs: { name: 'on-site-files', content }, injectTo: 'head' }];
    },
  },
});

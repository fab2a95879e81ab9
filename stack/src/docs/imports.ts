import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { withGenerated } from './generated.ts';

/** Folders, and the folders that each imports from. */
export interface Drawing {
  folders: string[];
  arrows: [from: string, to: string][];
}

/** The folder that a file belongs to; undefined if the file is left out. */
type FolderOf = (file: string) => string | undefined;

const isTest = (file: string) => /[.]test[.]tsx?$|\/test(ing)?\//.test(file);

const packageOf: FolderOf = (file) =>
  isTest(file) ? undefined : /^(services\/[^/]+|proto|gateway|web|stack|e2e|bench)\//.exec(file)?.[1];

/** Inner folders of a page belong to the page; the gallery of components is left out, as it is no part of the product. */
const webFolderOf: FolderOf = (file) =>
  isTest(file) || file.startsWith('web/src/gallery/')
    ? undefined
    : /^web\/src\/(staff\/features\/[^/]+|public\/features|(?:staff|public)\/[^/]+|[^/]+)\//.exec(file)?.[1];

const readImports = async (...folders: string[]): Promise<ICruiseResult> => {
  const options = await extractOptions(join(root, '.dependency-cruiser.js'));
  const { output } = await cruise(folders, { ...options, baseDir: root });
  return output as ICruiseResult;
};

const drawingOf = ({ modules }: ICruiseResult, folderOf: FolderOf): Drawing => {
  const folders = new Set<string>();
  const arrows = new Map<string, [string, string]>();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (from === undefined) continue;
    folders.add(from);
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to !== undefined && to !== from) arrows.set(`${from} ${to}`, [from, to]);
    }
  }
  return { folders: [...folders].sort(), arrows: [...arrows.values()].sort((a, b) => (a.join() < b.join() ? -1 : 1)) };
};

/** The packages of the repository, and the folders of the web app. */
export const drawImports = async (): Promise<Record<'packages' | 'web', Drawing>> => {
  const imports = await readImports('proto', 'gateway', 'services', 'web', 'stack', 'e2e', 'bench');
  return { packages: drawingOf(imports, packageOf), web: drawingOf(imports, webFolderOf) };
};

/** As Mermaid, one line per folder with all folders that it imports from. */
const mermaid = ({ folders, arrows }: Drawing): string => {
  const id = (folder: string) => folder.replaceAll(/\W/g, '_');
  const lines = folders.flatMap((folder) => {
    const targets = arrows.filter(([from]) => from === folder).map(([, to]) => id(to));
    return [
      `  ${id(folder)}["${folder}"]`,
      ...(targets.length > 0 ? [`  ${id(folder)} --> ${targets.join(' & ')}`] : []),
    ];
  });
  return ['```mermaid', 'flowchart LR', ...lines, '```'].join('\n');
};

export const architecturePage = join(root, 'docs', 'architecture.md');

/** architecture.md with these drawings between its two marks. */
export const withImports = async ({ packages, web }: Awaited<ReturnType<typeof drawImports>>): Promise<string> => {
  const page = await readFile(architecturePage, 'utf8');
  const text = [
    'Which package imports from which; tests are left out, here and below, and the gallery of components.',
    mermaid(packages),
    `The web app: ${web.folders.length} folders of \`web/src\`, ${web.arrows.length} arrows.`,
    mermaid(web),
  ].join('\n\n');
  return withGenerated(page, 'imports', text);
};

import type { ICruiseResult } from 'dependency-cruiser';
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

type Drawings = Record<'packages' | 'web', Drawing>;

/** The packages of the repository, and the folders of the web app. */
export const drawingsOf = (imports: ICruiseResult): Drawings => ({
  packages: drawingOf(imports, packageOf),
  web: drawingOf(imports, webFolderOf),
});

/** The limits keep the drawing of the web app readable. */
const most = { folders: 21, arrows: 92 };

/** The faults that `npm run lint:imports` prints: forbidden imports, too large a drawing, and a page with an old one. */
export const faultsOf = (
  { summary: { violations } }: Pick<ICruiseResult, 'summary'>,
  { web }: Pick<Drawings, 'web'>,
  isDrawn: boolean,
): string[] => [
  ...violations.map(
    ({ rule, from, to, cycle = [] }) =>
      `${rule.name}: ${from} → ${cycle.length > 0 ? cycle.map(({ name }) => name).join(' → ') : to}`,
  ),
  ...(web.folders.includes('shared') ? [] : ['the folders of the web app are not found']),
  ...(['folders', 'arrows'] as const)
    .filter((part) => web[part].length > most[part])
    .map((part) => `the web app has ${String(web[part].length)} ${part}, not at most ${String(most[part])}`),
  ...(isDrawn ? [] : ['docs/architecture.md has other drawings: run `npm run docs`']),
];

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
export const withImports = async ({ packages, web }: Drawings): Promise<string> => {
  const page = await readFile(architecturePage, 'utf8');
  const text = [
    'Which package imports from which; tests are left out, here and below, and the gallery of components.',
    mermaid(packages),
    `The web app: ${web.folders.length} folders of \`web/src\`, ${web.arrows.length} arrows.`,
    mermaid(web),
  ].join('\n\n');
  return withGenerated(page, 'imports', text);
};

// Reduces a tree of manifests to some workspaces, the workspaces that they depend on, and the packages that these install:
// `npm ci` then installs nothing for other workspaces. (Its --workspace also installs the development dependencies among
// workspaces.)
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Name → folder, from the links in the lockfile. */
const workspaces = new Map(
  Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)
    .filter(([, { link }]) => link)
    .map(([path, { resolved }]) => [path.replace('node_modules/', ''), resolved]),
);

const needed = new Set();
const need = (name) => {
  if (needed.has(name)) return;
  if (!workspaces.has(name))
    throw new Error(`There is no workspace ${name}. There are: ${[...workspaces.keys()].join(', ')}.`);
  needed.add(name);
  for (const other of Object.keys(read(workspaces.get(name)).dependencies ?? {}))
    if (workspaces.has(other)) need(other);
};
for (const name of process.argv.slice(2)) need(`@gatelingo/${name}`);

const without = (dependencies, isUnwanted) =>
  Object.fromEntries(Object.entries(dependencies ?? {}).filter(([name]) => !isUnwanted(name)));
for (const [name, folder] of workspaces) {
  if (!needed.has(name)) {
    rmSync(folder, { recursive: true, force: true });
    continue;
  }
  const manifest = read(folder);
  manifest.devDependencies = without(manifest.devDependencies, (other) => workspaces.has(other) && !needed.has(other));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
}
const root = read('.');
root.workspaces = [...needed].map((name) => workspaces.get(name));
// Building an image needs only one development tool: the one that generates code.
root.devDependencies = without(root.devDependencies, (name) => !name.startsWith('@bufbuild/'));
writeFileSync('package.json', JSON.stringify(root, null, 2));

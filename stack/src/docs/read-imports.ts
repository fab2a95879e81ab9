import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { join } from 'node:path';
import { root } from '../paths.ts';

const folders = ['proto', 'gateway', 'services', 'web', 'stack', 'e2e', 'bench'];

/** All imports of the repository, with those that `.dependency-cruiser.js` forbids. */
export const readImports = async (): Promise<ICruiseResult> => {
  const options = await extractOptions(join(root, '.dependency-cruiser.js'));
  const { output } = await cruise(folders, { ...options, baseDir: root });
  return output as ICruiseResult;
};

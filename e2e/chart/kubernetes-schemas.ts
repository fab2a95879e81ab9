import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longRows } from '../../stack/src/tests/long.ts';
import type { Manifest } from './render.ts';

/** The three newest versions that kubernetes-validate supports; the short form has the oldest, which knows the fewest fields. */
export const minors = ['1.35', ...longRows(['1.36', '1.37'])];

/** kubernetes-validate loads its definitions again for each object, which takes most of its time. */
const validateAll = `
import functools, sys
from kubernetes_validate import __main__, utils
utils.schema_contents = functools.cache(utils.schema_contents)
sys.exit(__main__.main())`;

/** The errors of that Kubernetes version for these manifests; empty if it accepts them. */
export const validate = (minor: string, manifests: Manifest[]): string => {
  const python = process.env.KUBERNETES_VALIDATE_PYTHON;
  if (!python) throw new Error('KUBERNETES_VALIDATE_PYTHON is not set: run these tests by "npm test"');
  const folder = mkdtempSync(join(tmpdir(), 'gatelingo-chart-'));
  try {
    const file = join(folder, 'manifests.yaml');
    writeFileSync(file, manifests.map((each) => JSON.stringify(each)).join('\n---\n'));
    const args = ['-c', validateAll, '--strict', '--quiet', '-k', minor, file];
    const { stdout, stderr, error } = spawnSync(python, args, { encoding: 'utf8' });
    if (error) throw error;
    return `${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

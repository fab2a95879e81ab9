import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../../paths.ts';
import { accepted, licencesOf } from './accepted.ts';
import { data, engineAndModels, fonts, programs } from './other-works.ts';
import { licencesPage, licencesText } from './page.ts';
import { shippedPackages } from './shipped-packages.ts';

const packages = shippedPackages();

// promise: Operations
test('every shipped package has a licence that is accepted', () => {
  expect(packages.length).toBeGreaterThan(300);
  expect(packages.filter(({ licence }) => licencesOf(licence) === undefined)).toEqual([]);
});

test('an unknown licence is refused, and so are the GPL and the AGPL unless there is a choice', () => {
  for (const licence of [undefined, 'SEE LICENSE IN x', 'GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0-only', 'toString'])
    expect([licence, licencesOf(licence)]).toEqual([licence, undefined]);
  expect(licencesOf('(GPL-2.0-only OR MIT)')).toEqual(['MIT']);
  expect(licencesOf('(Apache-2.0 AND BSD-3-Clause)')).toEqual(['Apache-2.0', 'BSD-3-Clause']);
  expect(Object.keys(accepted).filter((licence) => /^A?GPL/.test(licence))).toEqual([]);
});

test('an installed package says the same licence as the lock', () => {
  const installed = packages.filter(({ folder }) => existsSync(join(folder, 'package.json')));
  expect(installed.length).toBeGreaterThan(300);
  const differing = installed.flatMap(({ name, version, licence, folder }) => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
    const isSame =
      manifest.version === version && (typeof manifest.license !== 'string' || manifest.license === licence);
    return isSame ? [] : [[name, version, licence, manifest.version, manifest.license]];
  });
  expect(differing).toEqual([]);
});

test('the packages of the other platforms that images are built for are on the page', () => {
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['@img/sharp-libvips-linux-x64', '@img/sharp-libvips-linux-arm64']));
});

test('every other work is shipped by what the page names', () => {
  const installs = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const lost = [...engineAndModels, ...fonts, ...data, ...programs].filter(({ by }) => {
    if ('npm' in by) return !packages.some(({ name }) => name === by.npm);
    if ('file' in by) return !existsSync(join(root, by.file));
    return 'debian' in by && !by.debian.split(' ').every((name) => installs.includes(` ${name} `));
  });
  expect(lost.map(({ what }) => what)).toEqual([]);
});

test('every Debian package that the Dockerfile names is on the page', () => {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
  const named = [...dockerfile.matchAll(/apt-get install ([^&]*)|copy-packages\.sh \/root-files ([a-z0-9+. -]+)/g)]
    .flatMap(([, installed = '', copied = '']) => `${installed} ${copied}`.split(/\s+/))
    .filter((name) => /^[a-z]/.test(name));
  const known = [...fonts, ...programs].flatMap(({ by }) => ('debian' in by ? by.debian.split(' ') : []));
  expect(named.length).toBeGreaterThan(5);
  expect([...new Set(named)].sort()).toEqual([...new Set(known)].sort());
});

test('licences.md is as it has to be: run `npm run docs` after a change', () => {
  expect(readFileSync(licencesPage, 'utf8')).toBe(licencesText());
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { allImages, ask, detailsOf, lastWordsOf, servicesAndPdf } from './containers.ts';

const root = join(import.meta.dirname, '..', '..');
const workspaceOf = (image: string) => allImages.find(({ name }) => name === image)!.service;
const folderOf = (service: string) =>
  service === 'gateway' || service === 'stack' ? service : join('services', service);

const requiredBy = async (image: string): Promise<string[]> => {
  const file = join(root, folderOf(workspaceOf(image)), 'src', 'config.ts');
  const { configSchema } = (await import(pathToFileURL(file).href)) as {
    configSchema: { shape: Record<string, z.ZodType> };
  };
  // The image sets the address to listen on.
  return Object.keys(configSchema.shape).filter(
    (name) => name !== 'PORT' && !configSchema.shape[name]!.safeParse(undefined).success,
  );
};

// promise: Operations
test.each(servicesAndPdf)('the image of %s is as small as it has to be', async (image) => {
  const { Size } = await detailsOf(image);
  expect(Size / 1e6).toBeLessThanOrEqual(image === 'registration-pdf' ? 700 : 250);
});

test.each(allImages.map(({ name }) => name))(
  '%s runs as nobody, and finds nothing to write to or to run',
  async (image) => {
    const { Config } = await detailsOf(image);
    expect(Config.User).toBe('10001:10001');
    const seen = await ask(
      image,
      `{
      user: process.getuid(),
      write: (() => { try { fs.writeFileSync('/app/x', ''); return 'written'; } catch ({ code }) { return code; } })(),
      shells: ['/bin/sh', '/bin/bash', '/usr/bin/apt-get', '/usr/bin/dpkg', '/usr/local/bin/npm'].filter((path) => fs.existsSync(path)),
    }`,
    );
    expect(seen).toEqual({ user: 10001, write: 'EROFS', shells: [] });
  },
);

interface Locked {
  packages: Record<string, { dev?: boolean; link?: boolean }>;
}

test.each(servicesAndPdf)('in the image of %s is what it needs, and no more', async (image) => {
  const seen = (await ask(
    image,
    `{
      workspaces: fs.readdirSync('/app/node_modules/@gatelingo').sort(),
      services: fs.existsSync('/app/services') ? fs.readdirSync('/app/services').sort() : [],
      top: fs.readdirSync('/app').sort(),
      packages: Object.keys(JSON.parse(fs.readFileSync('/app/node_modules/.package-lock.json')).packages),
      tests: fs.readdirSync('/app/services', { recursive: true }).filter((name) => /(^|\\/)(test|testing)\\/|\\.test\\.ts$/.test(name) && !name.includes('node_modules')),
    }`,
  )) as Record<'workspaces' | 'services' | 'top' | 'packages' | 'tests', string[]>;
  const service = workspaceOf(image);
  expect(seen.workspaces).toEqual(['chassis', service, 'proto'].sort());
  expect(seen.services).toEqual(service === 'gateway' ? ['chassis'] : ['chassis', service].sort());
  expect(seen.top.filter((name) => ['web', 'stack', 'e2e', 'bench'].includes(name))).toEqual(
    service === 'gateway' ? ['web'] : [],
  );
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Locked;
  expect(seen.packages.filter((path) => packages[path]?.dev)).toEqual([]);
  expect(seen.packages).not.toContain('node_modules/typescript');
  expect(seen.tests).toEqual([]);
});

test('the interpreter has its engine, the list of models that were tried, and a folder for models that is its own', async () => {
  const seen = await ask(
    'interpreter',
    `{
      engine: fs.readdirSync('/app/node_modules/@browsermt/bergamot-translator/worker').filter((name) => name.endsWith('.wasm')).length,
      lock: Object.keys(JSON.parse(fs.readFileSync('/app/services/interpreter/models.lock.json')).models).length > 0,
      models: fs.statSync('/models').uid,
    }`,
  );
  expect(seen).toEqual({ engine: 1, lock: true, models: 10001 });
});

test.each(servicesAndPdf)(
  '%s without its settings names every one that it needs, and ends with an error',
  async (image) => {
    const output = await lastWordsOf(image);
    for (const variable of await requiredBy(image)) expect(output).toContain(`${variable}: is missing`);
  },
);

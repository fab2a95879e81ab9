import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../command.ts';
import { root } from '../paths.ts';
import { services } from '../services.ts';
import type { Note } from '../terminal.ts';
import type { Engine } from './engine.ts';

export interface Image {
  /** `gatelingo/<name>` */
  name: string;
  /** The workspace that it runs. */
  service: string;
  target: string;
}

/** Services whose image holds more than the service. */
const targets = new Set(['gateway', 'interpreter']);

/** Every image that the Dockerfile makes. */
export const images: Image[] = [
  ...services.map(({ name }) => ({ name, service: name, target: targets.has(name) ? name : 'service' })),
  { name: 'registration-pdf', service: 'registration', target: 'registration-pdf' },
  { name: 'simulators', service: 'stack', target: 'simulators' },
];

export const tagOf = ({ name }: Pick<Image, 'name'>) => `localhost/gatelingo/${name}:test`;

/** Builds the images one after the other: shared stages are built once. */
export async function buildImages(engine: Engine, nodeImage: string, note: Note): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gatelingo-images-'));
  try {
    const secrets = await npmSettings(folder);
    for (const image of images) {
      note(image.name);
      const args = [`NODE_IMAGE=${nodeImage}`, `SERVICE=${image.service}`].flatMap((arg) => ['--build-arg', arg]);
      const options = [...engine.building, ...args, ...secrets, '--target', image.target, '--tag', tagOf(image)];
      await engine.call(['build', ...options, '.'], {
        cwd: root,
        timeoutMs: 1_800_000,
        env: { ...process.env, DOCKER_BUILDKIT: '1' },
      });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const authorities = [process.env.NODE_EXTRA_CA_CERTS, '/etc/ssl/certs/ca-certificates.crt'];

/** npm's registry and certificates of this machine are also used inside the build. */
async function npmSettings(folder: string): Promise<string[]> {
  const registry = (await run('npm', ['config', 'get', 'registry'], { cwd: folder })).trim().split('\n').at(-1) ?? '';
  const ca = authorities.find((file) => file && existsSync(file));
  const settings = [`registry=${registry}`, ...(ca ? ['cafile=/run/secrets/ca'] : [])];
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, `${settings.join('\n')}\n`, { mode: 0o600 });
  return ['--secret', `id=npmrc,src=${npmrc}`, ...(ca ? ['--secret', `id=ca,src=${ca}`] : [])];
}

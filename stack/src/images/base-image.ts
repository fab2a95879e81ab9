import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apt } from '../apt.ts';
import { onPath, run } from '../command.ts';
import { root } from '../paths.ts';
import type { Note } from '../terminal.ts';
import { firstWay, NotHere } from '../ways.ts';
import type { Engine } from './engine.ts';

/** The Dockerfile's default base image. */
const wished = (dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')): string => {
  const name = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)?.[1];
  if (!name) throw new Error('The Dockerfile names no NODE_IMAGE.');
  return name;
};

const own = 'localhost/gatelingo-base:trixie';

/** NODE_IMAGE: the one that the Dockerfile names if it can be pulled, else one made of Debian's packages and our Node. */
export async function baseImage(engine: Engine, note: Note): Promise<string> {
  const { value } = await firstWay(
    'a base image',
    [
      { name: 'NODE_IMAGE', provide: () => fromEnvironment() },
      { name: wished(), provide: () => pulled(engine, note) },
      { name: 'Debian by mmdebstrap', provide: () => made(engine, note) },
    ],
    'set NODE_IMAGE to an image of Debian with Node 24 and npm that is here.',
  );
  return value;
}

function fromEnvironment(): Promise<string> {
  const { NODE_IMAGE } = process.env;
  return NODE_IMAGE ? Promise.resolve(NODE_IMAGE) : Promise.reject(new NotHere('not set'));
}

async function pulled(engine: Engine, note: Note): Promise<string> {
  note(`pulling ${wished()}`);
  await engine.call(['pull', '--quiet', wished()], { timeoutMs: 180_000 }).catch((error: unknown) => {
    throw new NotHere(`it could not be pulled: ${(error as Error).message.split('\n').at(-1) ?? ''}`);
  });
  return wished();
}

async function made(engine: Engine, note: Note): Promise<string> {
  const isHere = await engine.call(['image', 'inspect', own]).then(Boolean, () => false);
  if (isHere) return own;
  if (process.getuid?.() !== 0) throw new NotHere('making one needs root');
  const mmdebstrap = onPath('mmdebstrap') ?? (await installed(note));
  const folder = mkdtempSync(join(tmpdir(), 'gatelingo-base-'));
  try {
    note('making an image of Debian');
    const files = join(folder, 'files');
    const mirrors = ['trixie', 'trixie-updates', 'trixie-security'].map(
      (suite) => `deb http://deb.debian.org/debian${suite.endsWith('security') ? '-security' : ''} ${suite} main`,
    );
    const flags = ['--variant=minbase', '--include=ca-certificates', '--format=directory', '--quiet'];
    await run(mmdebstrap, [...flags, 'trixie', files, ...mirrors], { timeoutMs: 900_000 });
    mkdirSync(join(files, 'usr/local/bin'), { recursive: true });
    copyFileSync(process.execPath, join(files, 'usr/local/bin/node'));
    note('adding npm');
    await run('npm', ['install', '--global', '--prefix', join(files, 'usr/local'), 'npm@11'], { cwd: folder });
    const archive = join(folder, 'files.tar');
    await run('tar', ['-C', files, '-cf', archive, '.']);
    const path = 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    await engine.call(['import', '--change', path, archive, own]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return own;
}

async function installed(note: Note): Promise<string> {
  await apt(['mmdebstrap'], note);
  return onPath('mmdebstrap') ?? '/usr/bin/mmdebstrap';
}

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describedEndpoints } from '@gatelingo/proto/releases/described-endpoints';
import { describedTopics } from '@gatelingo/proto/releases/described-topics';
import { frozenVersions, releaseFolder, releasesToMeet } from '@gatelingo/proto/releases/frozen';
import { httpBreaks } from '@gatelingo/proto/releases/http-breaks';
import packageJson from '../../../package.json' with { type: 'json' };
import { run } from '../command.ts';
import { root } from '../paths.ts';
import { print } from '../terminal.ts';
import { namesByService, readMigrations } from './migrations.ts';

const { version } = packageJson;

/** One line per entry: a diff shows what changed from one release to the next. */
const lines = (entries: readonly unknown[]) => `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;

async function write(version: string): Promise<void> {
  const folder = fileURLToPath(releaseFolder(version));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'http.json'), lines(describedEndpoints()));
  await writeFile(join(folder, 'topics.json'), lines(describedTopics()));
  await writeFile(
    join(folder, 'migrations.json'),
    `${JSON.stringify(namesByService(await readMigrations()), null, 2)}\n`,
  );
  const image = join(folder, 'facts.binpb');
  await run(
    process.execPath,
    ['node_modules/@bufbuild/buf/bin/buf', 'build', 'proto', '--exclude-source-info', '-o', image],
    { cwd: root },
  );
}

/** Requests of a page of this version that services of the release before refuse. */
function additions(): string[] {
  const { before } = releasesToMeet(version);
  return before ? httpBreaks(describedEndpoints(), before.http).filter((what) => !what.includes(' answer')) : [];
}

const [option, ...others] = process.argv.slice(2);
if (others.length > 0 || ![undefined, '--again', '--additions'].includes(option)) {
  print('npm run release:contracts -- [--again | --additions]');
  process.exitCode = 2;
} else if (option === '--additions') {
  const added = additions();
  print(added.length > 0 ? added.join('\n') : 'Services of the release before take all that this version can send.');
} else if (option !== '--again' && frozenVersions().includes(version)) {
  print(
    `The contracts of ${version} are frozen. Raise the version in package.json; or, while ${version} is not released: --again.`,
  );
  process.exitCode = 1;
} else {
  await write(version);
  print(`proto/releases/${version}: what ${version} promises.`);
}

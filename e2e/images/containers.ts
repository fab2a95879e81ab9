import { images, tagOf } from '../../stack/src/images/build.ts';
import { findEngine } from '../../stack/src/images/engine.ts';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: these tests run in "npm run test:images"`);
  return value;
};

export const engine = await findEngine();
export const servicesAndPdf = images.map(({ name }) => name).filter((name) => name !== 'simulators');
export const allImages = images;

/** The container of a service in the running system. */
export const containerOf = (name: string) => `${required('CONTAINER_PREFIX')}${name}`;

export interface Details {
  Size: number;
  Config: { User: string; Env: string[]; Entrypoint: string[]; WorkingDir: string };
}

export const detailsOf = async (name: string): Promise<Details> =>
  (JSON.parse(await engine.call(['image', 'inspect', tagOf({ name })])) as [Details])[0];

const confined = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];

/** Runs a few lines of JavaScript in the container of the service, and parses the JSON that they print. */
export const ask = async (name: string, script: string): Promise<unknown> => {
  const options = ['run', '--rm', ...engine.running, ...confined, tagOf({ name })];
  return JSON.parse(await engine.call([...options, '--eval', `console.log(JSON.stringify(${script}))`]));
};

/** Runs an image without any setting; resolves with its output when it fails. */
export const lastWordsOf = async (name: string): Promise<string> => {
  let output = '';
  const options = ['run', '--rm', ...engine.running, ...confined, tagOf({ name })];
  const endedWell = await engine.call(options, { timeoutMs: 60_000, onOutput: (text) => (output += text) }).then(
    () => true,
    () => false,
  );
  if (endedWell) throw new Error(`${name} ended well without any setting: ${output}`);
  return output;
};

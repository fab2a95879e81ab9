import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readJson } from './read-json.ts';
import { print } from './terminal.ts';

/** The public tiles: free for small use, with its licence on the map (operations.osmfoundation.org/policies/tiles). */
export const publicTiles = {
  TILE_URL: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  TILE_ATTRIBUTION:
    '&copy; <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap contributors</a>',
};

type Answer = 'yes' | 'no';
const isAnswer = (value: unknown): value is Answer => value === 'yes' || value === 'no';

/** The answer of the command line; anything else is refused. */
export const readTiles = (value: string | undefined): Answer | undefined => {
  if (value === undefined || isAnswer(value)) return value;
  throw new Error(`--tiles is yes or no, not ${value}.`);
};

/** The meaning of an answer; undefined where it is none. */
export const answerOf = (typed: string): Answer | undefined =>
  /^(?:y|yes)$/i.test(typed.trim()) ? 'yes' : /^(?:n|no|)$/i.test(typed.trim()) ? 'no' : undefined;

/** Asks at the terminal; undefined if the person leaves without an answer. */
export const askForTiles = async (): Promise<Answer | undefined> => {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-C ends the start, as at any other moment.
  lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const left = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)));
  const asked = async (): Promise<Answer> => {
    const typed = await lines.question(
      'Show maps with the public tiles of OpenStreetMap? The browser asks its servers. [y/N] ',
    );
    return answerOf(typed) ?? asked();
  };
  try {
    return await Promise.race([asked(), left]);
  } finally {
    lines.close();
  }
};

interface Options {
  /** Where the answer is remembered. */
  file: string;
  /** The command line's. */
  flag: Answer | undefined;
  /** Without a terminal there is nobody to ask. */
  ask: (() => Promise<Answer | undefined>) | undefined;
  environment: NodeJS.ProcessEnv;
}

/** The settings for a map's tiles: asked once, remembered, changed by a flag; the environment's own come first. */
export const tileSettings = async ({ file, flag, ask, environment }: Options): Promise<NodeJS.ProcessEnv> => {
  if (environment.TILE_URL) return {};
  const kept = readJson(file) as { publicTiles?: unknown } | undefined;
  const remembered = isAnswer(kept?.publicTiles) ? kept.publicTiles : undefined;
  let answer = flag ?? remembered;
  if (answer === undefined && ask) {
    answer = await ask();
    if (answer) print('This is remembered. To change it: npm start -- --tiles yes, or no');
  }
  if (answer !== undefined && answer !== remembered) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ publicTiles: answer })}\n`);
  }
  return answer === 'yes' ? publicTiles : {};
};

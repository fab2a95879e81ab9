import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { explain, ModelsError, shown } from '../models-error.ts';
import { openUrl } from './http.ts';
import { createIdle } from './idle.ts';

/** Mozilla's lists have 1 to 5 MB. */
const most = 32 * 1024 * 1024;

const tooLarge = (url: string) =>
  new ModelsError('too_large', `${shown(url)}: the list of models has over ${most} bytes`);

const fromFile = async (url: string): Promise<string> => {
  const file = fileURLToPath(url);
  if ((await stat(file)).size > most) throw tooLarge(url);
  return await readFile(file, 'utf8');
};

const fromServer = async (url: string, idleMs: number, outer: AbortSignal): Promise<string> => {
  const idle = createIdle(shown(url), idleMs, outer);
  try {
    const answer = await openUrl(url, 0, idle.signal);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer?.body ?? []) {
      idle.touch();
      size += chunk.length;
      if (size > most) throw tooLarge(url);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  } finally {
    idle.end();
  }
};

/** A list of models, of limited size, from a server or a file. */
export const readJson = async (url: string, idleMs: number, signal: AbortSignal): Promise<unknown> => {
  let text: string;
  try {
    text = url.startsWith('file:') ? await fromFile(url) : await fromServer(url, idleMs, signal);
  } catch (error) {
    throw explain(error, shown(url));
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ModelsError('bad_answer', `${shown(url)} is no JSON`, { cause: error });
  }
};

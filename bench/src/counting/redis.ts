import { type Reader, type Tell, withoutIds } from './asked.ts';

const lineEnd = '\r\n';
/** What a client asks when it connects: no operation asks it. */
const ofTheClient = new Set(['AUTH', 'CLIENT', 'HELLO', 'INFO', 'PING', 'SELECT']);

/** The words of the command at `start`, and where the next one begins; undefined while it is incomplete. */
export const commandAt = (bytes: Buffer, start: number): { words: string[]; next: number } | undefined => {
  const head = bytes.indexOf(lineEnd, start);
  if (head < 0) return undefined;
  const first = bytes.toString('latin1', start, head);
  if (!first.startsWith('*')) return { words: first.split(' '), next: head + 2 };
  const words: string[] = [];
  let at = head + 2;
  for (let left = Number(first.slice(1)); left > 0; left--) {
    const line = bytes.indexOf(lineEnd, at);
    if (line < 0) return undefined;
    const length = Number(bytes.toString('latin1', at + 1, line));
    const end = line + 2 + length;
    if (bytes.length < end + 2) return undefined;
    words.push(bytes.toString('utf8', line + 2, Math.min(end, line + 202)));
    at = end + 2;
  }
  return { words, next: at };
};

/** A script has its first key behind its digest and the number of its keys. */
const shapeOf = (words: readonly string[]) => {
  const name = (words[0] ?? '').toUpperCase();
  const key = ['EVAL', 'EVALSHA', 'FCALL'].includes(name) ? words[3] : words[1];
  return { name, shape: `${name} ${withoutIds(key ?? '')}`.trim() };
};

/** The commands of one Redis connection, each of a pipeline. */
export const readRedis =
  (role: string) =>
  (tell: Tell): Reader => {
    let rest: Buffer = Buffer.alloc(0);
    return {
      fromClient: (chunk) => {
        rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
        let at = 0;
        for (let found = commandAt(rest, at); found; found = commandAt(rest, at)) {
          at = found.next;
          const { name, shape } = shapeOf(found.words);
          if (!ofTheClient.has(name)) tell({ store: 'redis', by: role, shape, at: performance.now() });
        }
        rest = rest.subarray(at);
      },
      fromServer: () => undefined,
    };
  };

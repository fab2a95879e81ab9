import type { Reader, Tell } from './asked.ts';
import { createFrames } from './frames.ts';

const opMsg = 2013;
const headerBytes = 16;
const stringType = 2;
/** What the driver asks to watch its connections: no operation asks it. */
const ofTheDriver = new Set(['hello', 'ismaster', 'ping', 'endSessions', 'killCursors']);

/** The name of an OP_MSG's command, and its collection; undefined for another message. */
export const commandOf = (message: Buffer): { name: string; collection: string } | undefined => {
  const kind = headerBytes + 4;
  if (message.readInt32LE(12) !== opMsg || message[kind] !== 0) return undefined;
  // The first element of the document is the command: its type, its name, its value.
  const element = kind + 1 + 4;
  const end = message.indexOf(0, element + 1);
  const name = message.toString('utf8', element + 1, end);
  if (message[element] !== stringType) return { name, collection: '' };
  const length = message.readInt32LE(end + 1);
  return { name, collection: message.toString('utf8', end + 5, end + 5 + length - 1) };
};

/** The commands of one connection of MongoDB's protocol. */
export const readMongo = (tell: Tell): Reader => {
  const frames = createFrames((head) => (head.length < 4 ? undefined : head.readInt32LE(0)));
  return {
    fromClient: (chunk) => {
      for (const message of frames(chunk)) {
        const command = commandOf(message);
        if (!command || ofTheDriver.has(command.name)) continue;
        const shape = `${command.name} ${command.collection}`.trim();
        tell({ store: 'mongo', by: 'session-voice', shape, at: performance.now() });
      }
    },
    fromServer: () => undefined,
  };
};

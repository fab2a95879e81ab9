import type { Reader, Tell } from './asked.ts';
import { createFrames } from './frames.ts';

const sslRequest = 80_877_103;
const isTransactionControl = (statement: string) =>
  /^(start transaction|begin|commit|rollback|end)\b[^;]*;?$/i.test(statement.trim());

/** A statement without its values: a list of parameters has one shape at any length. */
export const shapeOf = (statement: string): string =>
  statement
    .replace(/\s+/g, ' ')
    .replace(/\$\d+(, ?\$\d+)*/g, '$')
    .trim();

const textAt = (message: Buffer, start: number) => {
  const end = message.indexOf(0, start);
  return { text: message.toString('utf8', start, end), next: end + 1 };
};

/**
 * The statements of one PostgreSQL connection. BEGIN, COMMIT and ROLLBACK count only when they travel alone: one that is sent
 * together with a neighbour, without waiting for an answer in between, costs no round trip.
 */
export const readPostgres = (tell: Tell): Reader => {
  let isStarted = false;
  let database = '';
  let unanswered = 0;
  let together: { statement: string; at: number }[] = [];
  const prepared = new Map<string, string>();
  const portals = new Map<string, string>();

  const clientFrames = createFrames((head) => {
    if (isStarted) return head.length < 5 ? undefined : 1 + head.readInt32BE(1);
    return head.length < 4 ? undefined : head.readInt32BE(0);
  });
  const serverFrames = createFrames((head) => (head.length < 5 ? undefined : 1 + head.readInt32BE(1)));

  const start = (message: Buffer) => {
    if (message.readInt32BE(4) === sslRequest) throw new Error('An encrypted connection can not be counted.');
    const words = message.toString('utf8', 8).split('\0');
    const place = words.findIndex((word, at) => at % 2 === 0 && word === 'database');
    database = words[place + 1] ?? '';
    isStarted = true;
  };

  const ask = (statement: string) => together.push({ statement, at: performance.now() });

  const typed: Record<string, (message: Buffer) => void> = {
    Q: (message) => {
      ask(textAt(message, 5).text);
      unanswered += 1;
    },
    P: (message) => {
      const name = textAt(message, 5);
      prepared.set(name.text, textAt(message, name.next).text);
    },
    B: (message) => {
      const portal = textAt(message, 5);
      portals.set(portal.text, prepared.get(textAt(message, portal.next).text) ?? '');
    },
    E: (message) => {
      ask(portals.get(textAt(message, 5).text) ?? '');
    },
    S: () => {
      unanswered += 1;
    },
  };

  const tellTogether = () => {
    const counted = together.filter(({ statement }) => !isTransactionControl(statement));
    for (const { statement, at } of counted.length > 0 ? counted : together)
      tell({ store: 'postgres', by: database, shape: shapeOf(statement), at });
    together = [];
  };

  return {
    fromClient: (chunk) => {
      // The first message has another form; the client sends nothing behind it before it is answered.
      for (const message of clientFrames(chunk)) {
        if (isStarted) typed[String.fromCharCode(message[0]!)]?.(message);
        else start(message);
      }
    },
    fromServer: (chunk) => {
      for (const message of serverFrames(chunk)) {
        // ReadyForQuery; the first one answers the log-in.
        if (message[0] !== 0x5a || unanswered === 0) continue;
        unanswered -= 1;
        if (unanswered === 0) tellTogether();
      }
    },
  };
};

import { type Reader, type Tell, withoutIds } from './asked.ts';
import { createFrames } from './frames.ts';

/** Names of the requests by their key in Kafka's protocol. */
const names: Readonly<Record<number, string>> = {
  0: 'Produce',
  1: 'Fetch',
  2: 'ListOffsets',
  3: 'Metadata',
  8: 'OffsetCommit',
  9: 'OffsetFetch',
  10: 'FindCoordinator',
  11: 'JoinGroup',
  12: 'Heartbeat',
  13: 'LeaveGroup',
  14: 'SyncGroup',
  17: 'SaslHandshake',
  18: 'ApiVersions',
  19: 'CreateTopics',
  22: 'InitProducerId',
};

/** The request's name and the client that sent it. */
export const requestOf = (message: Buffer): { name: string; client: string } => {
  const key = message.readInt16BE(4);
  const length = message.readInt16BE(12);
  return { name: names[key] ?? `request ${key}`, client: length < 0 ? '' : message.toString('utf8', 14, 14 + length) };
};

/** The requests of one Kafka connection. */
export const readKafka = (tell: Tell): Reader => {
  const frames = createFrames((head) => (head.length < 4 ? undefined : 4 + head.readInt32BE(0)));
  return {
    fromClient: (chunk) => {
      for (const message of frames(chunk)) {
        const { name, client } = requestOf(message);
        tell({ store: 'kafka', by: withoutIds(client), shape: name, at: performance.now() });
      }
    },
    fromServer: () => undefined,
  };
};

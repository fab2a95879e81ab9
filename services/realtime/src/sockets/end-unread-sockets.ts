import { isOverLimit, largestOver, maxBytesOfReplica } from '../domain/waiting-bytes.ts';
import type { Page, Sockets } from './sockets.ts';

type Connection = Page['conn'];
interface Packet {
  data?: string | Uint8Array;
}
interface Waiting {
  /** Bytes of packets that the connection has not begun to send. */
  queued: number;
  /** All that waits, as it was last measured. */
  bytes: number;
}

const sizeOf = ({ data = '' }: Packet): number => Buffer.byteLength(data);

/**
 * Ends a connection that does not read what it gets, when more than half a megabyte waits for it; and those for which the
 * most waits, when more than 32 MB wait for all together. An answer to a ping does not count as reading: it may be sent
 * unasked. A page that was cut connects again, and fetches what it missed.
 */
export const endUnreadSockets = (sockets: Sockets, onEnd: () => void, most: number = maxBytesOfReplica): void => {
  const connections = new Map<Connection, Waiting>();
  let sum = 0;

  const forget = (connection: Connection) => {
    sum -= connections.get(connection)?.bytes ?? 0;
    connections.delete(connection);
  };
  const end = (connection: Connection) => {
    forget(connection);
    onEnd();
    connection.request.socket.destroy();
  };
  const measure = (connection: Connection, waiting: Waiting) => {
    const bytes = waiting.queued + connection.request.socket.writableLength;
    sum += bytes - waiting.bytes;
    waiting.bytes = bytes;
  };
  const endLargest = () => {
    // Much of it was read since it was measured.
    for (const [connection, waiting] of connections) measure(connection, waiting);
    const bytes = new Map([...connections].map(([connection, waiting]) => [connection, waiting.bytes]));
    for (const connection of largestOver(bytes, most)) end(connection);
  };

  sockets.engine.on('connection', (connection: Connection) => {
    const waiting: Waiting = { queued: 0, bytes: 0 };
    connections.set(connection, waiting);
    connection.once('close', () => forget(connection));
    connection.on('flush', () => (waiting.queued = 0));
    connection.on('packetCreate', (packet: Packet) => {
      if (!connections.has(connection)) return;
      measure(connection, waiting);
      if (isOverLimit(waiting.bytes)) {
        end(connection);
        return;
      }
      waiting.queued += sizeOf(packet);
      measure(connection, waiting);
      if (sum > most) endLargest();
    });
  });
};

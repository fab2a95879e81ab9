import { allowance } from './allowance.ts';
import type { Page, Sockets } from './sockets.ts';

/** A page joins, leaves and types by hand: a busy one sends a few packets a second, of 300 bytes at most. */
const packetsOfAPage = { most: 100, perMs: 10_000 };
const bytesOfAPage = { most: 50_000, perMs: 10_000 };

/** The most bytes of one packet: all events are small, and the token of a handshake has 1 KB. */
export const largestPacket = 16_000;

/**
 * Ends a connection that sends more packets or bytes than any page does. Every packet counts before it is decoded: events
 * that nobody handles, answers and joins of namespaces too. Bytes count as they arrive, so those of pings and of parts of a
 * packet do too. The connection is cut, because a close in good order would read all that is still on its way.
 */
export const endFloods = (sockets: Sockets, onEnd: () => void): void => {
  sockets.engine.on('connection', (connection: Page['conn']) => {
    const packets = allowance(packetsOfAPage);
    const bytes = allowance(bytesOfAPage);
    const { socket } = connection.request;
    const end = () => {
      if (socket.destroyed) return;
      onEnd();
      socket.destroy();
    };
    connection.on('packet', () => {
      if (!packets.spend()) end();
    });
    socket.prependListener('data', (chunk: Buffer) => {
      if (!bytes.spend(chunk.length)) end();
    });
  });
};

import { allowance } from './allowance.ts';
import type { Page, Sockets } from './sockets.ts';

/** A page joins, leaves and types by hand: a busy one sends a few packets a second. */
const most = { most: 100, perMs: 10_000 };

/**
 * Ends a connection that sends more packets than any page does. Every packet counts before it is decoded: events that
 * nobody handles, answers and joins of namespaces too. The connection is cut, because a close in good order would read all
 * that is still on its way.
 */
export const endFloods = (sockets: Sockets, onEnd: () => void): void => {
  sockets.engine.on('connection', (connection: Page['conn']) => {
    const packets = allowance(most);
    connection.on('packet', () => {
      if (packets.take() || connection.request.socket.destroyed) return;
      onEnd();
      connection.request.socket.destroy();
    });
  });
};

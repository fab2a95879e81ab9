import { problem, toErrorBody } from '@gatelingo/chassis/errors';
import { socketPath } from '@gatelingo/proto/live';
import { createAdapter } from '@socket.io/redis-adapter';
import { Server } from 'socket.io';
import { companyRoom } from '../domain/company-change.ts';
import { admit } from './admit.ts';
import { largestPacket } from './end-floods.ts';
import { sessionRooms } from './session-rooms.ts';
import type { SocketParts, Sockets } from './sockets.ts';

const personRoom = (userId: string) => `person:${userId}`;
const tooMany = () =>
  problem('rate_limited', 'Too many pages of yours are open. Please close some of them.', { retryAfter: 30 });

// A timer may wait at most 2^31 - 1 ms; a token is valid for 12 hours.
const longestTimerMs = 2 ** 31 - 1;

/** socket.io, not listening yet: websocket transport only, tokens checked in the handshake, rooms for companies and sessions. */
export const createSockets = (context: SocketParts): Sockets => {
  const { config, log, clock, redis, subscriber, metrics } = context;
  const connected = metrics.gauge('live_sockets', 'Sockets that are connected to this replica.');
  const origins = new Set([config.PUBLIC_URL, ...config.ALLOWED_ORIGINS].map((address) => new URL(address).origin));
  const sockets: Sockets = new Server({
    path: socketPath,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: largestPacket,
    adapter: createAdapter(redis, subscriber),
    allowRequest: (request, decide) =>
      decide(null, request.headers.origin === undefined || origins.has(request.headers.origin)),
  });

  const openOf = (userId: string) => sockets.sockets.adapter.rooms.get(personRoom(userId))?.size ?? 0;

  sockets.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    admit(token, context)
      .then((caller) => {
        socket.data.caller = caller;
        socket.data.token = caller && typeof token === 'string' ? token : undefined;
        if (caller && openOf(caller.userId) >= config.SOCKETS_PER_PERSON) throw tooMany();
        next();
      })
      .catch((error: unknown) => {
        const body = toErrorBody(error);
        // The message is what clients without our types see; every refused token has the same one.
        next(Object.assign(new Error(body.code === 'rate_limited' ? body.code : 'unauthenticated'), { data: body }));
      });
  });

  sockets.on('connection', async (socket) => {
    connected.inc();
    socket.once('disconnect', () => connected.dec());
    socket.data.readers = new Map();
    sessionRooms(socket, context);
    const { caller } = socket.data;
    if (!caller) return;
    const expiry = setTimeout(
      () => socket.disconnect(true),
      Math.min(caller.expiresAt * 1000 - clock.now().getTime(), longestTimerMs),
    );
    socket.once('disconnect', () => clearTimeout(expiry));
    await socket.join([companyRoom(caller.companyId, caller.role), personRoom(caller.userId)]);
    socket.emit('joined', { companyId: caller.companyId });
    log.debug({ companyId: caller.companyId, userId: caller.userId }, 'a staff page is live');
  });

  return sockets;
};

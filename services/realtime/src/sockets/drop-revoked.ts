import type { Redis } from 'ioredis';
import { isRevoked } from './admit.ts';
import type { Sockets } from './sockets.ts';

/** Disconnects this replica's pages whose token was revoked after they joined: a log-out disconnects them as well. */
export const dropRevoked = async (sockets: Sockets, redis: Redis): Promise<void> => {
  const staff = [...sockets.sockets.sockets.values()].flatMap((socket) => {
    const { caller } = socket.data;
    return caller ? [{ socket, caller }] : [];
  });
  if (staff.length === 0 || redis.status !== 'ready') return;
  const users = [...new Set(staff.map(({ caller }) => caller.userId))];
  const found = await redis.mget(users.map((userId) => `revoked:${userId}`));
  const notBefore = new Map(users.map((userId, index) => [userId, found[index] ?? null]));
  for (const { socket, caller } of staff) {
    if (isRevoked(caller, notBefore.get(caller.userId) ?? null)) socket.disconnect(true);
  }
};

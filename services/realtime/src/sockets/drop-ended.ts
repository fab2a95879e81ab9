import { isSessionEnded, sessionVersionKey } from '@gatelingo/chassis/tokens';
import type { Redis } from 'ioredis';
import type { Sockets } from './sockets.ts';

/** Disconnects this replica's pages whose session ended after they joined: a log-out disconnects them as well. */
export const dropEnded = async (sockets: Sockets, redis: Redis): Promise<void> => {
  const staff = [...sockets.sockets.sockets.values()].flatMap((socket) => {
    const { caller } = socket.data;
    return caller ? [{ socket, caller }] : [];
  });
  if (staff.length === 0 || redis.status !== 'ready') return;
  const users = [...new Set(staff.map(({ caller }) => caller.userId))];
  const found = await redis.mget(users.map(sessionVersionKey));
  const newest = new Map(users.map((userId, index) => [userId, found[index]]));
  for (const { socket, caller } of staff) {
    if (isSessionEnded(caller, newest.get(caller.userId))) socket.disconnect(true);
  }
};

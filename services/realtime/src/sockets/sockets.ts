import type { Base } from '@gatelingo/chassis/lifecycle';
import type { VerifyToken } from '@gatelingo/chassis/tokens';
import type { ClientEvents, ServerEvents } from '@gatelingo/proto/live';
import type { Redis } from 'ioredis';
import type { Server, Socket } from 'socket.io';
import type { Config } from '../config.ts';
import type { SessionVoice } from '../session-voice.ts';
import type { Admitted } from './admit.ts';

/** Who a socket is; the token is what it may ask session-voice with. */
interface Identity {
  caller: Admitted;
  token: string | undefined;
}

export type Sockets = Server<ClientEvents, ServerEvents, Record<never, never>, Identity>;
/** What a client sends is not what a type says: handlers take it as unknown. */
export type Page = Socket<
  Record<keyof ClientEvents, (...given: unknown[]) => void>,
  ServerEvents,
  Record<never, never>,
  Identity
>;

/** What the sockets work with. */
export interface SocketParts extends Base<Config> {
  /** Two connections: one that publishes and asks, one that only listens (the Redis adapter needs its own). */
  redis: Redis;
  subscriber: Redis;
  verifyToken: VerifyToken;
  sessionVoice: SessionVoice;
}

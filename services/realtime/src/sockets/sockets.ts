import type { Base } from '@gatelingo/chassis/lifecycle';
import type { VerifyToken } from '@gatelingo/chassis/tokens';
import type { ClientEvents, LiveMessage, ServerEvents } from '@gatelingo/proto/live';
import type { Redis } from 'ioredis';
import type { Server, Socket } from 'socket.io';
import type { Config } from '../config.ts';
import type { SessionVoice } from '../providers/session-voice.ts';
import type { Admitted } from './admit.ts';

/** A socket that joined a session as the documents write: it gets each message once, in its language. */
export interface Reader {
  readIn: (language: string) => void;
  post: (message: LiveMessage) => void;
  update: (message: LiveMessage) => void;
  /** Sends the messages that still wait, as they are. */
  end: () => void;
  /** Drops the messages that still wait. */
  stop: () => void;
}

/** The identity of a socket; the token is for calls to session-voice. */
interface Identity {
  caller: Admitted;
  token: string | undefined;
  /** By session: those that this socket joined as the documents write. */
  readers: Map<string, Reader>;
}

export type Sockets = Server<ClientEvents, ServerEvents, Record<never, never>, Identity>;
/** A client may send any value, whatever the type: handlers treat it as unknown. */
export type Page = Socket<
  Record<keyof ClientEvents, (...given: unknown[]) => void>,
  ServerEvents,
  Record<never, never>,
  Identity
>;

/** The parts that the sockets need. */
export interface SocketParts extends Base<Config> {
  /** Two connections: one that publishes and reads, one that only subscribes (the Redis adapter needs its own). */
  redis: Redis;
  subscriber: Redis;
  verifyToken: VerifyToken;
  sessionVoice: SessionVoice;
}

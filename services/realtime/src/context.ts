import type { ServiceContext } from '@gatelingo/chassis/service';
import type { Config } from './config.ts';
import type { SocketParts, Sockets } from './sockets/sockets.ts';

/** The shared parts of the service, passed as an argument. */
export type Context = Omit<ServiceContext<Config, undefined>, 'limiter'> & SocketParts & { sockets: Sockets };

import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import type { RedisOptions } from 'ioredis';

// Another mapping of replies would be another type of client.
type Options = Omit<RedisOptions, 'replyMapping'>;

const fileOptions = { ca: 'ssl_ca_certs', cert: 'ssl_certfile', key: 'ssl_keyfile' } as const;

/**
 * The arguments of ioredis for an address. `rediss://` may name files as redis-py does, `ssl_ca_certs`, `ssl_certfile` and
 * `ssl_keyfile`; ioredis itself reads none from an address.
 */
export const redisArguments = (address: string, options: Options): [string, Options] => {
  const url = new URL(address);
  if (url.protocol !== 'rediss:') return [address, options];
  const tls: ConnectionOptions = isIP(url.hostname) ? {} : { servername: url.hostname };
  for (const [option, name] of Object.entries(fileOptions)) {
    const path = url.searchParams.get(name);
    url.searchParams.delete(name);
    if (path) Object.assign(tls, { [option]: readFileSync(path) });
  }
  return [url.href.replace(/^rediss:/, 'redis:'), { ...options, tls }];
};

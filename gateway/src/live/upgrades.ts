import { problem, toProblem } from '@gatelingo/chassis/errors';
import { networkOf } from '@gatelingo/chassis/limits';
import { bearerToken } from '@gatelingo/chassis/tokens';
import { socketPath } from '@gatelingo/proto/live';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { cleanHeaders } from '../api/headers.ts';
import { plainPath } from '../api/paths.ts';
import { callerOf, type Caller } from '../caller/address.ts';
import type { Context } from '../context.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import { createSocketProxy } from './socket-proxy.ts';

const tokenOf = (request: IncomingMessage): string | undefined => {
  const fromHeader = bearerToken(request.headers.authorization);
  if (fromHeader !== undefined) return fromHeader;
  const query = new URLSearchParams(request.url?.split('?')[1] ?? '').get('token');
  return query === null ? undefined : bearerToken(`Bearer ${query}`);
};

const gone = () => problem('invalid_input', 'The connection was closed before it was opened.');
const tooMany = () => problem('rate_limited', 'Too many pages are open at this address.', { retryAfter: 30 });

/** A page's origin must be one of ours; a caller that is not a browser sends none. */
const checkOrigin = (origin: string | undefined, { protocol, host }: Caller, allowed: ReadonlySet<string>) => {
  if (origin === undefined || allowed.has(origin) || origin === `${protocol}://${host}`) return;
  throw problem('forbidden', 'This page may not connect here.');
};

/**
 * Forwards websocket upgrades to realtime. Express never sees them, so origin, token and limit are checked here.
 * Realtime checks a token inside socket.io's own handshake.
 */
export const handleUpgrades = (server: Server, context: Context): { closeAll(): void } => {
  const { config, log, trust, verifyToken, limitAnonymous, metrics } = context;
  const allowed = new Set([new URL(config.PUBLIC_URL).origin, ...config.ALLOWED_ORIGINS]);
  const answered = metrics.counter('gateway_upgrades_total', 'Websocket upgrades asked for.', ['result']);
  const open = metrics.gauge('gateway_sockets', 'Websockets that are open.');
  const sockets = new Set<Socket>();
  const openBy = new Map<string, number>();
  const handOver = createSocketProxy(config.REALTIME_URL, config.UPSTREAM_TIMEOUT_MS);

  const admit = async (request: IncomingMessage, caller: Caller) => {
    const path = plainPath(request.url ?? '');
    if (path !== socketPath && path !== `${socketPath}/`)
      throw problem('not_found', 'There is nothing at this address.');
    if (request.headers.upgrade?.toLowerCase() !== 'websocket')
      throw problem('invalid_input', 'Only websockets can be opened here.');
    let anonymous = true;
    try {
      checkOrigin(request.headers.origin, caller, allowed);
      const token = tokenOf(request);
      if (token !== undefined) {
        await verifyToken(token);
        anonymous = false;
      }
    } finally {
      if (anonymous) await limitAnonymous(caller.ip);
    }
  };

  const upgrade = async (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const caller = callerOf(request, trust);
    await admit(request, caller);
    // Who left meanwhile has no address any more, and its `close` is over.
    if (socket.destroyed) throw gone();
    const { connection, upgrade: protocol } = request.headers;
    request.headers = { ...cleanHeaders(request.headers, caller, config.GATEWAY_KEY), connection, upgrade: protocol };
    const network = networkOf(caller.ip);
    const own = openBy.get(network) ?? 0;
    if (own >= config.SOCKETS_PER_ADDRESS) throw tooMany();
    sockets.add(socket);
    openBy.set(network, own + 1);
    open.inc();
    socket.once('close', () => {
      sockets.delete(socket);
      open.dec();
      const left = (openBy.get(network) ?? 1) - 1;
      if (left > 0) openBy.set(network, left);
      else openBy.delete(network);
    });
    handOver(request, socket, head);
  };

  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    upgrade(request, socket, head).then(
      () => {
        answered.inc({ result: 'forwarded' });
      },
      (error: unknown) => {
        const refusal = toProblem(error);
        answered.inc({ result: refusal.code });
        const requestId = randomUUID();
        const line = { method: 'GET', route: socketPath, status: refusal.status, code: refusal.code, requestId };
        if (refusal.status >= 500) log.error({ ...line, err: refusal.cause }, 'upgrade refused');
        else log.info(line, 'upgrade refused');
        refuseUpgrade(socket, refusal);
      },
    );
  });

  return {
    closeAll() {
      for (const socket of sockets) socket.destroy();
    },
  };
};

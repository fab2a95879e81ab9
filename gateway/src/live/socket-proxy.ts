import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { ServerResponse } from 'node:http';
import { toProblem } from '../api/upstreams.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';

/** Forwards a websocket upgrade to `target`, which must answer within `timeoutMs`. */
export const createSocketProxy = (target: string, timeoutMs: number): RequestHandler['upgrade'] =>
  createProxyMiddleware({
    target,
    upgradeTimeout: timeoutMs,
    ejectPlugins: true,
    plugins: [
      (server) => {
        // When one end of a websocket closes, for any reason, the other end is closed too.
        server.on('proxyReqWs', (outgoing, _request, socket) => {
          outgoing.once('upgrade', (_answer, proxied) => {
            socket.once('close', () => proxied.destroy());
            proxied.once('close', () => socket.destroy());
          });
        });
        server.on('error', (error, _request, socket) => {
          if (socket && !(socket instanceof ServerResponse)) refuseUpgrade(socket, toProblem(error));
        });
      },
    ],
  }).upgrade;

import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { ServerResponse } from 'node:http';
import { toProblem } from '../api/upstreams.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';

/** Hands a websocket upgrade over to `target`, which has `timeoutMs` to take or refuse it. */
export const createSocketProxy = (target: string, timeoutMs: number): RequestHandler['upgrade'] =>
  createProxyMiddleware({
    target,
    upgradeTimeout: timeoutMs,
    ejectPlugins: true,
    plugins: [
      (server) => {
        // Each end of a websocket takes the other with it, however it ends.
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

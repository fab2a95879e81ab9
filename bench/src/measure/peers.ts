// Two peers in one file, chosen by PEER: the upstream of both proxies, and the bare proxy; with LIVE it forwards sockets there.
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

const answer = JSON.stringify({
  userId: '01900000-0000-7000-8000-000000000001',
  companyId: '01900000-0000-7000-8000-000000000002',
  companyName: 'Nordhafen Logistik',
  domain: 'nordhafen.example',
  role: 'iadmin',
});

const upstream = () =>
  createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(answer);
  });

const proxy = () => {
  const app = express();
  app.use(
    createProxyMiddleware({
      target: process.env.UPSTREAM ?? '',
      agent: new Agent({ keepAlive: true, maxSockets: 256 }),
    }),
  );
  const server = createServer(app);
  if (process.env.LIVE) server.on('upgrade', createProxyMiddleware({ target: process.env.LIVE, ws: true }).upgrade);
  return server;
};

const server = process.env.PEER === 'proxy' ? proxy() : upstream();
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);
process.on('SIGTERM', () => process.exit(0));

// An express route that accepts a form and does nothing with it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

const app = express();
app.use(express.urlencoded({ extended: false }));
app.post('/', (_request, response) => {
  response.json({});
});
const server = createServer(app);
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('SIGTERM', () => process.exit(0));

// The live service of the bare chain: kafkajs → socket.io with the Redis adapter.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { socketPath } from '@gatelingo/proto/live';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { follow } from './bare-kafka.ts';

const { KAFKA_BROKERS = '', REDIS_CACHE_URL = '', TOPIC = '' } = process.env;

const redis = new Redis(REDIS_CACHE_URL);
const server = createServer();
const adapter = createAdapter(redis, redis.duplicate());
const io = new Server(server, { path: socketPath, transports: ['websocket'], adapter });
io.on('connection', (socket) => {
  socket.on('joinSession', async ({ sessionId }: { sessionId: string }, answer: (joined: { joined: true }) => void) => {
    await socket.join(sessionId);
    answer({ joined: true });
  });
});
const onMessage = (key: string, value: string) => {
  const fact = JSON.parse(value) as { event?: string };
  io.local.to(key).emit(fact.event ?? 'companyChanged', fact);
};
for (const topic of [`${TOPIC}-visits`, `${TOPIC}-talks`])
  await follow(KAFKA_BROKERS.split(','), { topic, group: `${topic}-live`, onMessage });

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('SIGTERM', () => process.exit(0));

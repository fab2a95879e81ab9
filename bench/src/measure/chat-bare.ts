// The bare chain in one process: express → insert into the document store → kafkajs → socket.io with the Redis adapter.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdapter } from '@socket.io/redis-adapter';
import express from 'express';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { Server } from 'socket.io';
import { openBareKafka } from './bare-kafka.ts';

interface Said {
  sessionId: string;
  text: string;
  clientId: string;
}

const { MONGO_URL = '', KAFKA_BROKERS = '', REDIS_CACHE_URL = '' } = process.env;

const mongo = await new MongoClient(MONGO_URL).connect();
const messages = mongo.db(`bench_chat_${process.pid}`).collection<Said & { at: Date }>('messages');
await messages.createIndex({ sessionId: 1 });

const redis = new Redis(REDIS_CACHE_URL);
const app = express();
const server = createServer(app);
const io = new Server(server, { transports: ['websocket'], adapter: createAdapter(redis, redis.duplicate()) });
io.on('connection', (socket) => {
  socket.on('joinSession', async ({ sessionId }: { sessionId: string }, answer: (joined: { joined: true }) => void) => {
    await socket.join(sessionId);
    answer({ joined: true });
  });
});

const kafka = await openBareKafka(KAFKA_BROKERS.split(','), `bench-chat-${process.pid}`, (sessionId, said) => {
  io.to(sessionId).emit('newMessage', JSON.parse(said));
});

app.use(express.json());
app.post('/session/post-message', async (request, response) => {
  const said = request.body as Said;
  await messages.insertOne({ ...said, at: new Date() });
  await kafka.send(said.sessionId, JSON.stringify(said));
  response.json({ message: 'Message sent' });
});

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('SIGTERM', () => process.exit(0));

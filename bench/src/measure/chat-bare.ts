// The bare chain in one process: express → insert into the document store → kafkajs → socket.io with the Redis adapter.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdapter } from '@socket.io/redis-adapter';
import express from 'express';
import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import { MongoClient } from 'mongodb';
import { Server } from 'socket.io';

interface Said {
  sessionId: string;
  text: string;
  clientId: string;
}

const { MONGO_URL = '', KAFKA_BROKERS = '', REDIS_CACHE_URL = '' } = process.env;
const topic = `bench-chat-${process.pid}`;

const mongo = await new MongoClient(MONGO_URL).connect();
const messages = mongo.db(`bench_chat_${process.pid}`).collection<Said & { at: Date }>('messages');
await messages.createIndex({ sessionId: 1 });

const kafka = new Kafka({ clientId: topic, brokers: KAFKA_BROKERS.split(','), logLevel: logLevel.NOTHING });
const admin = kafka.admin();
await admin.connect();
await admin.createTopics({ topics: [{ topic, numPartitions: 12 }] });
await admin.disconnect();
const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 });
await producer.connect();

const redis = new Redis(REDIS_CACHE_URL);
const app = express();
const server = createServer(app);
const io = new Server(server, { transports: ['websocket'], adapter: createAdapter(redis, redis.duplicate()) });
io.on('connection', (socket) => {
  socket.on('joinSession', async (sessionId: string, answer: (joined: { joined: true }) => void) => {
    await socket.join(sessionId);
    answer({ joined: true });
  });
});

app.use(express.json());
app.post('/session/post-message', async (request, response) => {
  const said = request.body as Said;
  await messages.insertOne({ ...said, at: new Date() });
  await producer.send({ topic, acks: -1, messages: [{ key: said.sessionId, value: JSON.stringify(said) }] });
  response.json({ message: 'Message sent' });
});

const consumer = kafka.consumer({ groupId: topic });
await consumer.connect();
await consumer.subscribe({ topic, fromBeginning: true });
const joined = new Promise<void>((resolve) => consumer.on(consumer.events.FETCH, () => resolve()));
await consumer.run({
  eachMessage: ({ message }) => {
    const said = JSON.parse(message.value?.toString() ?? '') as Said;
    io.to(said.sessionId).emit('newMessage', said);
    return Promise.resolve();
  },
});
await joined;

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('SIGTERM', () => process.exit(0));

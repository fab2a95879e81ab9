// The bare chain's service: express and zod → one transaction with the rows that ours writes → kafkajs, and the work behind it.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { TranslateClient, TranslateTextCommand } from '@aws-sdk/client-translate';
import { notification } from '@gatelingo/proto/http/notification';
import { registration } from '@gatelingo/proto/http/registration';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import express from 'express';
import { type ClientSession, MongoClient } from 'mongodb';
import pg from 'pg';
import { createTwilioClient } from '../../../stack/test/twilio/client.ts';
import { openProducer } from './bare-kafka.ts';
import { type BareTable, insertRow, updateRow } from './bare-rows.ts';

const { BARE_URL, MONGO_URL = '', KAFKA_BROKERS = '', TOPIC = '', PORT, PROXY_URL = '', SPEECH_URL = '' } = process.env;
const {
  TWILIO_ACCOUNT_SID = '',
  TWILIO_AUTH_TOKEN = '',
  TWILIO_URL = '',
  TWILIO_WHATSAPP_FROM: from = '',
} = process.env;

const pool = new pg.Pool({ connectionString: BARE_URL, max: 10 });
const twilio = createTwilioClient(TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_URL);
const translator = new TranslateClient({ region: 'eu-central-1', endpoint: SPEECH_URL });
const mongo = await new MongoClient(MONGO_URL).connect();
const documents = mongo.db(TOPIC);
interface Row {
  _id: string;
  [field: string]: unknown;
}
const messages = documents.collection<Row>('messages');
const sessions = documents.collection<{ _id: string; version: number; lastSeq: number }>('sessions');
const outbox = documents.collection<Row>('outbox');
const due = documents.collection<Row>('work');
const brokers = KAFKA_BROKERS.split(',');
const visits = await openProducer(brokers, `${TOPIC}-visits`);
const talks = await openProducer(brokers, `${TOPIC}-talks`);

const inPostgres = async (work: (client: pg.PoolClient) => Promise<void>) => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await work(client);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
};
const inMongo = (work: (session: ClientSession) => Promise<unknown>) =>
  mongo.withSession((session) => session.withTransaction(() => work(session)));
const insertAll = async (client: pg.PoolClient, rows: Partial<Record<BareTable, string | Buffer>>, id: string) => {
  for (const [table, body] of Object.entries(rows)) await insertRow(client, table as BareTable, id, body);
};

const app = express();

app.post('/api/trucker/register', express.json({ limit: '500kb' }), async (request, response) => {
  const { signature, ...visit } = registration.registerTrucker.request.body.parse(request.body);
  const id = randomUUID();
  const state = JSON.stringify({ id, ...visit });
  const file = Buffer.from(signature.split(',')[1] ?? '', 'base64');
  await inPostgres((client) =>
    insertAll(client, { idempotency: id, trucker: id, file, visit: state, work: id, outbox: state }, id),
  );
  response.status(201).json({ message: 'You are registered.', registrationId: id });
  await visits.send(id, state);
});

/** Work that the answer does not wait for: the call of Twilio. */
const sendText = async (id: string, to: string, body: string) => {
  await inPostgres((client) => insertAll(client, { send: to, quota: id }, id));
  const statusCallback = `${PROXY_URL}/api/status/${id}`;
  const { sid } = await twilio.messages.create({ from, to: `whatsapp:${to}`, body, statusCallback });
  await updateRow(pool, 'send', id, sid);
};

app.post('/api/company-messages/job/:jobId/whatsapp', express.json(), async (request, response) => {
  const { text } = notification.postChatMessage.request.body.parse(request.body);
  const { jobId } = request.params;
  const id = randomUUID();
  const state = JSON.stringify({ id, jobId, text });
  await inPostgres(async (client) => {
    await updateRow(client, 'conversation', jobId, state);
    await insertAll(client, { idempotency: id, message: state, work: id, outbox: state }, id);
  });
  response.json({ message: 'Message sent', chatMessage: { id, text } });
  await talks.send(jobId, state);
  await sendText(id, String(request.headers['x-phone']), text);
});

app.post('/api/status/:id', express.urlencoded({ extended: false }), async (request, response) => {
  const { id } = request.params;
  const state = JSON.stringify({ id, ...(request.body as object) });
  await inPostgres(async (client) => {
    await updateRow(client, 'send', id, state);
    await updateRow(client, 'message', id, state);
    await insertRow(client, 'outbox', randomUUID(), state);
  });
  response.status(204).end();
  await talks.send(id, state);
});

/** Work that the answer does not wait for: the translation. */
const translate = async (
  id: string,
  { sessionId, text, clientId }: { sessionId: string; text: string; clientId: string },
) => {
  const command = new TranslateTextCommand({ Text: text, SourceLanguageCode: 'pl', TargetLanguageCode: 'en' });
  const { TranslatedText: translated = '' } = await translator.send(command);
  const fact = JSON.stringify({ event: 'messageUpdated', sessionId, text, clientId, translated, translation: 'done' });
  await inMongo(async (session) => {
    await sessions.updateOne({ _id: sessionId }, { $inc: { version: 1 } }, { session });
    await messages.updateOne({ _id: id }, { $set: { translated, version: 2 } }, { session });
    await outbox.insertOne({ _id: randomUUID(), fact }, { session });
    await due.deleteOne({ _id: id }, { session });
  });
  await talks.send(sessionId, fact);
};

app.post('/api/session/post-message', express.json(), async (request, response) => {
  const { sessionId, text, clientId = '' } = sessionVoice.postMessage.request.body.parse(request.body);
  const id = randomUUID();
  const fact = JSON.stringify({ event: 'newMessage', sessionId, text, clientId, translation: 'pending' });
  await inMongo(async (session) => {
    await sessions.updateOne({ _id: sessionId }, { $inc: { version: 1, lastSeq: 1 } }, { session, upsert: true });
    await messages.insertOne({ _id: id, sessionId, text, clientId, version: 1 }, { session });
    await outbox.insertOne({ _id: randomUUID(), fact }, { session });
    await due.insertOne({ _id: id, sessionId }, { session });
  });
  response.json({ message: 'Message sent', posted: { _id: id } });
  await talks.send(sessionId, fact);
  await translate(id, { sessionId, text, clientId });
});

createServer(app).listen(Number(PORT), '127.0.0.1', () => process.send?.({ port: Number(PORT) }));
process.on('SIGTERM', () => void documents.dropDatabase().finally(() => process.exit(0)));

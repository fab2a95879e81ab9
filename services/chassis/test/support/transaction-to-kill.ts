// A process that is killed during a transaction: it prints a line after its write.
import { createLogger } from '@gatelingo/chassis/log';
import { openMongo } from '@gatelingo/chassis/mongo';

const { MONGO_URL: url = '', MONGO_DATABASE: database = '' } = process.env;
const store = await openMongo({ url, database, log: createLogger({ service: 'test', level: 'silent' }) });
const projections = store.connection.getClient().db(database).collection<{ _id: string; value: string }>('projection');

await store.transaction(async ({ session }) => {
  await projections.updateOne({ _id: 'contended' }, { $set: { value: 'never committed' } }, { upsert: true, session });
  process.send?.('has written');
  await new Promise(() => setInterval(() => undefined, 1_000));
});

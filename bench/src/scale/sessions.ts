import { randomUUID } from 'node:crypto';
import { saveNewest } from '@gatelingo/chassis/mongo';
import { signTestToken, startForTest } from '@gatelingo/chassis/testing';
import { sessionVoice as calls } from '@gatelingo/proto/http/session-voice';
import type {
  BarcodeProjectionRow,
  CompanyProjectionRow,
  MessageRow,
  SessionRow,
  SiteProjectionRow,
} from '../../../services/session-voice/src/db/models.ts';
import { service as sessionVoice } from '../../../services/session-voice/src/service.ts';
import { openMessage, sealMessage } from '../../../services/session-voice/src/db/message-personal.ts';
import { raisedLimits } from '../raised-limits.ts';
import { type Area, parts } from './area.ts';

const rows = 100;
const companies = 10;
const messagesEach = 10;
const perInsert = 200;

/** Open sessions of many companies in one database. */
export const openSessions = async (): Promise<Area> => {
  const service = await startForTest(sessionVoice, { env: { ...raisedLimits, SESSIONS_PER_MINUTE: '1000000' } });
  const { context } = service;
  const { models, store } = context;
  const [companyId, siteId, userId, barcodeId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const name: CompanyProjectionRow = { _id: companyId, name: 'Müller & Söhne', language: 'de', version: 1 };
  const site: SiteProjectionRow = { _id: siteId, companyId, name: 'Werk Nord', timeZone: '', version: 1 };
  const code = { _id: randomUUID(), barcodeId, companyId, siteId, name: 'Tor 4', inUse: true };
  const barcode: BarcodeProjectionRow = { ...code, version: 1 };
  await store.transaction(async (tx) => {
    await saveNewest(models.CompanyProjection, name, tx);
    await saveNewest(models.SiteProjection, site, tx);
    await saveNewest(models.BarcodeProjection, barcode, tx);
  });
  const token = await signTestToken({ companyId, userId, role: 'iadmin', expiresInSeconds: 86_400 });
  const start = async () => {
    const { sessionId } = await service.call(calls.startSession, { body: { barcodeId, language: 'pl' } });
    return sessionId;
  };
  const post = (sessionId: string) => {
    const text = 'Gdzie mam się zgłosić?';
    return service.call(calls.postMessage, {
      body: { sessionId, sender: 'guest', text, clientId: randomUUID() },
    });
  };
  const [spoken, opened] = [await start(), await start()];
  for (let number = 0; number < messagesEach; number++) await post(opened);
  const session = await models.Session.findById(opened).lean<SessionRow>();
  const messages = (await models.Message.find({ sessionId: opened }).lean<MessageRow[]>()).map((row) =>
    openMessage(context, row),
  );

  const copyOf = (company: string) => {
    const id = randomUUID();
    const copied = messages.map((message) =>
      sealMessage(context, { ...message, id: randomUUID(), sessionId: id, companyId: company, clientId: randomUUID() }),
    );
    return { session: { ...session!, _id: id, companyId: company }, messages: copied };
  };
  const others: string[] = [];
  let factorNow = 0;
  const insert = async (company: string, count: number) => {
    for (let from = 0; from < count; from += perInsert) {
      const made = Array.from({ length: Math.min(perInsert, count - from) }, () => copyOf(company));
      await models.Session.collection.insertMany(made.map((each) => each.session as never));
      await models.Message.collection.insertMany(made.flatMap((each) => each.messages as never[]));
    }
  };
  return {
    rows: `${rows} open sessions of ${companies} companies, ${messagesEach} messages each`,
    growTo: async (factor) => {
      const before = others.length;
      while (others.length < companies * factor - 1) others.push(randomUUID());
      await insert(companyId, (rows / parts) * (factor - factorNow));
      const fresh = others.slice(before);
      const added = (rows - rows / parts) * (factor - factorNow);
      for (const other of fresh) await insert(other, Math.ceil(added / fresh.length));
      factorNow = factor;
    },
    operations: [
      { what: 'a guest begins a session', run: start },
      { what: 'a guest writes a message', run: () => post(spoken) },
      {
        // Not the one in which the guest writes: that grows.
        what: 'staff open a session',
        run: () => service.call(calls.getSession, { token, params: { sessionId: opened }, query: {} }),
      },
      {
        // As many as there are at the factor 1: the page itself does not grow.
        what: "the newest 10 of a company's sessions",
        run: () => service.call(calls.listSessions, { token, query: { limit: String(rows / parts) } }),
      },
    ],
    close: () => service.stop(),
  };
};

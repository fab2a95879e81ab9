import { randomUUID } from 'node:crypto';
import type { ClientSession, mongo } from 'mongoose';
import type { Clock } from '../clock/index.ts';
import type { Logger } from '../log/index.ts';

const aliveMs = 10_000;
const beatMs = 3_000;

type SessionId = NonNullable<ClientSession['id']>;

interface HolderDocument {
  _id: string;
  sessions: SessionId['id'][];
  until: Date;
}

/**
 * The server keeps the transaction of a killed process open for a minute, and nobody can write its documents. So each
 * process records the sessions of its transactions and a heartbeat; the first process that finds an expired heartbeat
 * ends the sessions of that process.
 */
export const createSessionRegister = (db: mongo.Db, { clock, log }: { clock: Clock; log: Logger }) => {
  const holders = db.collection<HolderDocument>('transaction_holder');
  const _id = randomUUID();
  const noted = new Map<string, SessionId['id']>();
  const until = () => new Date(clock.now().getTime() + aliveMs);

  const endAbandoned = async () => {
    for (const { _id: dead, sessions } of await holders.find({ until: { $lt: clock.now() } }).toArray()) {
      await db.admin().command({ killSessions: sessions.map((id) => ({ id })) });
      await holders.deleteOne({ _id: dead, until: { $lt: clock.now() } });
      log.warn({ sessions: sessions.length }, 'the transactions of a process that is gone were ended');
    }
  };
  const live = async () => {
    if (noted.size > 0) {
      const sessions = [...noted.values()];
      await holders.updateOne({ _id }, { $set: { sessions, until: until() } }, { upsert: true });
    }
    await endAbandoned();
  };
  const beat = () => {
    live().catch((error: unknown) => log.debug({ err: error }, 'the sessions with transactions could not be noted'));
  };
  const timer = setInterval(beat, beatMs);
  timer.unref();
  beat();

  return {
    /** Call before a session's first transaction; the driver reuses few sessions. */
    note: async ({ id }: ClientSession): Promise<void> => {
      if (!id) return;
      const key = id.id.toString('hex');
      if (noted.has(key)) return;
      await holders.updateOne({ _id }, { $addToSet: { sessions: id.id }, $set: { until: until() } }, { upsert: true });
      noted.set(key, id.id);
    },
    close: async (): Promise<void> => {
      clearInterval(timer);
      // The driver ends its own sessions; while the server is unreachable, another process finds them later.
      await holders
        .deleteOne({ _id })
        .catch((error: unknown) => log.debug({ err: error }, 'sessions were left to others to end'));
    },
  };
};
export type SessionRegister = ReturnType<typeof createSessionRegister>;

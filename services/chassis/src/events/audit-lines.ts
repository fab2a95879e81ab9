import { v7 as uuidv7 } from 'uuid';
import type { MessageInitShape } from '@bufbuild/protobuf';
import type { AuditWord } from '@gatelingo/proto/audit';
import { AuditLineSchema } from '@gatelingo/proto/events';
import { currentCall } from '../audit/index.ts';
import { LRUCache } from '../cache/index.ts';
import type { Clock } from '../clock/index.ts';
import type { Store, Tx } from '../store/index.ts';
import type { About } from './about.ts';

/** A line of a company's audit log. */
export interface AuditLine {
  companyId: string;
  what: AuditWord;
  /** The rows that it was done to, the most important first. */
  ids: readonly string[];
  /** The caller by default, `system` outside of a call. */
  who?: string;
  /** How many times it stands for; once by default. */
  count?: number;
}

/** A person who reads the same again within this time has one line. */
const sameReadMs = 15 * 60 * 1000;
const rememberedReads = 20_000;
/** Each of these is another one, though its ids are the same: what was searched for stands in no line. */
const neverTheSame: ReadonlySet<AuditWord> = new Set(['person.listed']);
const realCompany = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Writes the lines of the audit log into the outbox, in the transaction of what they are about. */
export const createAuditLines = <T extends Tx>(parts: {
  clock: Clock;
  needStore: () => Store<T>;
  write: (tx: T, line: MessageInitShape<typeof AuditLineSchema>, about: About) => Promise<unknown>;
}) => {
  const { clock, needStore, write } = parts;
  const reads = new LRUCache<string, number>({ max: rememberedReads });

  const writeLine = async (tx: T, line: AuditLine): Promise<void> => {
    const call = currentCall();
    const about = { aggregateId: line.companyId, version: 0, companyId: line.companyId };
    const { companyId, what, count = 0, who = call?.who ?? 'system' } = line;
    const ids = [...new Set(line.ids)];
    const at = clock.now().toISOString();
    await write(tx, { lineId: uuidv7(), companyId, at, who, what, ids, address: call?.address ?? '', count }, about);
  };

  const audit = async (tx: T, line: AuditLine): Promise<void> => {
    await writeLine(tx, line);
    const call = currentCall();
    if (!call) return;
    const own = { tx, isCommitted: false };
    call.line = own;
    tx.afterCommit(() => {
      own.isCommitted = true;
    });
  };

  return {
    audit,
    /** The call's own line comes with its first fact; after the transaction is committed there is no second one. */
    withFact: async (tx: T, { aggregateId, companyId: ofFact }: About): Promise<void> => {
      const call = currentCall();
      if (!call?.what || !realCompany.test(ofFact)) return;
      if (call.line && (call.line.isCommitted || call.line.tx === tx)) return;
      await audit(tx, { companyId: ofFact, what: call.what, ids: [aggregateId, ...call.ids] });
    },
    /** The line of a read is written before its answer. */
    auditRead: async (line: AuditLine): Promise<void> => {
      const call = currentCall();
      const key = [line.who ?? call?.who, call?.address, line.companyId, line.what, ...line.ids].join(' ');
      const now = clock.now().getTime();
      const before = neverTheSame.has(line.what) ? undefined : reads.get(key);
      if (before !== undefined && Math.abs(now - before) < sameReadMs) return;
      await needStore().transaction((tx) => writeLine(tx, line));
      reads.set(key, now);
    },
  };
};

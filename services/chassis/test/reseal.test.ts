import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { personal } from '@gatelingo/proto/http/fields';
import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { createSealer, type Sealer } from '@gatelingo/chassis/personal';
import { eventually } from '@gatelingo/chassis/testing';
import { reencrypt, type Work } from '@gatelingo/chassis/work';
import type { Tx } from '../src/store/index.ts';
import { mongoNotes, noteCompany, postgresNotes, type Notes } from './support/notes.ts';
import { openTestQueue } from './support/redis.ts';

const keys = Object.fromEntries(['k1', 'k2'].map((id) => [id, `${id}:${randomBytes(32).toString('base64')}`]));
const indexKey = randomBytes(32).toString('base64');
const sealerWith = (...ids: ('k1' | 'k2')[]): Sealer =>
  createSealer({ keys: ids.map((id) => keys[id]).join(','), indexKey });
const [before, rotated, after] = [sealerWith('k1'), sealerWith('k2', 'k1'), sealerWith('k2')];

const place = (id: string) => ({ companyId: noteCompany, table: 'note', row: id });
const noteOf = (id: string, text: string, sealer = rotated) => ({ id, personal: sealer.seal({ text }, place(id)) });
const texts = (ids: readonly string[]) => [...ids].sort().map((id) => ({ text: `note ${id}` }));
const never = () => {
  throw new Error('This was answered already.');
};

const suite = <T extends Tx>(open: () => Promise<Notes<T>>) => {
  let notes: Notes<T>;
  let queue: ReturnType<typeof openTestQueue>;
  beforeAll(async () => {
    notes = await open();
    queue = openTestQueue();
  });
  beforeEach(() => notes.clear());
  afterEach(() => queue.stopWork());
  afterAll(async () => {
    await queue.close();
    await notes.drop();
  });

  const writeNotes = async (count: number, sealer = before) => {
    const ids = Array.from({ length: count }, () => randomUUID());
    await notes.add(ids.map((id) => noteOf(id, `note ${id}`, sealer)));
    return ids;
  };
  const openNotes = async (sealer: Sealer) =>
    (await notes.all()).map(({ id, personal: sealed }) => sealer.open(z.unknown(), sealed, place(id)));
  const staleNotes = async () => (await notes.all()).filter((note) => rotated.isStale(note.personal)).length;
  const inTransaction = async (sealer: Sealer, id: string) => {
    const [values] = notes.sealed(sealer);
    await notes.store.transaction(async (tx) => values?.reseal(tx, [id]));
  };

  const resealing = (changes: { sealer?: Sealer; signal?: AbortSignal } = {}) => {
    const { sealer = rotated, signal = new AbortController().signal } = changes;
    const metrics = createMetrics('test', { processMetrics: false });
    const lines: string[] = [];
    const logger = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } });
    const sealed = notes.sealed(sealer);
    const ofNotes = sealed[0]?.name ?? '';
    return {
      lines,
      ofNotes,
      left: async (column: string) =>
        Number(
          new RegExp(`^sealed_with_older_keys{.*column="${column}".*} (\\d+)`, 'm').exec(await metrics.text())?.[1],
        ),
      done: reencrypt({ store: notes.store, sealer, sealed, log: logger, metrics }, signal),
    };
  };

  const payload = z.object({ email: personal(z.string()) });
  const startedWork = async (sealer: Sealer) => {
    const seen: unknown[] = [];
    const work: Work<T> = queue.work({ store: notes.store, sealer, sealed: notes.sealed(sealer) });
    work.define({ kind: 'greet', payload, run: (given) => Promise.resolve(void seen.push(given)) });
    await work.start();
    return { work, seen };
  };
  const answer = (key: string, sealer: Sealer | undefined, work: () => string, companyOrScope = 'c1') =>
    notes.store.transaction((tx) => {
      const call = { companyOrScope, key, requestHash: 'same', ...(sealer ? { sealer } : {}) };
      return notes.store.idempotent(tx, call, () => Promise.resolve(work()));
    });

  // promise: Nobody in who does not belong
  test('after a new key a start re-encrypts what the older one sealed, and that may be dropped', async () => {
    // Given notes, work for later and stored answers under the only key.
    const ids = await writeNotes(25);
    const { work } = await startedWork(before);
    const later = new Date(Date.now() + 3_600_000);
    const greet = { key: 'g', companyId: 'c1', payload: { email: 'ana@example.org' }, dueAt: later };
    await notes.store.transaction((tx) => work.enqueue(tx, 'greet', greet));
    await answer('sealed', before, () => 'Ana');
    await answer('plain', undefined, () => 'no name');
    expect(await notes.workRows('reseal')).toEqual([]);
    await queue.stopWork();

    // When replicas start with a new key in front, then one row of work waits until the old replicas have stopped.
    const start = Date.now();
    await Promise.all([startedWork(rotated), startedWork(rotated)]);
    const end = Date.now();
    const [row, ...others] = await notes.workRows('reseal');
    expect(row?.dueAt.getTime()).toBeGreaterThanOrEqual(start + 60_000);
    expect(row?.dueAt.getTime()).toBeLessThanOrEqual(end + 120_000);
    expect(others.length).toBeLessThanOrEqual(1);
    await notes.makeDue('reseal');
    await eventually(async () => {
      for (const { state } of await notes.workRows('reseal')) expect(state).toBe('done');
    });
    await queue.stopWork();

    // Then the new key alone decrypts everything.
    expect(await openNotes(after)).toEqual(texts(ids));
    expect(await answer('sealed', after, never)).toBe('Ana');
    expect(await answer('plain', undefined, never)).toBe('no name');
    await notes.makeDue('greet');
    const { seen } = await startedWork(after);
    await eventually(() => expect(seen).toEqual([{ email: 'ana@example.org' }]));
  });

  test('it counts what is left, and says when there is nothing', async () => {
    await writeNotes(12);
    await writeNotes(3, rotated);
    const { done, left, ofNotes, lines } = resealing();
    await done;
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 're-encrypting what older keys have sealed', remaining: 12, keyId: 'k2' },
      { msg: 'everything is sealed with the newest key: older ones may be dropped', keyId: 'k2' },
    ]);
    expect(await left(ofNotes)).toBe(0);
    expect(await left('idempotency.answer')).toBe(0);
  });

  test('stopped on its way it is begun again, and passes over what is done; more rows than a page', async () => {
    // Few of more than a page are stale: each is re-encrypted in a transaction.
    const ids = [...(await writeNotes(150)), ...(await writeNotes(900, rotated))];
    await notes.addPlainAnswers(1_050);
    for (const scope of ['c1', 'c2']) await answer('a', before, () => scope, scope);
    const stopping = new AbortController();
    let begun = 0;
    const stoppedOnItsWay: Sealer = {
      ...rotated,
      reseal: (...given) => {
        begun += 1;
        if (begun === 120) stopping.abort(new Error('the process stops'));
        return rotated.reseal(...given);
      },
    };
    const first = resealing({ sealer: stoppedOnItsWay, signal: stopping.signal });
    await expect(first.done).rejects.toThrow('the process stops');
    const left = await staleNotes();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(150);

    const second = resealing();
    await second.done;
    expect(JSON.parse(second.lines[0] ?? '')).toMatchObject({ remaining: left + 2 });
    expect(await openNotes(after)).toEqual(texts(ids));
    for (const scope of ['c1', 'c2']) expect(await answer('a', after, never, scope)).toBe(scope);
  });

  test('what someone changes meanwhile stays as they wrote it, and nobody waits', async () => {
    const [changed = '', held = '', other = ''] = await writeNotes(3);
    // The page is read, then the value changes, then it is re-encrypted.
    const looked = await notes.sealed(rotated)[0]?.look(undefined);
    expect(looked?.stale).toHaveLength(3);
    await notes.change(noteOf(changed, 'changed'));
    await inTransaction(rotated, changed);

    // A transaction is changing the value.
    await notes.store.transaction(async (tx) => {
      await notes.change(noteOf(held, 'changed'), tx);
      await expect(resealing().done).rejects.toThrow('1 values are still sealed with an older key.');
    });
    await resealing().done;
    expect(await openNotes(after)).toEqual(
      [changed, held, other].sort().map((id) => ({ text: id === other ? `note ${id}` : 'changed' })),
    );
  });

  test('a change that is committed between reading the old value and writing the new one is not lost', async () => {
    const [id = ''] = await writeNotes(1);
    const isRead = Promise.withResolvers<undefined>();
    const watched: Sealer = {
      ...rotated,
      reseal: (...given) => {
        isRead.resolve(undefined);
        return rotated.reseal(...given);
      },
    };
    const running = await notes.store.transaction(async (tx) => {
      await notes.change(noteOf(id, 'changed'), tx);
      const resealed = inTransaction(watched, id);
      // It reads, or skips the value.
      await Promise.race([isRead.promise, resealed]);
      return { resealed };
    });
    await running.resealed;
    expect(await openNotes(after)).toEqual([{ text: 'changed' }]);
  });

  test('what does not open is named; all else is re-encrypted', async () => {
    const ids = await writeNotes(3, before);
    const unknown = createSealer({ keys: `k0:${randomBytes(32).toString('base64')}`, indexKey });
    const [lost = ''] = await writeNotes(1, unknown);
    const { done, left, ofNotes, lines } = resealing();
    await expect(done).rejects.toThrow(`1 sealed values do not open: ${ofNotes}: There is no key k0 in the ring.`);
    expect(await left(ofNotes)).toBe(1);
    expect(lines.join()).toContain(`"column":"${ofNotes}","row":"${lost}"`);
    await notes.remove(lost);
    expect(await openNotes(after)).toEqual(texts(ids));
  });
};

describe('re-encrypting on PostgreSQL', () => suite(postgresNotes));
describe('re-encrypting on MongoDB', () => suite(mongoNotes));

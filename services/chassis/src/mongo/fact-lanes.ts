import { setTimeout as pause } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { heldByOthers } from '../store/contention.ts';
import type { MongoTx } from '../store/index.ts';
import { asksAgain } from './transaction.ts';

/** The documents of the lanes. */
export const laneCollection = 'fact_lane';

// Transactions of two lanes do not conflict: more than consumers at one time.
const laneCount = 32;
// MongoDB ends a transaction after a minute.
const patienceMs = 90_000;

const lanes = Array.from({ length: laneCount }, (_, lane) => lane);

/**
 * Lets an erasure wait for the transactions of facts that began before it. Each of them writes one lane's document; the erasure, whose
 * ids are recorded by then, writes all lanes. A transaction that is before it in a lane has ended by then, and one that comes after
 * it with an older view of the data conflicts, and is tried again with a view that has the ids.
 */
export const createFactLanes = (db: mongo.Db) => {
  const documents = db.collection<{ _id: number; passed: number }>(laneCollection);
  let last = Math.floor(Math.random() * laneCount);
  const pass = (lane: number, session?: MongoTx['session']) =>
    documents.updateOne({ _id: lane }, { $inc: { passed: 1 } }, { upsert: true, ...(session && { session }) });

  const passWhenFree = async (lane: number) => {
    const end = Date.now() + patienceMs;
    for (;;) {
      try {
        await pass(lane);
        return;
      } catch (error) {
        if (!asksAgain(error)) throw error;
        if (Date.now() > end) throw heldByOthers(error);
      }
      await pause(20);
    }
  };

  return {
    /** Takes a lane for the transaction. */
    enter: async ({ session }: MongoTx): Promise<void> => {
      last = (last + 1) % laneCount;
      await pass(last, session);
    },
    /** Waits until the transactions that are in a lane have ended. */
    passAll: async (): Promise<void> => {
      await Promise.all(lanes.map(passWhenFree));
    },
    /** The documents stand before the first transaction: not every server inserts one twice without an error. */
    create: async (): Promise<void> => {
      await documents.bulkWrite(
        lanes.map((_id) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: { passed: 0 } }, upsert: true } })),
        { ordered: false },
      );
    },
  };
};

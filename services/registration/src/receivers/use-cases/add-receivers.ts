import type { PgTx } from '@gatelingo/chassis/postgres';
import { ReceiverAskedSchema } from '@gatelingo/proto/events';
import { v7 as newId } from 'uuid';
import type { Context } from '../../context.ts';
import type { ReceiverRow } from '../../db/entities.ts';
import { askedMailbox, mailboxIndex, receiverIndex } from '../../db/lookups.ts';
import {
  findMailboxesAsked,
  findMembers,
  findReceivers,
  insertReceivers,
  updateReceiver,
} from '../db/receiver-queries.ts';
import { added, askExpiry, hashToken, newToken } from '../domain/receiver.ts';
import { barcodesOf } from '../../barcodes/use-cases/barcodes-of.ts';

type Parts = Pick<Context, 'sealer' | 'clock'>;

// Of all companies together: anybody can found some, and have each ask the same mailbox.
const questions = { points: 3, perSeconds: 24 * 60 * 60 };

const mayAsk = async ({ sealer, limiter }: Context, email: string): Promise<boolean> => {
  const mailbox = askedMailbox(sealer, email);
  return (await limiter.count('receiver-questions', mailbox, questions)).used <= questions.points;
};

const newReceiver = ({ clock }: Parts, companyId: string, email: string) => {
  const now = clock.now();
  const id = newId({ msecs: now.getTime() });
  const stopToken = newToken();
  return {
    id,
    companyId,
    email,
    stopToken,
    consent: 'waiting' as const,
    askHash: null,
    stopHash: hashToken(stopToken),
    askedAt: null,
    bouncedAt: null,
    createdAt: now,
  };
};

/** The company's receivers with these addresses, by index; those that are not there yet are made, and wait. */
const receiversOf = async (
  context: Parts,
  { manager }: PgTx,
  companyId: string,
  emails: readonly string[],
  lock?: { lock: true },
): Promise<Map<string, ReceiverRow>> => {
  const { sealer } = context;
  const indexes = emails.map((email) => receiverIndex(sealer, email, companyId));
  const known = await findReceivers(manager, sealer, companyId, indexes, lock);
  const missing = emails.filter((_email, at) => !known.has(indexes[at] ?? ''));
  if (missing.length === 0) return known;
  await insertReceivers(
    manager,
    sealer,
    missing.map((email) => newReceiver(context, companyId, email)),
  );
  return findReceivers(manager, sealer, companyId, indexes, lock);
};

const ask = async (context: Context, tx: PgTx, row: ReceiverRow, email: string, now: Date): Promise<void> => {
  const token = newToken();
  await updateReceiver(tx.manager, row, { askHash: hashToken(token) });
  const fact = {
    receiverId: row.id,
    companyId: row.companyId,
    email,
    token,
    expiresAt: askExpiry(now).toISOString(),
    gates: await barcodesOf(context, tx.manager, row.companyId, email),
  };
  const about = { aggregateId: row.id, version: 1, companyId: row.companyId };
  await context.bus.publish(tx, ReceiverAskedSchema, fact, about);
};

/** A QR code with these receivers was saved: an address that is new at the code is asked for its consent, if that is due. */
export const addReceivers = async (
  context: Context,
  tx: PgTx,
  { companyId, before, after }: { companyId: string; before: readonly string[]; after: readonly string[] },
): Promise<void> => {
  const { sealer, clock } = context;
  const emails = [...new Set(after)].filter((email) => !before.includes(email));
  if (emails.length === 0) return;
  // Locked: an answer of the address at the same moment must not be overwritten.
  const receivers = await receiversOf(context, tx, companyId, emails, { lock: true });
  const members = await findMembers(tx.manager, companyId, [...receivers.keys()]);
  const mailboxes = new Map(emails.map((email) => [email, mailboxIndex(sealer, email, companyId)]));
  const mailboxesAsked = await findMailboxesAsked(tx.manager, companyId, [...mailboxes.values()]);
  const now = clock.now();
  for (const email of emails) {
    const mailbox = mailboxes.get(email) ?? '';
    const index = receiverIndex(sealer, email, companyId);
    const row = receivers.get(index);
    if (!row) throw new Error('A receiver was not saved.');
    const { isAsked, ...next } = added(
      row,
      { isMember: members.has(index), mailboxAskedAt: mailboxesAsked.get(mailbox) ?? null },
      now,
    );
    // Not asked, it stays as it is: the page says so, and it can be added again later.
    if (isAsked && !(await mayAsk(context, email))) continue;
    await updateReceiver(tx.manager, row, next);
    if (!isAsked) continue;
    mailboxesAsked.set(mailbox, now);
    await ask(context, tx, row, email, now);
  }
};

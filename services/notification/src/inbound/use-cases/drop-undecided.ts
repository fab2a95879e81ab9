import type { PgTx } from '@gatelingo/chassis/postgres';
import { retryLater } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { lockPhone } from '../../phones/db/contacts.ts';
import type { Thread } from '../../phones/domain/senders.ts';
import { eraseUndecided, findUndecided } from '../db/choices.ts';
import { overdue } from '../domain/held-messages.ts';
import type { InboundMessage } from '../domain/inbound-message.ts';
import { enqueueRemoval } from '../../sending/use-cases/enqueue-removal.ts';
import { whoseThread } from '../domain/whose-message.ts';
import { askCompany } from './ask-company.ts';
import { notifyDriver } from './notify-driver.ts';
import { readSituation } from './read-situation.ts';
import { enqueueDrop } from './enqueue-drop.ts';

/** The driver is notified that nobody got what was dropped. */
const notifyDropped = async (context: Context, tx: PgTx, message: InboundMessage): Promise<void> => {
  const situation = await readSituation(context, tx, message);
  if (situation.contact?.optedOutAt) return;
  await notifyDriver(context, tx, { message, situation }, { kind: 'not-delivered' });
};

/** Asks about what came later, by a list of now: the numbers of the one before count no more. */
const askAgain = async (context: Context, tx: PgTx, message: InboundMessage): Promise<void> => {
  const situation = await readSituation(context, tx, message);
  const whose = whoseThread(situation);
  const offered = situation.list?.companies.map(({ companyId }) => companyId) ?? [];
  const companies = 'ask' in whose ? whose.ask : offered;
  if (companies.length === 0 || situation.contact?.optedOutAt) return;
  await askCompany(context, tx, { message, situation }, { companies, isNew: true });
};

/** So much later it is looked again, where this process's clock is behind that of the process which received the message. */
const clockBehindSeconds = 60;

/** Drops what was held too long and notifies the driver of that once; asks again about what came later. */
export const dropUndecided = async (context: Context, tx: PgTx, thread: Thread): Promise<void> => {
  const { manager } = tx;
  await lockPhone(manager, thread.phoneIndex);
  const held = overdue(await findUndecided(manager, context.sealer, thread), context.clock.now());
  if (held.kind === 'nothing') return;
  if (held.kind === 'wait') throw retryLater(clockBehindSeconds);
  const [first] = held.dropped;
  for (const { id } of held.dropped) await eraseUndecided(manager, id);
  await enqueueRemoval(context, tx, { companyId: '', sids: held.dropped.map(({ message }) => message.messageSid) });
  context.log.warn(
    { undecidedId: first.id, count: held.dropped.length },
    'messages whose company nobody chose were dropped',
  );
  await notifyDropped(context, tx, first.message);
  const { next } = held;
  if (!next) return;
  await enqueueDrop(context, tx, thread, { id: next.id, since: next.receivedAt });
  await askAgain(context, tx, next.message);
};

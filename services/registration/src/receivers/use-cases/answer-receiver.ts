import { problem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { ReceiverStoppedSchema } from '@gatelingo/proto/events';
import { defused, defusedIn } from '@gatelingo/proto/http/defused';
import type { registration } from '@gatelingo/proto/http/registration';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/projections.ts';
import { findMembers, findReceiverOf, updateReceiver } from '../db/receiver-queries.ts';
import { askExpiry, hashToken, receiverStateOf } from '../domain/receiver.ts';
import { barcodesOf } from './add-receivers.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findReceiverOf>>>;

const invalidLink = () =>
  problem('invalid_token', 'This link is not valid any more. Ask the company to name your address again.');

const canConfirm = ({ row: { askedAt }, isAsk }: Found, now: Date): boolean =>
  isAsk && askedAt !== null && now < askExpiry(askedAt);

/** What a receiver's link is about; changes nothing, because programs open the links of mails. */
export const findReceiver = async (
  { store, sealer, clock }: Context,
  token: string,
): Promise<AnswerOf<typeof registration.findReceiver>> => {
  const found = await findReceiverOf(store.manager, sealer, hashToken(token));
  if (!found) throw invalidLink();
  const { companyId, emailIndex, email } = found.row;
  const [company, members, gates] = await Promise.all([
    findCompany(store.manager, companyId),
    findMembers(store.manager, companyId, [emailIndex]),
    barcodesOf({ sealer }, store.manager, companyId, email),
  ]);
  return {
    companyName: defused(company?.name ?? ''),
    receiver: email,
    state: receiverStateOf(found.row, members.has(emailIndex)),
    canConfirm: canConfirm(found, clock.now()),
    gates: gates.map((gate) => defusedIn(gate, 'siteName', 'barcodeName')),
  };
};

/** The address agrees, by the link of the newest mail that asked. */
export const confirmReceiver = ({ store, sealer, clock }: Context, token: string): Promise<void> =>
  store.transaction(async ({ manager }) => {
    const found = await findReceiverOf(manager, sealer, hashToken(token), { lock: true });
    if (!found || !canConfirm(found, clock.now())) throw invalidLink();
    await updateReceiver(manager, found.row, { consent: 'confirmed', bouncedAt: null });
  });

/** The address declines by the newest mail that asked, also a late one, or wants no more mails, by any later mail. */
export const stopReceiver = ({ store, sealer, bus }: Context, token: string): Promise<void> =>
  store.transaction(async (tx) => {
    const found = await findReceiverOf(tx.manager, sealer, hashToken(token), { lock: true });
    if (!found) throw invalidLink();
    const { id: receiverId, companyId } = found.row;
    await updateReceiver(tx.manager, found.row, { consent: 'stopped' });
    const about = { aggregateId: receiverId, version: 1, companyId };
    await bus.publish(tx, ReceiverStoppedSchema, { receiverId, companyId }, about);
  });

/** The mail server reported that the receiver's mailbox is not there. */
export const markBounced = (
  { clock }: Pick<Context, 'clock'>,
  { manager }: PgTx,
  receiver: { id: string; companyId: string },
): Promise<void> => updateReceiver(manager, receiver, { bouncedAt: clock.now() });

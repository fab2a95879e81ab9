import type { PgTx } from '@gatelingo/chassis/postgres';
import type { ReceiverState } from '@gatelingo/proto/http/receivers';
import type { Context } from '../../context.ts';
import type { BarcodeRow } from '../../db/entities.ts';
import { mailboxIndex, receiverIndex } from '../../db/lookups.ts';
import { findMailboxesAsked, findMembers, findReceivers } from '../db/receiver-queries.ts';
import { askAgainFrom, type Receiver, receiverStateOf } from '../domain/receiver.ts';

const unknown: Receiver = { consent: 'waiting', askedAt: null, bouncedAt: null };

/** The receivers of QR codes of one company with their states, by the QR code's row id. */
export const receiverStates = async (
  { sealer, clock }: Pick<Context, 'sealer' | 'clock'>,
  manager: PgTx['manager'],
  barcodes: readonly BarcodeRow[],
): Promise<Map<string, ReceiverState[]>> => {
  const companyId = barcodes[0]?.companyId ?? '';
  const emails = new Set(barcodes.flatMap(({ receivers }) => receivers));
  const indexes = new Map([...emails].map((email) => [email, receiverIndex(sealer, email, companyId)]));
  const mailboxes = new Map([...emails].map((email) => [email, mailboxIndex(sealer, email, companyId)]));
  const rows = await findReceivers(manager, sealer, companyId, [...indexes.values()]);
  const members = await findMembers(manager, companyId, [...indexes.values()]);
  const mailboxesAsked = await findMailboxesAsked(manager, companyId, [...mailboxes.values()]);
  const now = clock.now();
  const stateOf = (receiver: string): ReceiverState => {
    const index = indexes.get(receiver) ?? '';
    const row = rows.get(index) ?? unknown;
    const state = receiverStateOf(row, members.has(index));
    const mailboxAskedAt = mailboxesAsked.get(mailboxes.get(receiver) ?? '');
    const again = state === 'confirmed' ? undefined : askAgainFrom(row, now, mailboxAskedAt);
    return {
      receiver,
      state,
      askedAt: row.askedAt?.toISOString() ?? null,
      askAgainFrom: again?.toISOString() ?? null,
    };
  };
  return new Map(barcodes.map(({ id, receivers }) => [id, receivers.map(stateOf)]));
};

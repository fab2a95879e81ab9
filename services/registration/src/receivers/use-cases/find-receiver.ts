import { defused, defusedIn } from '@gatelingo/proto/http/defused';
import type { registration } from '@gatelingo/proto/http/registration';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/projections.ts';
import { findMembers, findReceiverOf } from '../db/receiver-queries.ts';
import { hashToken, receiverStateOf, canConfirm } from '../domain/receiver.ts';
import { barcodesOf } from '../../barcodes/use-cases/barcodes-of.ts';
import { invalidLink } from '../refusals.ts';

/** The receiver of a link; it changes nothing, because programs open the links of mails. */
export const findReceiver = async (
  { store, sealer, clock }: Context,
  token: string,
): Promise<AnswerOf<typeof registration.findReceiver>> => {
  const found = await findReceiverOf(store.manager, sealer, hashToken(token));
  if (!found) throw invalidLink();
  const { companyId, emailIndex, email } = found.row;
  const [company, members, barcodes] = await Promise.all([
    findCompany(store.manager, companyId),
    findMembers(store.manager, companyId, [emailIndex]),
    barcodesOf({ sealer }, store.manager, companyId, email),
  ]);
  return {
    companyName: defused(company?.name ?? ''),
    receiver: email,
    state: receiverStateOf(found.row, members.has(emailIndex)),
    canConfirm: canConfirm(found, clock.now()),
    gates: barcodes.map((barcode) => defusedIn(barcode, 'siteName', 'barcodeName')),
  };
};

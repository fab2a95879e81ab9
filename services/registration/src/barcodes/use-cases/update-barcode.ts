import { problem } from '@gatelingo/chassis/errors';
import type { StaffCaller } from '@gatelingo/chassis/http';
import type { Barcode } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { findBarcode, updateBarcode as saveBarcode } from '../db/barcode-queries.ts';
import type { BarcodeRow } from '../../db/entities.ts';
import { lockReceivers } from '../../receivers/db/receiver-queries.ts';
import { publishBarcode } from '../facts.ts';
import { addReceivers } from '../../receivers/use-cases/add-receivers.ts';
import { barcodeViews } from '../view.ts';
import type { BarcodeInput } from './create-barcode.ts';
import { noSuchBarcode } from '../refusals.ts';
import { nextQuestionnaire } from '../domain/barcode.ts';
import { refuseQuestionnaire } from './refuse-questionnaire.ts';
import { refuseOutsiders } from '../../receivers/use-cases/refuse-outsiders.ts';
import { waitForColleagues } from '../../receivers/use-cases/wait-for-colleagues.ts';
import { waitForSite } from './wait-for-site.ts';

interface UpdateBarcode {
  caller: StaffCaller;
  id: string;
  body: BarcodeInput;
  /** The version that the caller saw; any version if absent. */
  ifMatch: number | undefined;
}

const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off');

/** Lists the fields that now differ from the caller's input. */
const changedBySomeoneElse = (row: BarcodeRow, body: BarcodeInput) => {
  const fields = [
    { field: 'name', now: row.name, wanted: body.name },
    { field: 'siteId', now: row.siteId, wanted: body.siteId },
    {
      field: 'questionnaireId',
      now: row.questionnaireId ?? '',
      wanted: nextQuestionnaire(body.questionnaireId, row.questionnaireId) ?? '',
    },
    { field: 'receivers', now: row.receivers.join(', '), wanted: body.receivers.join(', ') },
    { field: 'showsQueue', now: onOrOff(row.showsQueue), wanted: onOrOff(body.showsQueue ?? row.showsQueue) },
  ];
  const details = fields
    .filter(({ now, wanted }) => now !== wanted)
    .map(({ field, now }) => ({ field, code: 'changed', error: `This is now: ${now || 'empty'}` }));
  return problem('changed_by_someone_else', 'Someone else changed this QR code in the meantime.', { details });
};

export const updateBarcode = async (
  context: Context,
  { caller, id, body, ifMatch }: UpdateBarcode,
): Promise<Barcode> => {
  const { sealer } = context;
  const { companyId } = caller;
  const seen = await findBarcode(context.store.manager, sealer, { companyId, id });
  if (!seen) throw noSuchBarcode();
  await waitForColleagues(context, caller, { before: seen.receivers, after: body.receivers });
  await waitForSite(context, companyId, body.siteId);
  return context.store.transaction(async (tx) => {
    await lockReceivers(tx.manager, companyId);
    const before = await findBarcode(tx.manager, sealer, { companyId, id }, { lock: true });
    if (!before) throw noSuchBarcode();
    if (ifMatch !== undefined && ifMatch !== before.version) throw changedBySomeoneElse(before, body);
    const receivers = { before: before.receivers, after: body.receivers };
    const questionnaireId = nextQuestionnaire(body.questionnaireId, before.questionnaireId);
    // A client may send back what it was answered, although it was deleted meanwhile.
    if (questionnaireId !== before.questionnaireId) await refuseQuestionnaire(tx.manager, companyId, questionnaireId);
    await refuseOutsiders(context, tx, caller, receivers);
    const changes = {
      name: body.name,
      siteId: body.siteId,
      questionnaireId,
      receivers: [...new Set(body.receivers)],
      // A client that does not know it leaves it as it is.
      showsQueue: body.showsQueue ?? before.showsQueue,
      updatedAt: context.clock.now(),
      version: before.version + 1,
    };
    await saveBarcode(tx.manager, sealer, { companyId, id }, changes);
    await addReceivers(context, tx, { companyId, ...receivers });
    const row = { ...before, ...changes };
    await publishBarcode(context, tx, 'changed', row);
    const [barcode] = await barcodeViews(context, [row], tx.manager);
    if (!barcode) throw noSuchBarcode();
    return barcode;
  });
};

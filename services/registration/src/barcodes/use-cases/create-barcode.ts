import { v7 as newId } from 'uuid';
import type { StaffCaller } from '@gatelingo/chassis/http';
import { hashRequest } from '@gatelingo/chassis/postgres';
import type { registration } from '@gatelingo/proto/http/registration';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import { insertBarcode } from '../db/barcode-queries.ts';
import type { BarcodeRow } from '../../db/entities.ts';
import { lockReceivers } from '../../receivers/db/receiver-queries.ts';
import { newBarcodeId, nextQuestionnaire } from '../domain/barcode.ts';
import { publishBarcode } from '../facts.ts';
import { addReceivers } from '../../receivers/use-cases/add-receivers.ts';
import { barcodeViews } from '../view.ts';
import { refuseQuestionnaire } from './refuse-questionnaire.ts';
import { refuseOutsiders } from '../../receivers/use-cases/refuse-outsiders.ts';
import { waitForColleagues } from '../../receivers/use-cases/wait-for-colleagues.ts';
import { waitForSite } from './wait-for-site.ts';

type Endpoint = typeof registration.createBarcode;
export type BarcodeInput = RequestOf<Endpoint>['body'];

export const createBarcode = async (
  context: Context,
  { caller, body, idempotencyKey }: { caller: StaffCaller; body: BarcodeInput; idempotencyKey: string | undefined },
): Promise<AnswerOf<Endpoint>> => {
  const { companyId } = caller;
  const receivers = { before: [], after: body.receivers };
  const questionnaireId = nextQuestionnaire(body.questionnaireId, null);
  await waitForColleagues(context, caller, receivers);
  await waitForSite(context, companyId, body.siteId);
  const call = {
    companyOrScope: companyId,
    key: idempotencyKey,
    requestHash: hashRequest(body),
    sealer: context.sealer,
  };
  return context.store.transaction((tx) =>
    context.store.idempotent(tx, call, async () => {
      const now = context.clock.now();
      const id = newId({ msecs: now.getTime() });
      const row: BarcodeRow = {
        id,
        companyId,
        barcodeId: newBarcodeId(),
        name: body.name,
        siteId: body.siteId,
        questionnaireId,
        receivers: [...new Set(body.receivers)],
        showsQueue: body.showsQueue ?? false,
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
        version: 1,
      };
      await refuseQuestionnaire(tx.manager, companyId, questionnaireId);
      await refuseOutsiders(context, tx, caller, receivers);
      await lockReceivers(tx.manager, companyId);
      await insertBarcode(tx.manager, context.sealer, row);
      await addReceivers(context, tx, { companyId, ...receivers });
      await publishBarcode(context, tx, 'created', row);
      const [barcode] = await barcodeViews(context, [row], tx.manager);
      if (!barcode) throw new Error('A barcode without a view.');
      return { dataURL: barcode.qrCodeData, publicURL: barcode.publicURL, barcode };
    }),
  );
};

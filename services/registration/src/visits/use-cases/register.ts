import { z } from 'zod';
import { limitAnywhere, limitFrom } from '@gatelingo/chassis/limits';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { registration } from '@gatelingo/proto/http/registration';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import type { BarcodeRow } from '../../db/entities.ts';
import { submissionIndex } from '../../db/lookups.ts';
import { findVisitOfPayload, findVisit, lockPayload } from '../db/visit-queries.ts';
import { canonicalPayload, samePayloadMs } from '../domain/payload.ts';
import { printedBarcode } from '../../barcodes/use-cases/printed-barcode.ts';
import { refuseGone } from '../../barcodes/refusals.ts';
import { type AcceptedVisit, type FormVisit, storeVisit } from './store-visit.ts';
import { withFreeCode } from './with-free-code.ts';

type Answer = AnswerOf<typeof registration.registerTrucker>;

/** A call of a driver's form. */
export interface FormCall {
  idempotencyKey: string | undefined;
  ip: string;
  proofOfWork: string | undefined;
}

export interface Form {
  barcodeId: string;
  signature: string;
  /** All that was sent: the same once more is of the same visit. */
  payload: Record<string, unknown>;
  /** The visit at this QR code. Throws what is wrong with the input, or has changed since the driver opened the form. */
  accept: (barcode: BarcodeRow) => Promise<FormVisit>;
}

/** The answer that is stored with an Idempotency-Key. */
const kept = z.object({ registrationId: z.string() });

/** The visit that this payload created a moment ago. Equal payloads wait here for the first of them. */
const madeBefore = async ({ clock }: Context, tx: PgTx, { index }: AcceptedVisit): Promise<string | undefined> => {
  await lockPayload(tx.manager, index);
  const since = new Date(clock.now().getTime() - samePayloadMs);
  return findVisitOfPayload(tx.manager, index, since);
};

/** The answer about a stored visit: the code of its pass is kept with the visit alone. */
const answerAbout = async (context: Context, companyId: string, registrationId: string): Promise<Answer> => {
  const visit = await findVisit(context.store.manager, context.sealer, { companyId, id: registrationId });
  return { message: 'You are registered.', registrationId, ...(visit && { passCode: visit.pass.code }) };
};

/** Registers a driver: one transaction stores visit, signature and facts and enqueues the PDF. */
export const register = async (context: Context, call: FormCall, form: Form): Promise<Answer> => {
  const { idempotencyKey, ip, proofOfWork } = call;
  const limit = { points: context.config.REGISTRATIONS_PER_MINUTE, perSeconds: 60 };
  const atBarcode = { name: 'registration', target: form.barcodeId, limit };
  await limitFrom(context.limiter, ip, atBarcode);
  const { barcode, site } = await printedBarcode(context, form.barcodeId);
  const { companyId } = barcode;
  const index = submissionIndex(context.sealer, canonicalPayload(form.payload), companyId);
  const key = { companyOrScope: `register:${companyId}`, key: idempotencyKey, requestHash: index };

  // A phone that did not get the answer asks again by its key, maybe after the code was deleted.
  const before = kept.optional().parse(await context.store.answerBefore(key));
  if (before) {
    // It counts like any other call, so that no one asks again without end.
    await limitAnywhere(context, atBarcode, proofOfWork);
    return answerAbout(context, companyId, before.registrationId);
  }

  refuseGone(barcode);
  const visit = await form.accept(barcode);
  // Before the transaction: what waits for a thread holds no connection.
  const signature = await context.signatures.check(form.signature, { companyId, ip });
  await limitAnywhere(context, atBarcode, proofOfWork);
  const accepted = { visit, barcode, site, signature, index };
  const { registrationId } = await withFreeCode(() =>
    context.store.transaction((tx) =>
      context.store.idempotent(tx, key, async () => {
        const earlier = idempotencyKey === undefined ? await madeBefore(context, tx, accepted) : undefined;
        return { registrationId: earlier ?? (await storeVisit(context, tx, accepted)) };
      }),
    ),
  );
  return answerAbout(context, companyId, registrationId);
};

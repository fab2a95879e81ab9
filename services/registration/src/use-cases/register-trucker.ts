import { v7 as newId } from 'uuid';
import { limitAnywhere, limitFrom } from '@gatelingo/chassis/limits';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { consentVersion } from '@gatelingo/proto/consents';
import type { registration, TruckerRegistration } from '@gatelingo/proto/http/registration';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../context.ts';
import type { BarcodeRow, SiteProjectionRow, VisitRow } from '../db/entities.ts';
import { findSite } from '../db/projections.ts';
import { findSubmission, findVisit, insertVisit, lockSubmission, upsertTrucker } from '../db/visit-queries.ts';
import { canonicalPayload, sameSubmissionMs } from '../domain/submission.ts';
import { assertInUse, printedBarcode } from './printed-barcode.ts';
import { codesOf, newPass } from './sealed-pass.ts';
import { publishVisit } from './visit-facts.ts';
import { openVisit, sealVisit, visitIndexes } from './visit-personal.ts';

type Answer = AnswerOf<typeof registration.registerTrucker>;

interface Submission {
  input: TruckerRegistration;
  barcode: BarcodeRow;
  site: SiteProjectionRow | null;
  signature: Buffer;
  /** Keyed hash of the payload: equal for the same submission. */
  index: string;
}

/** The work row's kind; `work/render-pdf.ts` runs it. */
export const renderPdf = 'render-pdf';

const store = async (context: Context, tx: PgTx, submission: Submission): Promise<string> => {
  const { input, barcode, site, signature, index } = submission;
  const { companyId } = barcode;
  const now = context.clock.now();
  const id = newId({ msecs: now.getTime() });
  const indexes = visitIndexes(context, companyId, input);
  const truckerId = await upsertTrucker(tx.manager, {
    id: newId({ msecs: now.getTime() }),
    companyId,
    phoneIndex: indexes.phoneIndex,
    latestVisitId: id,
    latestAt: now,
    createdAt: now,
  });
  const file = { companyId, kind: 'signature', contentType: 'image/png', bytes: signature };
  const row: VisitRow = {
    id,
    companyId,
    truckerId,
    kind: 'trucker',
    barcodeRow: barcode.id,
    barcodeId: barcode.barcodeId,
    barcodeName: barcode.name,
    siteId: barcode.siteId,
    siteName: site?.name ?? '',
    siteAddress: site?.address ?? '',
    registeredAt: now,
    preferredLanguage: input.preferredLanguage,
    loadingNumber: input.loadingNumber,
    freightCompanyName: input.freightCompanyName,
    freightCompanyCity: input.freightCompanyCity,
    freightCompanyCountry: input.freightCompanyCountry,
    hasFoodAdvertising: input.hasFoodAdvertising ?? false,
    isFoodLoad: input.isFoodLoad ?? false,
    consentReadEverything: input.consentReadEverything,
    consentStoreData: input.consentStoreData,
    consentVersion,
    personal: sealVisit(context, { id, companyId }, input),
    ...indexes,
    submissionIndex: index,
    signatureFileId: await context.files.put(tx, file),
    pdfFileId: null,
    pdfState: 'pending',
    ...(await newPass(context, tx, { id, companyId })),
    whatsappPhone: null,
    version: 1,
  };
  await insertVisit(tx.manager, row);
  await publishVisit(context, tx, { row, personal: openVisit(context, row) });
  await context.work.enqueue(tx, renderPdf, { key: id, payload: { visitId: id }, companyId });
  return id;
};

/** The visit that this payload created a moment ago. Equal submissions wait here for the first of them. */
const madeBefore = async ({ clock }: Context, tx: PgTx, { index }: Submission): Promise<string | undefined> => {
  await lockSubmission(tx.manager, index);
  const since = new Date(clock.now().getTime() - sameSubmissionMs);
  return (await findSubmission(tx.manager, index, since))?.id;
};

/** Registers a driver: one transaction per submission stores visit, signature and facts and enqueues the PDF. */
export const registerTrucker = async (
  context: Context,
  {
    input,
    idempotencyKey,
    ip,
    proofOfWork,
  }: { input: TruckerRegistration; idempotencyKey: string | undefined; ip: string; proofOfWork: string | undefined },
): Promise<Answer> => {
  const limit = { points: context.config.REGISTRATIONS_PER_MINUTE, perSeconds: 60 };
  const atGate = { name: 'registration', target: input.barcodeId, limit };
  await limitFrom(context.limiter, ip, atGate);
  const barcode = await printedBarcode(context, input.barcodeId);
  // A phone that did not get the answer asks again by its key, maybe after the code was deleted.
  if (idempotencyKey === undefined) assertInUse(barcode);
  // Before the transaction: what waits for a thread holds no connection.
  const signature = await context.signatures.check(input.signature, ip);
  const site = await findSite(context.store.manager, barcode.siteId);
  await limitAnywhere(context, atGate, proofOfWork);
  const { companyId } = barcode;
  const index = context.sealer.blindIndex(companyId, 'submission', canonicalPayload(input));
  const submission = { input, barcode, site, signature, index };
  const call = { companyOrScope: `register:${companyId}`, key: idempotencyKey, requestHash: index };
  const registered = await context.store.transaction((tx) =>
    context.store.idempotent(tx, call, async () => {
      assertInUse(barcode);
      const before = idempotencyKey === undefined ? await madeBefore(context, tx, submission) : undefined;
      return { message: 'You are registered.', registrationId: before ?? (await store(context, tx, submission)) };
    }),
  );
  // The code is not stored with the key: only the visit has it.
  const visit = await findVisit(context.store.manager, companyId, registered.registrationId);
  const passCode = visit ? codesOf(context, visit).passCode : undefined;
  return { ...registered, ...(passCode === undefined ? {} : { passCode }) };
};

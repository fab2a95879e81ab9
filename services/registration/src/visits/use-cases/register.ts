import { v7 as newId } from 'uuid';
import { z } from 'zod';
import { limitAnywhere, limitFrom } from '@gatelingo/chassis/limits';
import { isUniqueViolation, type PgTx } from '@gatelingo/chassis/postgres';
import { defaultZone } from '@gatelingo/proto/clock';
import { consentVersion } from '@gatelingo/proto/consents';
import type { registration } from '@gatelingo/proto/http/registration';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import type { BarcodeRow, NewVisit, SiteProjectionRow, VisitAnswers, VisitPerson } from '../../db/entities.ts';
import { phoneIndex, submissionIndex, passIndex, whatsAppIndex } from '../../db/lookups.ts';
import { findVisitOfPayload, findVisit, insertVisit, lockPayload, oneCodeRule } from '../db/visit-queries.ts';
import { canonicalPayload, samePayloadMs } from '../domain/payload.ts';
import { printedBarcode } from '../../barcodes/use-cases/printed-barcode.ts';
import { refuseGone } from '../../barcodes/refusals.ts';
import { searchTermsOf } from '../../search/use-cases/search-terms-of.ts';
import { searchedFields } from '../../search/use-cases/searched-fields.ts';
import { openDriver } from './open-number.ts';
import { publishVisit } from '../facts.ts';
import { beginVisit } from '../../yard/use-cases/begin-visit.ts';
import { newCode, newShortCode } from '@gatelingo/chassis/codes';
import { renderPdf } from '../../documents/domain/work-kinds.ts';

/**
 * New codes for a visit, of its pass and for WhatsApp. People send the one for WhatsApp by hand, so it is short: another visit may have
 * it, which the database refuses (`oneCodeRule`).
 */
const newPass = ({ sealer }: Pick<Context, 'sealer'>): Pick<NewVisit, 'pass' | 'passIndex' | 'whatsappIndex'> => {
  const pass = { code: newCode(), whatsAppCode: newShortCode() };
  return { pass, passIndex: passIndex(sealer, pass.code), whatsappIndex: whatsAppIndex(sealer, pass.whatsAppCode) };
};

type Answer = AnswerOf<typeof registration.registerTrucker>;

/** A call of a driver's form. */
export interface FormCall {
  idempotencyKey: string | undefined;
  ip: string;
  proofOfWork: string | undefined;
}

/** The fields of a visit that depend on the form. */
export interface FormVisit
  extends
    VisitAnswers,
    VisitPerson,
    Pick<
      NewVisit,
      | 'kind'
      | 'preferredLanguage'
      | 'loadingNumber'
      | 'freightCompanyName'
      | 'freightCompanyCity'
      | 'freightCompanyCountry'
      | 'hasFoodAdvertising'
      | 'isFoodLoad'
      | 'isSignatureTyped'
      | 'questionnaireId'
      | 'questionnaireVersion'
      | 'readIn'
      | 'missingAnswers'
    > {
  /** The wording of the consents that the phone showed; undefined for the current one. */
  consentVersion: string | undefined;
  /** The secret that the phone has of an earlier visit that proved its number; it is not stored. */
  numberSecret: string | undefined;
}

export interface Form {
  barcodeId: string;
  signature: string;
  /** All that was sent: the same once more is of the same visit. */
  payload: Record<string, unknown>;
  /** The visit at this QR code. Throws what is wrong with the input, or has changed since the driver opened the form. */
  accept: (barcode: BarcodeRow) => Promise<FormVisit>;
}

interface AcceptedVisit {
  visit: FormVisit;
  barcode: BarcodeRow;
  site: SiteProjectionRow | null;
  signature: Buffer;
  /** Keyed hash of the payload: equal for equal ones. */
  index: string;
}

/** The answer that is stored with an Idempotency-Key. */
const kept = z.object({ registrationId: z.string() });

const storeVisit = async (context: Context, tx: PgTx, accepted: AcceptedVisit): Promise<string> => {
  const { barcode, site, signature, index } = accepted;
  const { numberSecret, consentVersion: shownVersion, ...given } = accepted.visit;
  const { companyId } = barcode;
  const now = context.clock.now();
  const id = newId({ msecs: now.getTime() });
  const trucker = await openDriver(context, tx, {
    ...{ id, companyId, registeredAt: now, numberSecret },
    phoneIndex: phoneIndex(context.sealer, given.phone, companyId),
  });
  const file = { companyId, kind: 'signature', contentType: 'image/png', bytes: signature };
  const visit: NewVisit = {
    ...given,
    id,
    companyId,
    ...trucker,
    aliasTruckerId: null,
    numberSecret: null,
    numberSecretIndex: null,
    barcodeRow: barcode.id,
    barcodeId: barcode.barcodeId,
    barcodeName: barcode.name,
    siteId: barcode.siteId,
    siteName: site?.name ?? '',
    siteAddress: site?.address ?? '',
    timeZone: site?.timeZone ?? defaultZone,
    registeredAt: now,
    // Without both consents the contract refuses a registration.
    consentReadEverything: true,
    consentStoreData: true,
    consentVersion: shownVersion ?? consentVersion,
    searchTerms: searchTermsOf(context, companyId, searchedFields(given)),
    submissionIndex: index,
    signatureFileId: await context.files.put(tx, file),
    explainedAt: null,
    explainedBy: null,
    pdfFileId: null,
    pdfState: 'pending',
    ...newPass(context),
    whatsappPhone: null,
    isOtherPhoneAccepted: false,
    version: 1,
  };
  await insertVisit(tx.manager, context.sealer, visit);
  await publishVisit(context, tx, visit);
  await beginVisit(context, tx, visit);
  await context.work.enqueue(tx, renderPdf, { key: id, payload: { visitId: id }, companyId });
  return id;
};

/** The visit that this payload created a moment ago. Equal payloads wait here for the first of them. */
const madeBefore = async ({ clock }: Context, tx: PgTx, { index }: AcceptedVisit): Promise<string | undefined> => {
  await lockPayload(tx.manager, index);
  const since = new Date(clock.now().getTime() - samePayloadMs);
  return findVisitOfPayload(tx.manager, index, since);
};

const maxCodes = 5;

/** The short code for WhatsApp may be another visit's: the transaction runs again and draws another one. */
const withFreeCode = async <R>(run: () => Promise<R>): Promise<R> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === maxCodes || !isUniqueViolation(error, oneCodeRule)) throw error;
    }
  }
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

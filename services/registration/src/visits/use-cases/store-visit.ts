import { v7 as newId } from 'uuid';
import { newCode, newShortCode } from '@gatelingo/chassis/codes';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { defaultZone } from '@gatelingo/proto/clock';
import { consentVersion } from '@gatelingo/proto/consents';
import type { Context } from '../../context.ts';
import type { BarcodeRow, NewVisit, SiteProjectionRow, VisitAnswers, VisitPerson } from '../../db/entities.ts';
import { passIndex, phoneIndex, whatsAppIndex } from '../../db/lookups.ts';
import { renderPdf } from '../../documents/domain/work-kinds.ts';
import { searchTermsOf } from '../../search/use-cases/search-terms-of.ts';
import { searchedFields } from '../../search/use-cases/searched-fields.ts';
import { beginVisit } from '../../yard/use-cases/begin-visit.ts';
import { insertVisit } from '../db/visit-queries.ts';
import { publishVisit } from '../facts.ts';
import { openDriver } from './open-number.ts';

/**
 * New codes for a visit, of its pass and for WhatsApp. People send the one for WhatsApp by hand, so it is short: another visit may have
 * it, which the database refuses (`oneCodeRule`).
 */
const newPass = ({ sealer }: Pick<Context, 'sealer'>): Pick<NewVisit, 'pass' | 'passIndex' | 'whatsappIndex'> => {
  const pass = { code: newCode(), whatsAppCode: newShortCode() };
  return { pass, passIndex: passIndex(sealer, pass.code), whatsappIndex: whatsAppIndex(sealer, pass.whatsAppCode) };
};

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
      | 'consentGiven'
    > {
  /** The wording of the consents that the phone showed; undefined for the current one. */
  consentVersion: string | undefined;
  /** The secret that the phone has of an earlier visit that proved its number; it is not stored. */
  numberSecret: string | undefined;
}

export interface AcceptedVisit {
  visit: FormVisit;
  barcode: Pick<BarcodeRow, 'id' | 'companyId' | 'barcodeId' | 'name' | 'siteId'>;
  site: SiteProjectionRow | null;
  /** Undefined where staff entered the driver. */
  signature: Buffer | undefined;
  /** Keyed hash of the payload: equal for equal ones. */
  index: string;
}

/** Stores a visit with its trucker, signature and facts, and enqueues its PDF. Returns its id. */
export const storeVisit = async (context: Context, tx: PgTx, accepted: AcceptedVisit): Promise<string> => {
  const { barcode, site, signature, index } = accepted;
  const { numberSecret, consentVersion: shownVersion, ...given } = accepted.visit;
  const { companyId } = barcode;
  const now = context.clock.now();
  const id = newId({ msecs: now.getTime() });
  const trucker = await openDriver(context, tx, {
    ...{ id, companyId, registeredAt: now, numberSecret },
    phoneIndex: given.phone === '' ? null : phoneIndex(context.sealer, given.phone, companyId),
  });
  const file = signature && { companyId, kind: 'signature', contentType: 'image/png', bytes: signature };
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
    // Without both consents the contract refuses a registration; whom staff enter has read nothing.
    consentReadEverything: given.consentGiven === 'signed',
    consentStoreData: true,
    consentVersion: shownVersion ?? consentVersion,
    searchTerms: searchTermsOf(context, companyId, searchedFields(given)),
    submissionIndex: index,
    signatureFileId: file ? await context.files.put(tx, file) : null,
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

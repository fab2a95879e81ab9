import { problem } from '@gatelingo/chassis/errors';
import type { registration, RegistrationDetails, RegistrationRow } from '@gatelingo/proto/http/registration';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../context.ts';
import { barcodeNames, listBarcodeNames } from '../db/barcode-queries.ts';
import type { VisitRow } from '../db/entities.ts';
import { findVisit, listVisitRows } from '../db/visit-queries.ts';
import { spanOfDays } from '../domain/berlin-time.ts';
import { labelsIn } from '../domain/document/labels/index.ts';
import { whatsAppPhoneOf } from './bind-phone.ts';
import { namesOf, pdfLink, refuseReversed } from './list-truckers.ts';
import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import { openVisit, searchIndexes, type VisitPersonal } from './visit-personal.ts';

interface Opened {
  row: VisitRow;
  personal: VisitPersonal;
  /** The barcode's current name. */
  barcodeName: string;
}

const summary = (context: Context, { row, personal, barcodeName }: Opened): RegistrationRow => ({
  _id: row.id,
  truckerId: row.truckerId,
  kind: row.kind,
  name: personal.name,
  surname: personal.surname,
  barcodeId: row.barcodeId,
  barcodeName,
  siteName: row.siteName,
  createdAt: row.registeredAt.toISOString(),
  preferredLanguage: row.preferredLanguage,
  licensePlateTruck: personal.licensePlateTruck,
  loadingNumber: row.loadingNumber,
  pdfUrl: pdfLink(context, row),
  pdfState: row.pdfState,
});

export const listRegistrations = async (
  context: Context,
  { companyId, query }: { companyId: string; query: RequestOf<typeof registration.listRegistrations>['query'] },
): Promise<AnswerOf<typeof registration.listRegistrations>> => {
  const { fromDate: first, toDate: last, barcode, search } = query;
  refuseReversed({ first, last }, 'fromDate');
  const { manager } = context.store;
  const named = barcode ? await barcodeNames(manager, companyId, { named: barcode }) : undefined;
  const filter = {
    companyId,
    span: spanOfDays(first, last),
    search: search ? searchIndexes(context, companyId, search) : undefined,
    barcodeRows: named && [...named.keys()],
  };
  const page = await listVisitRows(manager, filter, pageRequest(query));
  const names = await namesOf(context, companyId, page.rows);
  const registrations = page.rows.map((row) =>
    summary(context, {
      row,
      personal: openVisit(context, row),
      barcodeName: names.get(row.barcodeRow) ?? row.barcodeName,
    }),
  );
  return { registrations, ...nextCursorOf(page) };
};

export const listRegistrationFilters = async (
  { store }: Context,
  companyId: string,
): Promise<AnswerOf<typeof registration.listRegistrationFilters>> => ({
  barcodes: await listBarcodeNames(store.manager, companyId),
});

/** The phone that gets this visit's messages, if it is another one than the registered. */
const otherPhone = (context: Context, { row, personal }: Opened): Pick<RegistrationDetails, 'plainWhatsAppPhone'> => {
  const phone = whatsAppPhoneOf(context, row);
  return phone === undefined || phone === personal.phone ? {} : { plainWhatsAppPhone: phone };
};

/** The fixed fields of a trucker's registration as answers, with labels in the reader's language. */
const answers = ({ row, personal }: Opened, language: string): RegistrationDetails['answers'] => {
  const labels = labelsIn(language);
  return [
    { fieldLabel: labels.loadingNumber, value: row.loadingNumber },
    { fieldLabel: labels.freightCompany, value: row.freightCompanyName },
    { fieldLabel: labels.city, value: row.freightCompanyCity },
    { fieldLabel: labels.country, value: row.freightCompanyCountry },
    { fieldLabel: labels.plateTruck, value: personal.licensePlateTruck },
    { fieldLabel: labels.plateTrailer, value: personal.licensePlateTrailer },
    { fieldLabel: labels.foodLoad, value: row.isFoodLoad },
    { fieldLabel: labels.foodAdvertising, value: row.hasFoodAdvertising },
  ];
};

export const getRegistration = async (
  context: Context,
  { companyId, id, language }: { companyId: string; id: string; language: string },
): Promise<RegistrationDetails> => {
  const row = await findVisit(context.store.manager, companyId, id);
  if (!row) throw problem('not_found', 'There is no such registration.');
  const [names, signature] = await Promise.all([
    namesOf(context, companyId, [row]),
    context.files.get(row.signatureFileId),
  ]);
  const opened = {
    row,
    personal: openVisit(context, row),
    barcodeName: names.get(row.barcodeRow) ?? row.barcodeName,
  };
  return {
    ...summary(context, opened),
    plainPhone: opened.personal.phone,
    ...otherPhone(context, opened),
    answers: answers(opened, language),
    signature: `data:image/png;base64,${signature.bytes.toString('base64')}`,
    consentStoreData: row.consentStoreData,
    consentReadEverything: row.consentReadEverything,
    consentVersion: row.consentVersion,
  };
};

import { problem } from '@gatelingo/chassis/errors';
import type { registration, RegistrationDetails, RegistrationRow } from '@gatelingo/proto/http/registration';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../context.ts';
import { listBarcodeNames } from '../db/barcode-queries.ts';
import type { VisitRow } from '../db/entities.ts';
import { findCompany } from '../db/projections.ts';
import { findVisit } from '../db/visit-queries.ts';
import { labelsIn } from '../domain/document/labels/index.ts';
import { answeredBy } from '../questionnaires/domain/answered-version.ts';
import { answeredQuestionnaires, questionnairesOf, readAnswers } from '../questionnaires/use-cases/read-answers.ts';
import { namesOf, pdfLink } from './list-truckers.ts';
import { listVisits, totalOf } from './list-visits.ts';
import { boundPhoneOf, numberProofOf } from './other-phone.ts';
import { visitFilter } from './visit-filter.ts';
import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import { openVisit, type VisitPersonal } from './visit-personal.ts';

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
  ...numberProofOf(context, row, personal),
});

export const listRegistrations = async (
  context: Context,
  { companyId, query }: { companyId: string; query: RequestOf<typeof registration.listRegistrations>['query'] },
): Promise<AnswerOf<typeof registration.listRegistrations>> => {
  const filter = await visitFilter(context, companyId, query);
  const { search, sort } = query;
  const [page, total] = await Promise.all([
    listVisits(context, filter, { search, sort, request: pageRequest(query) }),
    totalOf(context, filter, query),
  ]);
  const rows = page.rows.map(({ row }) => row);
  const [names, questionnaireOf] = await Promise.all([
    namesOf(context, companyId, rows),
    questionnairesOf(context, companyId, rows),
  ]);
  const registrations = page.rows.map(({ row, personal }) => ({
    ...summary(context, { row, personal, barcodeName: names.get(row.barcodeRow) ?? row.barcodeName }),
    ...questionnaireOf(row),
  }));
  return { registrations, ...total, ...nextCursorOf(page) };
};

export const listRegistrationFilters = async (
  context: Context,
  companyId: string,
): Promise<AnswerOf<typeof registration.listRegistrationFilters>> => {
  const [barcodes, questionnaires] = await Promise.all([
    listBarcodeNames(context.store.manager, companyId),
    answeredQuestionnaires(context, companyId),
  ]);
  return { barcodes, questionnaires };
};

/** The phone that gets this visit's messages, if it is another one than the registered. */
const otherPhone = (context: Context, { row, personal }: Opened): Pick<RegistrationDetails, 'plainWhatsAppPhone'> => {
  const bound = boundPhoneOf(context, row, personal);
  return bound.kind === 'accepted' ? { plainWhatsAppPhone: bound.phone } : {};
};

/** The fixed fields of a trucker's registration as answers, with labels in the reader's language. */
const fixedAnswers = ({ row, personal }: Opened, language: string): RegistrationDetails['answers'] => {
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

const answersOf = async (
  context: Context,
  opened: Opened,
  language: string,
): Promise<RegistrationDetails['answers']> => {
  const { row } = opened;
  const answered = answeredBy(row);
  if (!answered) return fixedAnswers(opened, language);
  const company = await findCompany(context.store.manager, row.companyId);
  const languages = company ? [language, company.language] : [language];
  return readAnswers(context, row, { answered, languages });
};

export const getRegistration = async (
  context: Context,
  { companyId, id, language }: { companyId: string; id: string; language: string },
): Promise<RegistrationDetails> => {
  const row = await findVisit(context.store.manager, companyId, id);
  if (!row) throw problem('not_found', 'There is no such registration.');
  const [names, questionnaireOf, signature] = await Promise.all([
    namesOf(context, companyId, [row]),
    questionnairesOf(context, companyId, [row]),
    context.files.get(row.signatureFileId),
  ]);
  const opened = {
    row,
    personal: openVisit(context, row),
    barcodeName: names.get(row.barcodeRow) ?? row.barcodeName,
  };
  return {
    ...summary(context, opened),
    ...questionnaireOf(row),
    plainPhone: opened.personal.phone,
    ...otherPhone(context, opened),
    answers: await answersOf(context, opened, language),
    signature: `data:image/png;base64,${signature.bytes.toString('base64')}`,
    consentStoreData: row.consentStoreData,
    consentReadEverything: row.consentReadEverything,
    consentVersion: row.consentVersion,
  };
};

import { FileEntity, type FileRow } from '@gatelingo/chassis/files';
import type { Sealer } from '@gatelingo/chassis/personal';
import { In, MoreThan, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { TimeSpan } from '../../domain/berlin-time.ts';
import { openBarcode } from '../../barcodes/db/barcode-queries.ts';
import {
  barcodes,
  companyProjections,
  visits,
  type BarcodeRow,
  type CompanyProjectionRow,
  type NewVisit,
  type Visit,
} from '../../db/entities.ts';
import { cutPage, maxPageBytes, pageOf, type Page, type PageRequest } from '@gatelingo/chassis/paging';
import {
  columnsOf,
  eachRow,
  findObject,
  insert,
  locked,
  openRow,
  readPage,
  rowIn,
  type RowOf,
  rows,
  sealedSizes,
  sealPart,
  sealRow,
  update,
} from '@gatelingo/chassis/postgres';

/** The rule that no two visits have the same code for WhatsApp. */
export const oneCodeRule = 'visit_whatsapp';

type VisitRow = RowOf<typeof visits>;

/** The visit of a row. */
export const openVisit = (sealer: Sealer, row: VisitRow): Visit => openRow(sealer, visits, row);

export const insertVisit = (manager: EntityManager, sealer: Sealer, visit: NewVisit): Promise<void> =>
  insert(manager, visits, sealRow(sealer, visits, visit));

/** Makes visits of equal payloads wait for each other until the transaction ends. */
export const lockPayload = async (manager: EntityManager, submissionIndex: string): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [submissionIndex]);
};

/** The id of the visit that the same payload created after `since`, if there is one. */
export const findVisitOfPayload = async (
  manager: EntityManager,
  submissionIndex: string,
  since: Date,
): Promise<string | undefined> => {
  const found = await manager.findOne(visits, {
    select: { id: true },
    where: { submissionIndex, registeredAt: MoreThan(since) },
    order: { registeredAt: 'DESC' },
  });
  return found?.id;
};

/** A visit of the company; `lock` locks it until the transaction ends. */
export const findVisit = (
  manager: EntityManager,
  sealer: Sealer,
  where: { id: string; companyId: string },
  { lock = false } = {},
): Promise<Visit | undefined> => findObject(manager, sealer, visits, { where, ...(lock ? locked : {}) });

/** The visit of a work row; `lock` locks it until the transaction ends. */
export const findVisitById = (
  manager: EntityManager,
  sealer: Sealer,
  id: string,
  { lock = false } = {},
): Promise<Visit | undefined> => findObject(manager, sealer, visits, { where: { id }, ...(lock ? locked : {}) });

const toPrint = `SELECT ${columnsOf(visits, 'visit')}, ${columnsOf(companyProjections, 'company')}, ${columnsOf(FileEntity, 'signature')}
  FROM visit LEFT JOIN company_projection company ON company.company_id = visit.company_id
  LEFT JOIN file signature ON signature.id = visit.signature_file_id AND signature.company_id = visit.company_id::text
  WHERE visit.id = $1`;

/**
 * The visit of a work row, its company, undefined until that is known here, and the file of its signature; read at once.
 */
export const findVisitToPrint = async (
  manager: EntityManager,
  sealer: Sealer,
  id: string,
): Promise<{ visit: Visit; company: CompanyProjectionRow | undefined; signature: FileRow | undefined } | undefined> => {
  const [found] = await rows<Record<string, unknown>>(manager, toPrint, [id]);
  const row = rowIn(visits, 'visit', found);
  if (!row) return undefined;
  const company = rowIn(companyProjections, 'company', found);
  return { visit: openVisit(sealer, row), company, signature: rowIn(FileEntity, 'signature', found) };
};

/** The visit of a work row, locked until the transaction ends, with its barcode, in use or not; read at once. */
export const lockVisitAtBarcode = async (
  manager: EntityManager,
  sealer: Sealer,
  id: string,
): Promise<{ visit: Visit; barcode: BarcodeRow } | undefined> => {
  const found = await manager
    .createQueryBuilder(visits, 'visit')
    .innerJoinAndMapOne('visit.barcode', 'barcode', 'barcode', 'barcode.id = visit.barcodeRow')
    .where('visit.id = :id', { id })
    .setLock('pessimistic_write', undefined, ['visit'])
    .getOne();
  if (!found) return undefined;
  const { barcode, ...row } = found as VisitRow & { barcode: RowOf<typeof barcodes> };
  return { visit: openVisit(sealer, row), barcode: openBarcode(sealer, barcode) };
};

type ChangedKey =
  | 'pdfFileId'
  | 'pdfState'
  | 'whatsappPhone'
  | 'isOtherPhoneAccepted'
  | 'truckerId'
  | 'aliasTruckerId'
  | 'numberProvedAt'
  | 'numberProof'
  | 'numberSecret'
  | 'numberSecretIndex'
  | 'explainedAt'
  | 'explainedBy'
  | 'version';

/** The fields of a visit that can change. */
export type VisitChanges = Partial<Pick<Visit, ChangedKey>>;

export const updateVisit = async (
  manager: EntityManager,
  sealer: Sealer,
  { companyId, id }: Pick<Visit, 'companyId' | 'id'>,
  changes: VisitChanges,
): Promise<void> => {
  await manager.update(visits, { id, companyId }, sealPart(sealer, visits, { id, companyId, ...changes }));
};

/** The answers of a visit, which are encrypted together with its person. */
export const saveAnswers = (manager: EntityManager, sealer: Sealer, visit: Visit): Promise<void> =>
  update(manager, visits, { id: visit.id, personal: sealRow(sealer, visits, visit).personal });

export interface VisitFilter {
  companyId: string;
  span: TimeSpan;
  /** Row ids of barcodes; absent means all. */
  barcodeRows?: readonly string[] | undefined;
  questionnaireId?: string | undefined;
  /** Only these visits. */
  ids?: readonly string[] | undefined;
}

type At = Pick<VisitRow, 'id' | 'registeredAt'>;
const newestFirst = (a: At, b: At) => b.registeredAt.getTime() - a.registeredAt.getTime() || (a.id < b.id ? 1 : -1);
const oldestFirst = (a: At, b: At) => newestFirst(b, a);

const visitsOf = (
  manager: EntityManager,
  { companyId, span, questionnaireId, ids }: VisitFilter,
): SelectQueryBuilder<VisitRow> => {
  const query = manager.createQueryBuilder(visits, 'visit').where('visit.companyId = :companyId', { companyId });
  if (questionnaireId) query.andWhere('visit.questionnaireId = :questionnaireId', { questionnaireId });
  if (ids) query.andWhere('visit.id = ANY(:ids)', { ids });
  if (span.from) query.andWhere('visit.registeredAt >= :from', { from: span.from });
  if (span.before) query.andWhere('visit.registeredAt < :before', { before: span.before });
  return query;
};

/** How many visits a filter has, counted in the index of the company's visits by time. */
export const countVisitRows = async (manager: EntityManager, filter: VisitFilter): Promise<number> => {
  const { barcodeRows } = filter;
  if (barcodeRows?.length === 0) return 0;
  const query = visitsOf(manager, filter);
  if (barcodeRows) query.andWhere('visit.barcodeRow = ANY(:barcodeRows)', { barcodeRows });
  return query.getCount();
};

/** The visits with these ids, in their order. */
export const findVisits = async (
  manager: EntityManager,
  sealer: Sealer,
  companyId: string,
  ids: readonly string[],
): Promise<Visit[]> => {
  const found = await manager.findBy(visits, { id: In([...ids]), companyId });
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [openVisit(sealer, row)] : [];
  });
};

/**
 * Visits by time, newest first by default. Each barcode is read by its own index, so that the time does not grow with the table. A page
 * also ends by its bytes: the answers to a questionnaire may have some hundred kilobytes.
 */
export const listVisits = async (
  manager: EntityManager,
  sealer: Sealer,
  filter: VisitFilter,
  { limit, after }: PageRequest,
  order: 'ASC' | 'DESC' = 'DESC',
): Promise<Page<Visit>> => {
  const read = async (barcodeRow?: string) => {
    const query = visitsOf(manager, filter).select(['visit.id', 'visit.registeredAt']);
    if (barcodeRow) query.andWhere('visit.barcodeRow = :barcodeRow', { barcodeRow });
    // One more than the page: it shows whether there is a next one.
    return (await readPage(query, { limit: limit + 1, after }, { by: 'registeredAt', order })).rows;
  };
  const found = await Promise.all((filter.barcodeRows ?? [undefined]).map(read));
  const positionOf = ({ registeredAt: time, id }: At) => ({ time, id });
  const whole = pageOf(found.flat().sort(order === 'ASC' ? oldestFirst : newestFirst), limit, positionOf);
  const idsOf = (page: Page<At>) => page.rows.map(({ id }) => id);
  const sizes = await sealedSizes(manager, visits, idsOf(whole));
  const page = cutPage(whole, { sizes, most: maxPageBytes }, positionOf);
  return { ...page, rows: await findVisits(manager, sealer, filter.companyId, idsOf(page)) };
};

/** Every visit of a kind, of every company, to publish the facts again. */
export async function* eachVisit(
  manager: EntityManager,
  sealer: Sealer,
  { kind, pdfState }: Pick<Visit, 'kind' | 'pdfState'>,
): AsyncGenerator<Visit> {
  for await (const row of eachRow(manager, visits, { kind, pdfState })) yield openVisit(sealer, row);
}

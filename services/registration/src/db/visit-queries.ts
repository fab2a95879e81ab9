import { FileEntity, type FileRow } from '@gatelingo/chassis/files';
import { In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { TimeSpan } from '../domain/berlin-time.ts';
import { companyProjections, visits, type BarcodeRow, type CompanyProjectionRow, type VisitRow } from './entities.ts';
import { cutPage, mostPageBytes, pageOf, type Page, type PageRequest } from '@gatelingo/chassis/paging';
import { columnsOf, eachRow, insert, locked, readPage, rowIn, rows, sealedSizes } from '@gatelingo/chassis/postgres';

/** The rule that no two visits have the same code for WhatsApp. */
export const oneCodeRule = 'visit_whatsapp';

export const insertVisit = (manager: EntityManager, row: VisitRow): Promise<void> => insert(manager, visits, row);

/** Makes equal submissions wait for each other until the transaction ends. */
export const lockSubmission = async (manager: EntityManager, submissionIndex: string): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [submissionIndex]);
};

/** The visit that the same payload created after `since`, if there is one. */
export const findSubmission = (
  manager: EntityManager,
  submissionIndex: string,
  since: Date,
): Promise<VisitRow | null> =>
  manager
    .createQueryBuilder(visits, 'visit')
    .where('visit.submissionIndex = :submissionIndex AND visit.registeredAt > :since', { submissionIndex, since })
    .orderBy('visit.registeredAt', 'DESC')
    .limit(1)
    .getOne();

export const findVisit = (manager: EntityManager, companyId: string, id: string): Promise<VisitRow | null> =>
  manager.findOneBy(visits, { id, companyId });

/** The visit of a work row; `lock` locks it until the transaction ends. */
export const findVisitRow = (manager: EntityManager, id: string, { lock = false } = {}): Promise<VisitRow | null> =>
  manager.findOne(visits, { where: { id }, ...(lock ? locked : {}) });

const toPrint = `SELECT ${columnsOf(visits, 'visit')}, ${columnsOf(companyProjections, 'company')}, ${columnsOf(FileEntity, 'signature')}
  FROM visit LEFT JOIN company_projection company ON company.company_id = visit.company_id
  LEFT JOIN file signature ON signature.id = visit.signature_file_id AND signature.company_id = visit.company_id::text
  WHERE visit.id = $1`;

/**
 * The visit of a work row, its company, undefined until that is known here, and the file of its signature; read at once.
 */
export const findVisitToPrint = async (
  manager: EntityManager,
  id: string,
): Promise<
  { row: VisitRow; company: CompanyProjectionRow | undefined; signature: FileRow | undefined } | undefined
> => {
  const [found] = await rows<Record<string, unknown>>(manager, toPrint, [id]);
  const row = rowIn(visits, 'visit', found);
  if (!row) return undefined;
  const company = rowIn(companyProjections, 'company', found);
  return { row, company, signature: rowIn(FileEntity, 'signature', found) };
};

/** The visit of a work row, locked until the transaction ends, with its barcode, in use or not; read at once. */
export const lockVisitAtGate = async (
  manager: EntityManager,
  id: string,
): Promise<{ row: VisitRow; barcode: BarcodeRow } | null> => {
  const found = await manager
    .createQueryBuilder(visits, 'visit')
    .innerJoinAndMapOne('visit.barcode', 'barcode', 'barcode', 'barcode.id = visit.barcodeRow')
    .where('visit.id = :id', { id })
    .setLock('pessimistic_write', undefined, ['visit'])
    .getOne();
  if (!found) return null;
  const { barcode, ...row } = found as VisitRow & { barcode: BarcodeRow };
  return { row, barcode };
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
  | 'personal'
  | 'version';

export const updateVisitRow = async (
  manager: EntityManager,
  { companyId, id }: Pick<VisitRow, 'companyId' | 'id'>,
  changes: Partial<Pick<VisitRow, ChangedKey>>,
): Promise<void> => {
  await manager.update(visits, { id, companyId }, changes);
};

export interface VisitFilter {
  companyId: string;
  span: TimeSpan;
  /** Row ids of barcodes; absent means all. */
  barcodeRows?: readonly string[] | undefined;
  questionnaireId?: string | undefined;
  /** Only these visits. */
  ids?: readonly string[] | undefined;
}

const newestFirst = (a: VisitRow, b: VisitRow) =>
  b.registeredAt.getTime() - a.registeredAt.getTime() || (a.id < b.id ? 1 : -1);
const oldestFirst = (a: VisitRow, b: VisitRow) => newestFirst(b, a);

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
const inOrder = async (manager: EntityManager, companyId: string, ids: readonly string[]): Promise<VisitRow[]> => {
  const found = await manager.findBy(visits, { id: In([...ids]), companyId });
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/**
 * Visits by time, newest first by default. Each barcode is read by its own index, so that the time does not grow with the table. A page
 * also ends by its bytes: the answers to a questionnaire may have some hundred kilobytes.
 */
export const listVisitRows = async (
  manager: EntityManager,
  filter: VisitFilter,
  { limit, after }: PageRequest,
  order: 'ASC' | 'DESC' = 'DESC',
): Promise<Page<VisitRow>> => {
  const read = async (barcodeRow?: string) => {
    const query = visitsOf(manager, filter).select(['visit.id', 'visit.registeredAt']);
    if (barcodeRow) query.andWhere('visit.barcodeRow = :barcodeRow', { barcodeRow });
    // One more than the page: it shows whether there is a next one.
    return (await readPage(query, { limit: limit + 1, after }, { by: 'registeredAt', order })).rows;
  };
  const found = await Promise.all((filter.barcodeRows ?? [undefined]).map(read));
  const positionOf = ({ registeredAt: time, id }: VisitRow) => ({ time, id });
  const whole = pageOf(found.flat().sort(order === 'ASC' ? oldestFirst : newestFirst), limit, positionOf);
  const idsOf = (page: Page<VisitRow>) => page.rows.map(({ id }) => id);
  const sizes = await sealedSizes(manager, visits, idsOf(whole));
  const page = cutPage(whole, { sizes, most: mostPageBytes }, positionOf);
  return { ...page, rows: await inOrder(manager, filter.companyId, idsOf(page)) };
};

/** Every visit of a kind, of every company, to publish the facts again. */
export const eachVisit = (
  manager: EntityManager,
  { kind, pdfState }: Pick<VisitRow, 'kind' | 'pdfState'>,
): AsyncGenerator<VisitRow> => eachRow(manager, visits, { kind, pdfState });

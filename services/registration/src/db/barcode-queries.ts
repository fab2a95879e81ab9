import { In, IsNull, Not, type EntityManager } from 'typeorm';
import { barcodes, siteProjections, type BarcodeRow, type SiteProjectionRow } from './entities.ts';
import type { Page, PageRequest } from '@gatelingo/chassis/paging';
import { eachRow, locked, readPage } from '@gatelingo/chassis/postgres';

export const insertBarcode = async (manager: EntityManager, row: BarcodeRow): Promise<void> => {
  await manager.insert(barcodes, row);
};

/** A barcode of the company that is in use; `lock` locks it until the transaction ends. */
export const findBarcode = (
  manager: EntityManager,
  { companyId, id }: { companyId: string; id: string },
  { lock = false } = {},
): Promise<BarcodeRow | null> =>
  manager.findOne(barcodes, { where: { id, companyId, deletedAt: IsNull() }, ...(lock ? locked : {}) });

/** The barcode with this printed id, in use or not, and its site, null until that is known here; read at once. */
export const findPrintedGate = async (
  manager: EntityManager,
  barcodeId: string,
): Promise<{ barcode: BarcodeRow; site: SiteProjectionRow | null } | null> => {
  const found = await manager
    .createQueryBuilder(barcodes, 'barcode')
    .leftJoinAndMapOne('barcode.site', 'site_projection', 'site', 'site.siteId = barcode.siteId')
    .where('barcode.barcodeId = :barcodeId', { barcodeId })
    .getOne();
  if (!found) return null;
  const { site, ...barcode } = found as BarcodeRow & { site: SiteProjectionRow | null };
  return { barcode, site };
};

export const updateBarcodeRow = async (
  manager: EntityManager,
  { companyId, id }: Pick<BarcodeRow, 'companyId' | 'id'>,
  changes: Partial<Omit<BarcodeRow, 'id' | 'companyId' | 'barcodeId'>>,
): Promise<void> => {
  await manager.update(barcodes, { id, companyId }, changes);
};

/** The company's barcodes in use, newest first. */
export const listBarcodeRows = (
  manager: EntityManager,
  companyId: string,
  page: PageRequest,
): Promise<Page<BarcodeRow>> => {
  const query = manager.createQueryBuilder(barcodes, 'barcode');
  query.where('barcode.companyId = :companyId AND barcode.deletedAt IS NULL', { companyId });
  return readPage(query, page, { by: 'createdAt' });
};

/** How many barcodes are in use, counted in their index. */
export const countBarcodesInUse = (manager: EntityManager, companyId: string): Promise<number> =>
  manager.countBy(barcodes, { companyId, deletedAt: IsNull() });

export const listBarcodesInUse = (manager: EntityManager, companyId: string): Promise<BarcodeRow[]> =>
  manager.find(barcodes, { where: { companyId, deletedAt: IsNull() }, order: { createdAt: 'ASC', id: 'ASC' } });

/** Sites by id, for the barcodes that point to them. */
export const sitesOf = async (
  manager: EntityManager,
  rows: readonly BarcodeRow[],
): Promise<Map<string, SiteProjectionRow>> => {
  const found = await manager.findBy(siteProjections, { siteId: In([...new Set(rows.map((row) => row.siteId))]) });
  return new Map(found.map((site) => [site.siteId, site]));
};

/** Names of barcodes that are in use or have registrations, in alphabetical order. */
export const listBarcodeNames = async (manager: EntityManager, companyId: string): Promise<string[]> => {
  const found = await manager.query<{ name: string }[]>(
    `SELECT DISTINCT name FROM barcode WHERE company_id = $1
     AND (deleted_at IS NULL OR EXISTS (SELECT 1 FROM visit WHERE visit.barcode_row = barcode.id))
     ORDER BY name`,
    [companyId],
  );
  return found.map((row) => row.name);
};

/** Names by row id; `named` selects the barcodes of one name. */
export const barcodeNames = async (
  manager: EntityManager,
  companyId: string,
  where: { ids: readonly string[] } | { named: string },
): Promise<Map<string, string>> => {
  const found = await manager.find(barcodes, {
    select: { id: true, name: true },
    where: { companyId, ...('named' in where ? { name: where.named } : { id: In([...where.ids]) }) },
  });
  return new Map(found.map((row) => [row.id, row.name]));
};

/** Every barcode of every company, to publish the facts again. */
export const eachBarcode = (manager: EntityManager, { inUse }: { inUse: boolean }): AsyncGenerator<BarcodeRow> =>
  eachRow(manager, barcodes, { deletedAt: inUse ? IsNull() : Not(IsNull()) });

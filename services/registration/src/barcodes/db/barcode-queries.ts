import { In, IsNull, Not, type EntityManager } from 'typeorm';
import { barcodes, siteProjections, type BarcodeRow, type SiteProjectionRow } from '../../db/entities.ts';
import type { Page, PageRequest } from '@gatelingo/chassis/paging';
import type { Sealer } from '@gatelingo/chassis/personal';
import {
  eachRow,
  findObject,
  findObjects,
  locked,
  openRow,
  readPage,
  type RowOf,
  sealPart,
  sealRow,
} from '@gatelingo/chassis/postgres';

type Row = RowOf<typeof barcodes>;

/** The QR code of a row. */
export const openBarcode = (sealer: Sealer, row: Row): BarcodeRow => openRow(sealer, barcodes, row);

export const insertBarcode = async (manager: EntityManager, sealer: Sealer, barcode: BarcodeRow): Promise<void> => {
  await manager.insert(barcodes, sealRow(sealer, barcodes, barcode));
};

/** Inserts a barcode of a known id, once; returns whether it is new. */
export const insertBarcodeOnce = async (
  manager: EntityManager,
  sealer: Sealer,
  barcode: BarcodeRow,
): Promise<boolean> => {
  const row = sealRow(sealer, barcodes, barcode);
  const inserted = await manager
    .createQueryBuilder()
    .insert()
    .into(barcodes)
    .values(row)
    .orIgnore()
    .returning('id')
    .execute();
  return (inserted.raw as unknown[]).length > 0;
};

/** A barcode of the company by its row, in use or not. */
export const findBarcodeRow = (
  manager: EntityManager,
  sealer: Sealer,
  where: { companyId: string; id: string },
): Promise<BarcodeRow | undefined> => findObject(manager, sealer, barcodes, { where });

/** A barcode of the company that is in use; `lock` locks it until the transaction ends. */
export const findBarcode = (
  manager: EntityManager,
  sealer: Sealer,
  { companyId, id }: { companyId: string; id: string },
  { lock = false } = {},
): Promise<BarcodeRow | undefined> =>
  findObject(manager, sealer, barcodes, {
    where: { id, companyId, deletedAt: IsNull() },
    ...(lock ? locked : {}),
  });

/** The barcode with this printed id, in use or not, and its site, null until that is known here; read at once. */
export const findPrintedBarcode = async (
  manager: EntityManager,
  sealer: Sealer,
  barcodeId: string,
): Promise<{ barcode: BarcodeRow; site: SiteProjectionRow | null } | null> => {
  const found = await manager
    .createQueryBuilder(barcodes, 'barcode')
    .leftJoinAndMapOne('barcode.site', 'site_projection', 'site', 'site.siteId = barcode.siteId')
    .where('barcode.barcodeId = :barcodeId', { barcodeId })
    .getOne();
  if (!found) return null;
  const { site, ...barcode } = found as Row & { site: SiteProjectionRow | null };
  return { barcode: openBarcode(sealer, barcode), site };
};

export const updateBarcode = async (
  manager: EntityManager,
  sealer: Sealer,
  which: Pick<BarcodeRow, 'companyId' | 'id'>,
  changes: Partial<Omit<BarcodeRow, 'id' | 'companyId' | 'barcodeId'>>,
): Promise<void> => {
  await manager.update(barcodes, which, sealPart(sealer, barcodes, { ...which, ...changes }));
};

/** The company's barcodes in use, newest first. */
export const listBarcodes = async (
  manager: EntityManager,
  sealer: Sealer,
  companyId: string,
  request: PageRequest,
): Promise<Page<BarcodeRow>> => {
  const query = manager.createQueryBuilder(barcodes, 'barcode');
  query.where('barcode.companyId = :companyId AND barcode.deletedAt IS NULL', { companyId });
  const page = await readPage(query, request, { by: 'createdAt' });
  return { ...page, rows: page.rows.map((row) => openBarcode(sealer, row)) };
};

/** How many barcodes are in use, counted in their index. */
export const countBarcodesInUse = (manager: EntityManager, companyId: string): Promise<number> =>
  manager.countBy(barcodes, { companyId, deletedAt: IsNull() });

export const listBarcodesInUse = (manager: EntityManager, sealer: Sealer, companyId: string): Promise<BarcodeRow[]> =>
  findObjects(manager, sealer, barcodes, {
    where: { companyId, deletedAt: IsNull() },
    order: { createdAt: 'ASC', id: 'ASC' },
  });

/** The company's barcodes, also those out of use, locked until the transaction ends. */
export const eachBarcodeOf = (manager: EntityManager, sealer: Sealer, companyId: string): Promise<BarcodeRow[]> =>
  findObjects(manager, sealer, barcodes, { where: { companyId }, order: { id: 'ASC' }, ...locked });

/** The sites that rows point to, by id. */
export const sitesOf = async (
  manager: EntityManager,
  rows: readonly Pick<BarcodeRow, 'siteId'>[],
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
export const eachBarcode = (manager: EntityManager, { inUse }: { inUse: boolean }): AsyncGenerator<Row> =>
  eachRow(manager, barcodes, { deletedAt: inUse ? IsNull() : Not(IsNull()) });

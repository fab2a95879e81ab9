import type { Eraser, EraserParts, Erased } from '../privacy/eraser.ts';
import { parentOf } from '../personal/index.ts';
import { idsOf } from '../privacy/scope.ts';
import type { PgTx } from '../store/index.ts';
import { emptyFields } from './empty-fields.ts';
import { columnName, type AnyTable } from './entity.ts';
import { eraseAnswers, eraseWork } from './erase-traces.ts';
import { createPlaces, ownedRows, rootsOfKeys, rootsOfScope, type Where } from './owned-rows.ts';
import { rows } from './sql.ts';

/** Each table after those whose rows refer to its own. */
const childrenFirst = async ({ manager }: PgTx, tables: readonly AnyTable[]): Promise<AnyTable[]> => {
  const references = await rows<{ child: string; parent: string }>(
    manager,
    `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
     WHERE contype = 'f' AND conrelid <> confrelid AND connamespace = current_schema()::regnamespace`,
  );
  const declared = tables.flatMap(({ declared: each }) => {
    const parent = parentOf(each);
    return parent ? [{ child: each.table, parent: parent.table }] : [];
  });
  const order: AnyTable[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const isLeft = (name: string) => left.some(({ declared: { table } }) => table === name);
    const free = left.filter(
      ({ declared: { table } }) =>
        ![...references, ...declared].some(({ child, parent }) => parent === table && child !== table && isLeft(child)),
    );
    if (free.length === 0) throw new Error('Tables refer to each other in a circle.');
    order.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return order;
};

/** Whether the key is the row's own id: a part of a longer key may be the company's. */
const isKeyedById = ({ given }: AnyTable) => Object.values(given).filter(({ primary }) => primary).length === 1;

const fileColumns = ({ declared, given }: AnyTable) => declared.files.map((file) => columnName(given, file));

interface Deleted {
  key: string;
  files: string[];
}

const deleteRows = async (tx: PgTx, table: AnyTable, { sql, values }: Where): Promise<Deleted[]> => {
  const { declared, given } = table;
  const files = fileColumns(table);
  const list =
    files.length === 0
      ? `'{}'::text[]`
      : `array_remove(ARRAY[${files.map((file) => `${file}::text`).join(', ')}], NULL)`;
  return rows<Deleted>(
    tx.manager,
    `DELETE FROM ${declared.table} WHERE ${sql} RETURNING ${columnName(given, declared.key)}::text AS key, ${list} AS files`,
    values,
  );
};

const lockRows = async (tx: PgTx, { declared, given }: AnyTable, { sql, values }: Where): Promise<string[]> => {
  const found = await rows<{ key: string }>(
    tx.manager,
    `SELECT ${columnName(given, declared.key)}::text AS key FROM ${declared.table} WHERE ${sql} FOR UPDATE`,
    values,
  );
  return found.map(({ key }) => key);
};

/** Files that another row of the table has as well stay. */
const withoutShared = async (tx: PgTx, table: AnyTable, ids: string[]): Promise<string[]> => {
  if (!table.declared.sharesFiles || ids.length === 0) return ids;
  const { values, place } = createPlaces();
  const given = place(ids);
  const isElsewhere = fileColumns(table).map((column) => `SELECT FROM ${table.declared.table} WHERE ${column} = id`);
  const found = await rows<{ id: string }>(
    tx.manager,
    `SELECT id FROM unnest(${given}::uuid[]) AS id WHERE ${isElsewhere.map((each) => `NOT EXISTS (${each})`).join(' AND ')}`,
    values,
  );
  return found.map(({ id }) => id);
};

/** The eraser of a service's tables. */
export const createEraser = (
  tables: readonly AnyTable[],
  { sealer, files, leaving = {} }: EraserParts<PgTx>,
): Eraser<PgTx> => {
  let order: AnyTable[] | undefined;
  const eraseTable = async (
    tx: PgTx,
    table: AnyTable,
    where: Where,
  ): Promise<{ count: number; keys: string[]; objects: string[] }> => {
    const hooks = leaving[table.declared.table];
    if (hooks) {
      const locked = await lockRows(tx, table, where);
      if (locked.length > 0) await hooks.before?.(tx, locked);
    }
    const deleted = await deleteRows(tx, table, where);
    const keys = isKeyedById(table) ? deleted.map(({ key }) => key) : [];
    if (keys.length > 0) await hooks?.after?.(tx, keys);
    const ids = await withoutShared(tx, table, [...new Set(deleted.flatMap((each) => each.files))]);
    const objects = files && ids.length > 0 ? await files.detach(tx, ids) : [];
    return { count: deleted.length, keys, objects };
  };

  const eraseAll = async (
    tx: PgTx,
    whereOf: (table: AnyTable) => Where | undefined,
  ): Promise<Erased & { keys: string[] }> => {
    const counts: Record<string, number> = {};
    const [objects, keys]: [string[], string[]] = [[], []];
    order ??= await childrenFirst(tx, tables);
    for (const table of order) {
      const where = whereOf(table);
      if (!where) continue;
      const erased = await eraseTable(tx, table, where);
      if (erased.count > 0) counts[table.declared.table] = erased.count;
      objects.push(...erased.objects);
      keys.push(...erased.keys);
    }
    return { counts, objects, keys };
  };

  return {
    eraseScope: async (tx, { companyId, scope }) => {
      const { keys, ...erased } = await eraseAll(tx, ownedRows(tables, rootsOfScope({ companyId, scope })));
      await emptyFields(tx, sealer, tables, { companyId, scope });
      const ids = [...idsOf(scope).map(({ id }) => id), ...scope.phoneIndex, ...keys];
      await eraseWork(tx, { companies: [companyId, ''], ids, phones: scope.lonePhoneIndex, isOpenOnly: false });
      return { ...erased, ids };
    },
    eraseAnswers: (tx, of) => eraseAnswers(tx, sealer, of),
    eraseRows: async (tx, { table, keys: asked, named }) => {
      const { keys, ...erased } = await eraseAll(tx, ownedRows(tables, rootsOfKeys(table, asked)));
      const ids = keys.filter((key) => named.has(key));
      await eraseWork(tx, { companies: undefined, ids, isOpenOnly: true });
      return erased;
    },
  };
};

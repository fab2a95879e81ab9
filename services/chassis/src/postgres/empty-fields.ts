import { leadsOf, openObject, sealObject, type Sealer } from '../personal/index.ts';
import { emptyValueOf, erasedPerson } from '../privacy/emptied.ts';
import type { SubjectScope } from '../privacy/scope.ts';
import type { PgTx } from '../store/index.ts';
import { columnName, type AnyTable } from './entity.ts';
import { createPlaces, ledBy } from './owned-rows.ts';
import { rows } from './sql.ts';

type Lead = ReturnType<typeof leadsOf>[number];
type Emptied = Lead & { lead: { fields: readonly string[]; staysTaken?: true } };

const isEmptied = (lead: Lead): lead is Emptied => 'fields' in lead.lead;

/** The value of an emptied column: an id that nobody has if its place stays taken, else nothing. */
const emptyColumn = (
  { given, declared }: AnyTable,
  property: string,
  { by, staysTaken }: Emptied['lead'] & { by: string },
) => {
  const column = given[property];
  if (property === by && staysTaken) return erasedPerson;
  if (column?.nullable) return null;
  if (column?.type === 'text') return '';
  throw new Error(`The column ${property} of ${declared.table} can not be empty.`);
};

const columnsToRead = ({ given, declared }: AnyTable) => [
  ...new Set([
    declared.key,
    ...('companyId' in given ? ['companyId'] : []),
    ...declared.sealed.map(({ property }) => property),
  ]),
];

/** Encrypts the rows' values again without the emptied fields. */
const emptySealed = async (
  { manager }: PgTx,
  sealer: Sealer,
  table: AnyTable,
  { condition, values, fields }: { condition: string; values: readonly unknown[]; fields: readonly string[] },
): Promise<void> => {
  const { declared, given } = table;
  const { table: name, key } = declared;
  const list = columnsToRead(table).map((property) => `${columnName(given, property)} AS "${property}"`);
  const found = await rows<Record<string, unknown>>(
    manager,
    `SELECT ${list.join(', ')} FROM ${name} WHERE ${condition} FOR UPDATE`,
    values,
  );
  const parts = declared.sealed.filter((part) => part.fields?.some((field) => fields.includes(field)));
  const emptied = Object.fromEntries(fields.map((field) => [field, emptyValueOf(declared, field)]));
  for (const row of found) {
    const sealed = sealObject(sealer, declared, { ...openObject(sealer, declared, row), ...emptied });
    const set = parts.map(({ column }, at) => `${column} = $${String(at + 2)}`).join(', ');
    const given_ = parts.map(({ property }) => sealed[property]);
    await manager.query(`UPDATE ${name} SET ${set} WHERE ${columnName(given, key)} = $1`, [row[key], ...given_]);
  }
};

const emptyLead = async (
  tx: PgTx,
  sealer: Sealer,
  table: AnyTable,
  { found, of }: { found: Emptied; of: { companyId: string; scope: SubjectScope } },
): Promise<void> => {
  const { given, declared } = table;
  const { values, place } = createPlaces();
  const conditions = ledBy(table, found, of, place);
  if (conditions.length === 0) return;
  const condition = conditions.join(' OR ');
  const { lead } = found;
  const sealedFields = lead.fields.filter((field) => !given[field]);
  if (sealedFields.length > 0) await emptySealed(tx, sealer, table, { condition, values, fields: sealedFields });
  const columns = lead.fields.filter((field) => given[field]);
  if (columns.length === 0) return;
  const set = columns.map((field) => `${columnName(given, field)} = ${place(emptyColumn(table, field, lead))}`);
  await tx.manager.query(`UPDATE ${declared.table} SET ${set.join(', ')} WHERE ${condition}`, values);
};

/** Empties the fields that are a person's in rows that stay. */
export const emptyFields = async (
  tx: PgTx,
  sealer: Sealer,
  tables: readonly AnyTable[],
  of: { companyId: string; scope: SubjectScope },
): Promise<void> => {
  for (const table of tables) {
    for (const found of leadsOf(table.declared).filter(isEmptied)) await emptyLead(tx, sealer, table, { found, of });
  }
};

import type { EntityManager, QueryRunner } from 'typeorm';

/** A statement that changes one table, without RETURNING. */
export interface Write {
  table: string;
  /** The key of the only row that it changes; two rows of a table can be written together. */
  row?: string;
  /** Whether the row changes depends on its values: a later write of it does not take the place of this one. */
  isConditional?: boolean;
  sql: string;
  values: readonly unknown[];
  /** The same change of several rows: each value is a list, with an element for each row. `insteadOf`: the `sql` that it is for. */
  several?: { insteadOf: string; sql: string };
  /** The number of changed rows. */
  onWritten?(count: number): void;
  /** If it changes no row the statement fails with this error, and the transaction with it. */
  elseFail?(): Error;
}

interface Result {
  rows: Record<string, number>[];
  rowCount: number | null;
}

interface Connection {
  /** Begins the transaction, if that was not done yet. */
  begin(): void;
  send(sql: string, values: readonly unknown[]): Promise<Result>;
}

interface Collected extends Connection {
  waiting: Write[];
}

const collected = new WeakMap<QueryRunner, Collected>();

/** A statement has 65,535 values at most. */
const mostTogether = 100;

const renumbered = (sql: string, by: number) => sql.replace(/\$(\d+)/g, (_, at: string) => `$${Number(at) + by}`);

/** Fails with "division by zero" for no row. */
const mustBeSome = 'count(*) / (count(*) > 0)::int';
const divisionByZero = '22012';

/** A part of a statement: a write, or the same change of several rows. */
interface Part extends Pick<Write, 'sql' | 'values'> {
  only?: Write;
}

/** Nothing depends on how many rows this write by itself has changed. */
const isPlain = ({ sql, several, isConditional, onWritten, elseFail }: Write) =>
  several?.insteadOf === sql && !isConditional && !onWritten && !elseFail;

/** What changes several rows in the same way is one part: PostgreSQL reads and plans one change, however many rows there are. */
const partsOf = (writes: readonly Write[]): Part[] => {
  const alike = new Map<unknown, Write[]>();
  for (const write of writes) {
    const key = isPlain(write) ? write.sql : write;
    const known = alike.get(key);
    if (known) known.push(write);
    else alike.set(key, [write]);
  }
  return [...alike.values()].map((each) => {
    const [first] = each as [Write];
    if (each.length === 1 || !first.several) return { sql: first.sql, values: first.values, only: first };
    return { sql: first.several.sql, values: first.values.map((_, at) => each.map(({ values }) => values[at])) };
  });
};

/** Several parts as one statement. Each changes other rows, so that their order does not matter. */
const together = (parts: readonly Part[]): Pick<Write, 'sql' | 'values'> => {
  let before = 0;
  const ctes = parts.map(({ sql, values }, at) => {
    const cte = `w${at} AS (${renumbered(sql, before)} RETURNING 1)`;
    before += values.length;
    return cte;
  });
  // The commit is sent right behind: what has changed nothing must fail by itself.
  const counts = parts.map(
    ({ only }, at) => `(SELECT ${only?.elseFail ? mustBeSome : 'count(*)'}::int FROM w${at}) AS n${at}`,
  );
  return {
    sql: `WITH ${ctes.join(', ')} SELECT ${counts.join(', ')}`,
    values: parts.flatMap(({ values }) => values),
  };
};

/** From now on the writes of this connection's transaction wait for its next statement. */
export const collectWrites = (runner: QueryRunner, connection: Connection): void => {
  collected.set(runner, { ...connection, waiting: [] });
};

/** Sends the writes that wait; undefined if none wait. */
export const sendWrites = (runner: QueryRunner): Promise<void> | undefined => {
  const own = collected.get(runner);
  if (!own || own.waiting.length === 0) return undefined;
  own.begin();
  const writes = own.waiting;
  own.waiting = [];
  const parts = partsOf(writes);
  const [first, ...others] = parts;
  if (first && others.length === 0 && !first.only?.elseFail) {
    return own.send(first.sql, first.values).then(({ rowCount }) => first.only?.onWritten?.(rowCount ?? 0));
  }
  const { sql, values } = together(parts);
  return own
    .send(sql, values)
    .catch((error: unknown) => {
      const guard = writes.find(({ elseFail }) => elseFail);
      throw guard?.elseFail && (error as { code?: string }).code === divisionByZero ? guard.elseFail() : error;
    })
    .then(({ rows: [counts] }) => {
      for (const [at, { only }] of parts.entries()) only?.onWritten?.(counts?.[`n${at}`] ?? 0);
    });
};

/** What goes before every statement of the connection: its transaction's BEGIN, and the writes that wait. */
export const sendAhead = (runner: QueryRunner): Promise<void> | undefined => {
  collected.get(runner)?.begin();
  return sendWrites(runner);
};

/**
 * Writes together with the other writes of the transaction: before its next read, or before its commit, where an error
 * comes from too. Without a transaction it writes at once.
 */
export const writeLater = async (manager: EntityManager, write: Write): Promise<void> => {
  const runner = manager.queryRunner;
  const own = runner && collected.get(runner);
  if (!own) {
    if (write.elseFail) throw new Error('Such a write needs a transaction.');
    await manager.query(write.sql, [...write.values]);
    return;
  }
  const isOfSame = ({ table, row }: Write) =>
    table === write.table && (row === undefined || write.row === undefined || row === write.row);
  const same = own.waiting.findIndex(isOfSame);
  const before = own.waiting[same];
  // The same change of the same row: the later values count.
  if (!write.isConditional && before?.row !== undefined && before.row === write.row && before.sql === write.sql)
    own.waiting[same] = write;
  else {
    // One statement must not change a row twice.
    if (before || own.waiting.length === mostTogether) await sendWrites(runner);
    own.waiting.push(write);
  }
};

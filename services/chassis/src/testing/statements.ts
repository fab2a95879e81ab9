import pg from 'pg';

type Query = (this: unknown, ...values: unknown[]) => unknown;

const textOf = (first: unknown): string =>
  typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');

/** Every statement that this process sends to PostgreSQL from now on, BEGIN and COMMIT included, until `stop`. */
export const logStatements = () => {
  const statements: string[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function logged(this: unknown, ...values: unknown[]) {
    statements.push(textOf(values[0]).replace(/\s+/g, ' ').trim());
    return query.apply(this, values);
  };
  return {
    statements,
    stop: () => {
      prototype.query = query;
    },
  };
};

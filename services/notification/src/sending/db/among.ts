/**
 * The condition for a column that has one of these values, in a prepared statement: `is`, with `values` for its parameters,
 * the first of which is `$first`. For `= ANY($1)` PostgreSQL would plan the statement at each call: without values it takes an array for
 * ten of them, which looks dearer than the few that it has. There is a statement for 1, 2, 4, 8 … values; the last one fills the rest.
 */
export const among = (given: readonly string[], first = 1) => {
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, given.length)));
  const values = Array.from({ length: size }, (_, at) => given[Math.min(at, given.length - 1)]);
  return { is: `IN (${values.map((_, at) => `$${first + at}`).join(', ')})`, values };
};

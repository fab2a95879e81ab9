/**
 * The first units that have `limit` rows together, and whether others follow. A unit is not cut: one that is larger than a page
 * is a page.
 */
export const firstUnits = <U extends { rows: readonly unknown[] }>(
  units: readonly U[],
  limit: number,
): { units: U[]; isCut: boolean } => {
  let rows = 0;
  const end = units.findIndex((unit, index) => {
    rows += unit.rows.length;
    return rows > limit && index > 0;
  });
  return end < 0 ? { units: [...units], isCut: false } : { units: units.slice(0, end), isCut: true };
};

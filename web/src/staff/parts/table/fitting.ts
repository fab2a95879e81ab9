/** How many steps a table was made narrower, and the pixels that each step before needed. */
export interface Fit {
  step: number;
  needed: readonly number[];
}

export const allFits: Fit = { step: 0, needed: [] };

/**
 * The fit after a table was measured: one step narrower if it is wider than its frame, one step wider as soon as the
 * frame has the width that this step needed. The same object if nothing changes.
 */
export const fitAfter = (fit: Fit, { frame, table, steps }: { frame: number; table: number; steps: number }): Fit => {
  const { step, needed } = fit;
  // Widths are rounded to whole pixels.
  if (table > frame + 1 && step < steps) return { step: step + 1, needed: [...needed.slice(0, step), table] };
  const before = needed[step - 1];
  if (before !== undefined && frame >= before) return { step: step - 1, needed: needed.slice(0, step - 1) };
  return fit;
};

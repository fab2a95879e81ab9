// The finest is about 10 metres: the closest view of a yard.
const steps = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001];

/** Degrees between the lines of a grid, so that about four to ten of them are visible over `span` degrees. */
export const gridStep = (span: number): number => steps.find((step) => span / step >= 4) ?? 0.0001;

/** The multiples of `step` from `from` to `to`, at most 60. */
export const gridLines = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / step);
  const count = Math.min(60, Math.max(0, Math.floor(to / step) - first + 1));
  return Array.from({ length: count }, (_unused, index) => Number(((first + index) * step).toFixed(6)));
};

/** A line's number, with as many digits as its neighbours need: `9.95°`. */
export const degrees = (value: number, step: number, language: string): string => {
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${format.format(value)}°`;
};

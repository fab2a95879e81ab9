/** The cost of an operation beside so many times the rows. */
export interface Point {
  /** 1, 10, 100 … */
  factor: number;
  cost: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The exponent e of cost ~ factor^e that fits best (least squares of the logarithms): 0 if the number of rows does not matter, 1
 * if twice the rows cost twice as much. NaN with fewer than two points.
 */
export const exponentOf = (points: readonly Point[]): number => {
  const [xs, ys] = [points.map(({ factor }) => Math.log(factor)), points.map(({ cost }) => Math.log(cost))];
  const [x, y] = [mean(xs), mean(ys)];
  const above = xs.reduce((sum, each, at) => sum + (each - x) * ((ys[at] ?? y) - y), 0);
  return above / xs.reduce((sum, each) => sum + (each - x) ** 2, 0);
};

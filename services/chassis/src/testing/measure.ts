/** Another process may have had the processor meanwhile: what was too long once is measured again. */
const measurements = 5;

/** How many milliseconds `act` takes. */
export const msOf = (act: () => unknown): number => {
  const started = performance.now();
  act();
  return performance.now() - started;
};

/** The fewest milliseconds of five times. */
export const quickestMs = (act: () => unknown): number =>
  Math.min(...Array.from({ length: measurements }, () => msOf(act)));

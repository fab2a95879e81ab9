/** A time that was too long once is measured again: caches were cold, or memory was collected. */
const measurements = 5;

/** How many milliseconds of processor `act` takes: other processes on the machine do not count. */
export const msOf = (act: () => unknown): number => {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** The fewest milliseconds of five times. */
export const quickestMs = (act: () => unknown): number =>
  Math.min(...Array.from({ length: measurements }, () => msOf(act)));

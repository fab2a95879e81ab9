export interface Way<T> {
  /** Printed when this way is taken; also the name of its data folder. */
  name: string;
  provide: () => Promise<T>;
}

/** A way that is not possible on this machine; its message is shown to the reader. */
export class NotHere extends Error {
  override name = 'NotHere';
}

export class NoWayWorks extends Error {
  override name = 'NoWayWorks';
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error)).trim();

/**
 * The first way that works. `onSkip` gets each way that did not work. If none works, the error lists what was tried and what
 * to install.
 */
export async function firstWay<T>(
  need: string,
  ways: Way<T>[],
  install: string,
  onSkip: (way: string, why: string) => void = () => undefined,
): Promise<{ way: string; value: T }> {
  const tried: string[] = [];
  for (const way of ways) {
    try {
      return { way: way.name, value: await way.provide() };
    } catch (error) {
      tried.push(`  - ${way.name}: ${reason(error).replaceAll('\n', '\n      ')}`);
      if (!(error instanceof NotHere)) onSkip(way.name, reason(error));
    }
  }
  throw new NoWayWorks(`No way to get ${need}. Tried:\n${tried.join('\n')}\nTo go on: ${install}`);
}

/** The way of the last start comes first, because its data is there. */
export function preferred<T>(ways: Way<T>[], last: string | undefined): Way<T>[] {
  return [...ways].sort((a, b) => Number(b.name === last) - Number(a.name === last));
}

import type { Logger } from '../log/index.ts';
import type { Clock } from '../clock/index.ts';
import type { Bus } from '../events/bus.ts';
import type { Eraser } from '../privacy/eraser.ts';
import type { Privacy } from '../privacy/privacy.ts';
import { periodsAt } from '../privacy/retention/periods.ts';
import type { RetentionParts } from '../privacy/retention/work.ts';
import { heldScope } from '../privacy/retention/held.ts';
import type { DeclaredStore } from '../store/declaration.ts';
import type { Tx } from '../store/index.ts';
import type { Work } from '../work/work.ts';

interface Given<T extends Tx> {
  service: string;
  store: DeclaredStore<T>;
  bus: Pick<Bus<T>, 'publish'>;
  work: Pick<Work<T>, 'enqueue'>;
  clock: Clock;
  log: Logger;
  eraser: Eraser<T>;
  privacy: Privacy<T>;
  removeObject: ((key: string) => Promise<void>) | undefined;
}

/** How a service erases by night what has outlived its period. */
export const retentionParts = <T extends Tx>({
  eraser,
  privacy,
  removeObject,
  log,
  ...given
}: Given<T>): RetentionParts<T> => {
  const { store, clock } = given;
  /** An object that stays is found by the sweep of files. */
  const removeObjects = (tx: T, keys: readonly string[]) => {
    if (!removeObject || keys.length === 0) return;
    tx.afterCommit(() => {
      for (const key of keys) {
        removeObject(key).catch((error: unknown) => log.warn({ err: error }, 'an object could not be removed yet'));
      }
    });
  };
  const { runs, sources, companies, openWork } = store.retention({
    eraser,
    counted: privacy.counted ?? {},
    removeObjects,
  });
  return {
    ...given,
    runs,
    sources: [...(privacy.sources ?? []), ...sources],
    ...{ companies, openWork },
    periods: async (companyId) => periodsAt(await store.privacy.findPeriod(companyId), clock.now()),
    held: (companyId) => heldScope({ store, clock, privacy }, companyId),
  };
};

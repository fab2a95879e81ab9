import { v7 as uuidv7 } from 'uuid';
import type { Sealer } from '../personal/index.ts';
import { daysBefore, type Night, nightFrom } from '../privacy/retention/night.ts';
import type { RetentionRun } from '../privacy/retention/run.ts';
import type { DeclaredStore } from '../store/declaration.ts';
import type { Tx } from '../store/index.ts';
import { eventually } from './eventually.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface Played<T extends Tx> {
  context: { store: DeclaredStore<T>; sealer: Sealer };
  setTime(moment: Date | undefined): void;
}

/** The next night that has not begun: a service that starts in a night has that one at once. */
const laterNight = (now: Date): Night => {
  const night = nightFrom(now);
  return now < night.begins ? night : nightFrom(night.ends);
};

/**
 * Plays a company's next night in a service that runs its work, after an ordinary one that erased so many rows; returns what it
 * erased by kind. The service's clock stands in that night until it is over.
 */
export const playNight = async <T extends Tx>(
  { context: { store, sealer }, setTime }: Played<T>,
  companyId: string,
  usual = 20,
): Promise<RetentionRun['counts']> => {
  const removeObjects = () => undefined;
  const { runs } = store.retention({ eraser: store.eraser({ sealer }), counted: {}, removeObjects });
  const { day, begins } = laterNight(new Date());
  const before: RetentionRun = {
    ...{ id: uuidv7(), companyId, day: daysBefore(day, 1), state: 'done', reason: null, isAllowed: false },
    ...{ counts: { registrations: usual }, before: {}, at: new Date(begins.getTime() - dayMs), version: 1 },
  };
  await store.transaction((tx) => runs.save(tx, before));
  setTime(begins);
  try {
    return await eventually(
      async () => {
        const [run] = await runs.latest(companyId);
        if (run?.day !== day || run.state !== 'done') throw new Error(`The night of ${day} is not over.`);
        return run.counts;
      },
      { timeoutMs: 60_000 },
    );
  } finally {
    setTime(undefined);
  }
};

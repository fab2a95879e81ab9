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

/** A company's next night, after an ordinary one that erased so many rows: when it begins, and how far it is. */
export const nextNight = async <T extends Tx>(
  { store, sealer }: Played<T>['context'],
  { companyId, usual }: { companyId: string; usual: number },
): Promise<{ begins: Date; tonight(): Promise<RetentionRun | undefined> }> => {
  const removeObjects = () => undefined;
  const { runs } = store.retention({ eraser: store.eraser({ sealer }), counted: {}, removeObjects });
  const { day, begins } = laterNight(new Date());
  const before: RetentionRun = {
    ...{ id: uuidv7(), companyId, day: daysBefore(day, 1), state: 'done', reason: null, isAllowed: false },
    ...{ counts: { registrations: usual }, before: {}, at: new Date(begins.getTime() - dayMs), version: 1 },
  };
  await store.transaction((tx) => runs.save(tx, before));
  return { begins, tonight: async () => (await runs.latest(companyId)).find((run) => run.day === day) };
};

/**
 * Plays that night in a service that runs its work; returns what it erased by kind. The service's clock stands in the night until
 * it is over.
 */
export const playNight = async <T extends Tx>(
  { context, setTime }: Played<T>,
  companyId: string,
): Promise<RetentionRun['counts']> => {
  const { begins, tonight } = await nextNight(context, { companyId, usual: 20 });
  setTime(begins);
  try {
    return await eventually(
      async () => {
        const run = await tonight();
        if (run?.state !== 'done') throw new Error('The night is not over.');
        return run.counts;
      },
      { timeoutMs: 60_000 },
    );
  } finally {
    setTime(undefined);
  }
};

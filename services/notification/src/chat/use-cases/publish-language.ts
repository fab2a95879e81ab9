import type { PgTx } from '@gatelingo/chassis/postgres';
import { LanguageChosenSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';

/** Publishes in which language the driver of a job reads, so that its words are translated into that one. */
export const publishLanguage = async (
  { bus }: Pick<Context, 'bus'>,
  tx: PgTx,
  chosen: { jobId: string; companyId: string; truckerId: string; language: string },
): Promise<void> => {
  const { jobId: aggregateId, companyId } = chosen;
  await bus.publish(tx, LanguageChosenSchema, chosen, { aggregateId, companyId, version: 0 });
};

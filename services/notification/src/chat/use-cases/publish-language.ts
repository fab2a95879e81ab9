import type { PgTx } from '@gatelingo/chassis/postgres';
import { LanguageChosenSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { isNumberProvedAt } from '../../phones/db/visit-numbers.ts';
import { isAcceptedPhone } from '../../phones/db/visit-phones.ts';

interface Reader {
  companyId: string;
  visitId: string | null;
  phoneIndex: string;
}

/** Anybody can be registered with a number: its language is the driver's once it is proved at the company, or was accepted. */
const isOfDriver = async (
  { clock }: Pick<Context, 'clock'>,
  { manager }: PgTx,
  { companyId, visitId, phoneIndex }: Reader,
): Promise<boolean> =>
  (await isNumberProvedAt(manager, { companyId, phoneIndex, now: clock.now() })) ||
  (visitId !== null && (await isAcceptedPhone(manager, { id: visitId, companyId, phoneIndex })));

/** Publishes in which language the driver of a job reads, so that its words are translated into that one. */
export const publishLanguage = async (
  parts: Pick<Context, 'bus' | 'clock'>,
  tx: PgTx,
  { visitId, phoneIndex, ...chosen }: Reader & { jobId: string; truckerId: string; language: string },
): Promise<void> => {
  const { jobId: aggregateId, companyId } = chosen;
  if (!(await isOfDriver(parts, tx, { companyId, visitId, phoneIndex }))) return;
  await parts.bus.publish(tx, LanguageChosenSchema, chosen, { aggregateId, companyId, version: 0 });
};

import type { PgTx } from '@gatelingo/chassis/postgres';
import type { TemplateLanguage } from '@gatelingo/proto/templates';
import type { Context } from '../../context.ts';
import { findActiveJobsOfPhone } from '../db/jobs.ts';
import { withLanguage } from '../domain/driver-messages.ts';
import { changeJobProjection } from './change-job-projection.ts';
import { publishLanguage } from './publish-language.ts';

type Parts = Pick<Context, 'bus' | 'work' | 'sealer' | 'clock' | 'config' | 'files'>;

/** The driver of a phone reads another language: the active jobs follow, with what was not sent yet. */
export const changeDriverLanguage = async (
  parts: Parts,
  tx: PgTx,
  { phoneIndex, language }: { phoneIndex: string; language: TemplateLanguage },
): Promise<void> => {
  for (const job of await findActiveJobsOfPhone(tx.manager, phoneIndex)) {
    const { jobId, truckerId } = job;
    await publishLanguage(parts, tx, { ...job, phoneIndex, language });
    await changeJobProjection(parts, tx, jobId, (before) => before && withLanguage(before, truckerId, language));
  }
};

import type { jobs } from '@gatelingo/proto/http/jobs';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { findLocations } from '../db/projections.ts';
import { askedStep } from '../domain/asking.ts';
import type { Job } from '../domain/job.ts';
import { publishJob } from '../facts.ts';
import { lockJob } from '../db/jobs.ts';
import { writeSteps } from './write-steps.ts';
import { type Caller, limitedStep } from './limited-step.ts';
import { wrongLink, earlierStepFirst, jobCompleted } from '../refusals.ts';
import { linkOf, stepOfLink } from '../domain/links.ts';

type Endpoint = typeof jobs.askStaff;

const asked = { message: 'The staff have been asked.' };

/** The job stays at its version: nothing changes in what staff edit. */
const ask = async (context: Context, tx: PgTx, before: Job, stepId: string): Promise<AnswerOf<Endpoint>> => {
  const outcome = askedStep(before, stepId, context.clock.now());
  switch (outcome.kind) {
    case 'already-asked':
      return asked;
    case 'already-confirmed':
      return { message: 'This step is already confirmed.' };
    case 'earlier-step-first':
      throw earlierStepFirst();
    case 'job-completed':
      throw jobCompleted();
    case 'asked': {
      const { job } = outcome;
      await writeSteps(context, tx, before, job);
      const locations = await findLocations(tx.manager, [job]);
      const happened = { what: 'confirmation-asked', stepId } as const;
      await publishJob(context, tx, { job, locations, happened });
      return asked;
    }
  }
};

/** The driver asks the staff to confirm a step; a repeated call, or two calls at the same time, ask once. */
export const askStaff = async (
  context: Context,
  body: RequestOf<Endpoint>['body'],
  caller: Caller,
): Promise<AnswerOf<Endpoint>> => {
  const { config, store } = context;
  const link = linkOf(body);
  const limits = { name: 'ask-staff', perMinute: config.CONFIRMATIONS_PER_MINUTE, ...caller };
  const { key, stepId } = await limitedStep(context, link, limits);
  return store.transaction(async (tx) => {
    // Staff may have changed the job since the link was checked.
    const before = await lockJob(tx.manager, context.sealer, key);
    if (!before || !stepOfLink(before, stepId, link)) throw wrongLink();
    return ask(context, tx, before, stepId);
  });
};

import type { jobs } from '@gatelingo/proto/http/jobs';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { confirmedStep, tapTime, confirmedText } from '../domain/confirmation.ts';
import { activeStep, type Job, type Step } from '../domain/job.ts';
import type { Locations } from '../facts.ts';
import { placeOf, driverStep } from '../view.ts';
import { saveConfirmed } from './save-confirmed.ts';
import { findLocations } from '../db/projections.ts';
import { lockJob } from '../db/jobs.ts';
import { type Caller, limitedStep } from './limited-step.ts';
import { wrongLink } from '../refusals.ts';
import { linkOf, stepOfLink } from '../domain/links.ts';

type Endpoint = typeof jobs.confirmStep;
type Body = RequestOf<Endpoint>['body'];

const confirm = async (
  context: Context,
  tx: PgTx,
  before: Job,
  step: Step,
  body: Body,
): Promise<{ job: Job; locations: Locations }> => {
  const now = context.clock.now();
  const { lat, lng, accuracy = null } = body;
  // Read once: for the distance, the facts and the answer.
  const locations = await findLocations(tx.manager, [before]);
  const outcome = confirmedStep(before, step.id, {
    tap: { lat, lng, accuracy, tappedAt: tapTime(body, now) },
    location: placeOf(step, locations),
    now,
  });
  const job = await saveConfirmed(context, tx, { before, stepId: step.id, outcome, by: 'driver', now, locations });
  return { job, locations };
};

/** Confirms a step on the spot; a repeated call, or two calls at the same time, confirm it once. */
export const confirmStep = async (context: Context, body: Body, caller: Caller): Promise<AnswerOf<Endpoint>> => {
  const { config, store } = context;
  const limits = { name: 'confirm-step', perMinute: config.CONFIRMATIONS_PER_MINUTE, ...caller };
  const link = linkOf(body);
  const { key, stepId } = await limitedStep(context, link, limits);
  const { job, locations } = await store.transaction(async (tx) => {
    // Staff may have changed the job since the link was checked.
    const before = await lockJob(tx.manager, context.sealer, key);
    const step = before && stepOfLink(before, stepId, link);
    if (!step) throw wrongLink();
    return confirm(context, tx, before, step, body);
  });
  const next = activeStep(job);
  return {
    message: confirmedText(job, stepId),
    nextStep: next ? driverStep(job, next, locations) : null,
  };
};

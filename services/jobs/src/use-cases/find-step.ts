import type { jobs } from '@gatelingo/proto/http/jobs';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../context.ts';
import type { Caller } from './limited-step.ts';
import type { StepLink } from '../domain/links.ts';
import { readLinkedStep } from './read-linked-step.ts';

/** The step of the spec's link. */
export const findStep = async (
  context: Context,
  link: StepLink,
  caller: Caller,
): Promise<AnswerOf<typeof jobs.findStep>> => (await readLinkedStep(context, link, caller)).found;

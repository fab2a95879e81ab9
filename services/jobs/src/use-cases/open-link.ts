import type { jobs } from '@gatelingo/proto/http/jobs';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../context.ts';
import { maskedPhone, type StepLink } from '../domain/links.ts';
import type { Caller } from './limited-step.ts';
import { readLinkedStep } from './read-linked-step.ts';

/** The step of a short link. */
export const openLink = async (
  context: Context,
  link: StepLink,
  caller: Caller,
): Promise<AnswerOf<typeof jobs.openLink>> => {
  const { found, phone } = await readLinkedStep(context, link, caller);
  return { ...found, phone: maskedPhone(phone) };
};

import type { StaffCaller } from '@gatelingo/chassis/http';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { notification } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import { postTemplate } from './post-template.ts';

/** Sends the driver the link of the active step once more. */
export const sendStepLink = (
  context: Context,
  by: StaffCaller,
  which: { jobId: string; idempotencyKey: string | undefined },
): Promise<AnswerOf<typeof notification.sendStepLink>> => postTemplate(context, by, { ...which, kind: 'step-active' });

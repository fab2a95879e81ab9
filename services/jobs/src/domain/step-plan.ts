import { dueMoment } from './due-time.ts';
import type { StepPlan } from './job.ts';

/** The input of a step for the rules; the caller does not decide whether it is active. */
export const stepPlan = (input: Omit<StepPlan, 'dueAt'> & { dueTime: string }): StepPlan => ({
  locationId: input.locationId,
  dueAt: dueMoment(input.dueTime),
  reminderBefore: input.reminderBefore,
  reminderInterval: input.reminderInterval,
  message: input.message,
});

import { z } from 'zod';
import {
  internalKeyConfig,
  positive,
  postgresConfig,
  proofOfWorkConfig,
  workingConfig,
} from '@gatelingo/chassis/config';
import { translationConfig } from '@gatelingo/chassis/translation';

export const configSchema = z.object({
  ...workingConfig,
  ...postgresConfig,
  ...proofOfWorkConfig,
  ...translationConfig,
  ...internalKeyConfig,
  CONFIRMATIONS_PER_MINUTE: positive()
    .default(10)
    .describe(
      'Confirmations of steps per phone or code and minute at most, from one address; ten times as many right ones from all. As many requests to the staff to confirm a step.',
    ),
  JOB_TEMPLATES_PER_COMPANY: positive().default(200).describe('Templates of jobs that a company keeps at most.'),
  STEP_LOOKUPS_PER_MINUTE: positive()
    .default(30)
    .describe(
      'Step links opened per phone or code and minute at most, from one address; ten times as many right ones from all. So many wrong codes has one address, too.',
    ),
});

export type Config = z.output<typeof configSchema>;

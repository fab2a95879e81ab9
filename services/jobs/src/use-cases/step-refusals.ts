import { problem } from '@gatelingo/chassis/errors';

const refuse = (error: string) =>
  problem('rule_violated', error, { details: [{ field: 'stepId', code: 'rule', error }] });

export const earlierStepFirst = () => refuse('Please confirm the earlier step first.');
export const jobCompleted = () => refuse('This job is already completed.');

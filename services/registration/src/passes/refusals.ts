import { problem } from '@gatelingo/chassis/errors';

export const refusedCode = (field: string, code: string, error: string) =>
  problem('rule_violated', error, { details: [{ field, code, error }] });

import { problem } from '@gatelingo/chassis/errors';

export const invalidLink = () =>
  problem('invalid_token', 'This link is not valid any more. Ask the company to name your address again.');

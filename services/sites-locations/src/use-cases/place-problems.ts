import { problem } from '@gatelingo/chassis/errors';

export const noSuchSite = () =>
  problem('not_found', 'There is no such site.', {
    details: [{ field: 'siteId', code: 'not_found', error: 'There is no such site.' }],
  });

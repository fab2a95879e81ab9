import { problem } from '@gatelingo/chassis/errors';
import type { Http } from '@gatelingo/chassis/http';
import { jobs } from '@gatelingo/proto/http/jobs';

export const jobRoutes = (http: Http): void => {
  for (const endpoint of Object.values(jobs)) {
    http.handle(endpoint, () => {
      throw problem('not_configured', 'Jobs are not served yet.');
    });
  }
};

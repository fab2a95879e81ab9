import { contextFrom, defineService } from '@gatelingo/chassis/service';
import { createTranslator } from '@gatelingo/chassis/translation';
import { jobs } from '@gatelingo/proto/http/jobs';
import { configSchema } from './config.ts';
import { onDriverAnswer } from './consumers/on-driver-answer.ts';
import { onVisit } from './consumers/on-visit.ts';
import { database } from './db/database.ts';
import { foundingOf, projections } from './db/projections.ts';
import { confirmationRoutes } from './routes/confirmation.ts';
import { jobRoutes } from './routes/jobs.ts';
import { templateRoutes } from './routes/templates.ts';
import { privacy } from './use-cases/privacy.ts';
import { republish } from './use-cases/republish.ts';
import { createReminders } from './work/publish-reminders.ts';
import { translateJobWork } from './work/translate-job.ts';

export const service = defineService({
  name: 'jobs',
  context: contextFrom(configSchema)
    .store(database, ({ manager }, companyId: string) => foundingOf(manager, companyId))
    .sealer()
    .limiter()
    .proofOfWork()
    .bus()
    .own(async ({ config, log, metrics, clock, limiter, shares, onStop }) => {
      const translator = await createTranslator({ config, log, metrics, clock, limiter, shares });
      onStop('translator', () => {
        translator.close();
      });
      return { translator };
    })
    .work(),
  contracts: jobs,
  routes: [jobRoutes, templateRoutes, confirmationRoutes],
  consumers: [...projections, onVisit, onDriverAnswer],
  work: [translateJobWork],
  parts: [createReminders],
  privacy,
  republish,
});

if (import.meta.main) await service.run();

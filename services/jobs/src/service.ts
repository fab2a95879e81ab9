import { contextFrom, defineService } from '@gatelingo/chassis/service';
import { jobs } from '@gatelingo/proto/http/jobs';
import { configSchema } from './config.ts';
import { onDriverAnswer } from './consumers/on-driver-answer.ts';
import { database } from './db/database.ts';
import { projections } from './db/projections.ts';
import { confirmationRoutes } from './routes/confirmation.ts';
import { jobRoutes } from './routes/jobs.ts';
import { templateRoutes } from './routes/templates.ts';
import { republish } from './use-cases/republish.ts';
import { createReminders } from './work/publish-reminders.ts';

export const service = defineService({
  name: 'jobs',
  context: contextFrom(configSchema).store(database).sealer().limiter().proofOfWork().bus().work(),
  contracts: jobs,
  routes: [jobRoutes, templateRoutes, confirmationRoutes],
  consumers: [...projections, onDriverAnswer],
  parts: [createReminders],
  republish,
});

if (import.meta.main) await service.run();

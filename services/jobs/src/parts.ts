import { createHttp } from '@gatelingo/chassis/http';
import type { Parts } from '@gatelingo/chassis/lifecycle';
import { jobs } from '@gatelingo/proto/http/jobs';
import { consumeCompanies } from './consumers/on-company-changed.ts';
import { consumeLocations } from './consumers/on-location-changed.ts';
import { consumeSites } from './consumers/on-site-changed.ts';
import { consumeTruckers } from './consumers/on-trucker-registered.ts';
import { service } from './context.ts';
import type { Context } from './context.ts';
import { confirmationRoutes } from './routes/confirmation.ts';
import { jobRoutes } from './routes/jobs.ts';
import { createReminders } from './work/say-reminders.ts';

/** Everything that enters the service: routes, facts and its own work. */
export const createParts = (context: Context) => {
  const { store, bus, work } = context;
  const http = createHttp({ service, contracts: jobs, context, readiness: { postgres: () => store.ping() } });
  jobRoutes(http, context);
  confirmationRoutes(http, context);
  consumeCompanies(context);
  consumeSites(context);
  consumeLocations(context);
  consumeTruckers(context);
  const reminders = createReminders(context);
  const ownWork = {
    start: async () => {
      await work.start();
      reminders.start();
    },
    stop: async () => {
      await reminders.stop();
      await work.stop();
    },
  };
  return { http, bus, work: ownWork } satisfies Parts;
};

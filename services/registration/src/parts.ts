import { createHttp, untilPassed } from '@gatelingo/chassis/http';
import type { Parts } from '@gatelingo/chassis/lifecycle';
import { registration } from '@gatelingo/proto/http/registration';
import { consumeCompanies } from './consumers/on-company-changed.ts';
import { consumeJobs } from './consumers/on-job-fact.ts';
import { consumeSites } from './consumers/on-site-changed.ts';
import { service } from './context.ts';
import type { Context } from './context.ts';
import { barcodeRoutes } from './routes/barcodes.ts';
import { fileRoute } from './routes/files.ts';
import { registerTruckerRoute } from './routes/register-trucker.ts';
import { registrationFormRoute } from './routes/registration-form.ts';
import { registrationOverviewRoutes } from './routes/registration-overview.ts';
import { truckerRoutes } from './routes/truckers.ts';
import { defineRenderPdf } from './work/render-pdf.ts';

/** All inputs of the service: routes, facts and its own work. */
export const createParts = (context: Context) => {
  const { store, files, bus, work } = context;
  const http = createHttp({
    service,
    contracts: registration,
    context,
    readiness: { postgres: () => store.ping(), files: untilPassed(() => files.ping()) },
  });
  barcodeRoutes(http, context);
  registerTruckerRoute(http, context);
  registrationFormRoute(http, context);
  truckerRoutes(http, context);
  registrationOverviewRoutes(http, context);
  fileRoute(http, context);
  consumeSites(bus);
  consumeCompanies(bus);
  consumeJobs(bus);
  defineRenderPdf(context);
  return { http, bus, work } satisfies Parts;
};

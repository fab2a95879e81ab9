import { defineService } from '@gatelingo/chassis/service';
import { registration } from '@gatelingo/proto/http/registration';
import { configSchema } from './config.ts';
import { onPhoneBound } from './consumers/on-phone-bound.ts';
import { onReceiverRefused } from './consumers/on-receiver-refused.ts';
import type { Context } from './context.ts';
import { database } from './db/database.ts';
import { projections } from './db/projections.ts';
import { barcodeRoutes } from './routes/barcodes.ts';
import { fileRoute } from './routes/files.ts';
import { passRoute } from './routes/passes.ts';
import { receiverRoutes } from './routes/receivers.ts';
import { registerTruckerRoute } from './routes/register-trucker.ts';
import { registrationFormRoute } from './routes/registration-form.ts';
import { registrationOverviewRoutes } from './routes/registration-overview.ts';
import { truckerRoutes } from './routes/truckers.ts';
import { republish } from './use-cases/republish.ts';
import { createPdfPrinter } from './pdf-printer.ts';
import { createSignatures } from './signatures.ts';
import { renderPdfWork } from './work/render-pdf.ts';

export const service = defineService<Context>({
  name: 'registration',
  config: configSchema,
  store: database,
  contracts: registration,
  provide: ({ config, log, onStop }) => {
    const executablePath = config.CHROMIUM_PATH;
    const printer = executablePath === undefined ? undefined : createPdfPrinter({ executablePath, log });
    onStop('printer', () => printer?.close());
    const signatures = createSignatures({ threads: config.SIGNATURE_THREADS, most: config.SIGNATURES_WAITING });
    onStop('signatures', () => signatures.close());
    return { printer, signatures };
  },
  routes: [
    barcodeRoutes,
    receiverRoutes,
    registerTruckerRoute,
    passRoute,
    registrationFormRoute,
    truckerRoutes,
    registrationOverviewRoutes,
    fileRoute,
  ],
  consumers: [...projections, onReceiverRefused, onPhoneBound],
  work: [renderPdfWork],
  republish,
});

if (import.meta.main) await service.run();

import { createKeptAnswers } from '@gatelingo/chassis/http';
import { contextFrom, defineService } from '@gatelingo/chassis/service';
import { createTranslator } from '@gatelingo/chassis/translation';
import { privacySubjects } from '@gatelingo/proto/http/privacy-internal';
import { registration } from '@gatelingo/proto/http/registration';
import { configSchema } from './config.ts';
import { onPhoneBound } from './visits/consumers/on-phone-bound.ts';
import { onReceiverRefused } from './receivers/consumers/on-receiver-refused.ts';
import { visitRoutes } from './visits/routes/visits.ts';
import { questionnaireRoutes } from './questionnaires/routes/questionnaires.ts';
import { translateQuestionnaireWork } from './questionnaires/work/translate-questionnaire.ts';
import { database } from './db/database.ts';
import { foundingOf, projections } from './db/projections.ts';
import { exportRoute } from './export/routes/export.ts';
import { createImageThreads } from './images/providers/image-threads.ts';
import { imageRoutes } from './images/routes/images.ts';
import { makeImageSizesWork } from './images/work/make-image-sizes.ts';
import { removeUnusedImageWork } from './images/work/remove-unused-image.ts';
import { barcodeRoutes } from './barcodes/routes/barcodes.ts';
import { privacy } from './privacy/use-cases/privacy.ts';
import { fileRoute } from './documents/routes/files.ts';
import { onMyDataWished } from './my-data/consumers/on-my-data-wished.ts';
import { myDataRoutes } from './my-data/routes/my-data.ts';
import { dropAskWork } from './my-data/work/drop-ask.ts';
import { runErasureWork } from './my-data/work/run-erasure.ts';
import { passRoute } from './passes/routes/passes.ts';
import { receiverRoutes } from './receivers/routes/receivers.ts';
import { subjectRoutes } from './search/routes/subjects.ts';
import { republish } from './use-cases/republish.ts';
import { onCall } from './yard/consumers/on-call.ts';
import { onJob } from './yard/consumers/on-job.ts';
import { markNotReachedWork } from './yard/work/mark-not-reached.ts';
import { yardRoutes } from './yard/routes/yard.ts';
import { createPdfPrinter } from './documents/providers/pdf-printer.ts';
import { createSignatures } from './visits/providers/signatures.ts';
import { renderPdfWork } from './documents/work/render-pdf.ts';

/** Eight of the longest forms, or hundreds of usual ones. */
const keptFormBytes = 16 * 1024 * 1024;
/** Of a company 16, of a young one 8, each of another barcode, version or language. */
const formsWaiting = 64;

export const service = defineService({
  name: 'registration',
  context: contextFrom(configSchema)
    .store(database, ({ manager }, companyId: string) => foundingOf(manager, companyId))
    .sealer()
    .limiter()
    .proofOfWork()
    .files()
    .bus()
    .own(async ({ config, log, metrics, clock, limiter, shares, onStop }) => {
      const executablePath = config.CHROMIUM_PATH;
      const printer = executablePath === undefined ? undefined : createPdfPrinter({ executablePath, log });
      onStop('printer', () => printer?.close());
      const signatures = createSignatures(shares, {
        threads: config.SIGNATURE_THREADS,
        most: config.SIGNATURES_WAITING,
      });
      onStop('signatures', () => signatures.close());
      const imageThreads = createImageThreads(shares, { threads: config.IMAGE_THREADS, most: config.IMAGES_WAITING });
      onStop('images', () => imageThreads.close());
      const translator = await createTranslator({ config, log, metrics, clock, limiter, shares });
      onStop('translator', () => {
        translator.close();
      });
      const exports = shares.pool({ name: 'exports', places: config.EXPORTS_AT_ONCE });
      const forms = {
        kept: createKeptAnswers({ mostBytes: keptFormBytes }),
        making: shares.pool({ name: 'forms', places: formsWaiting, atOnce: 1 }),
      };
      return { printer, signatures, imageThreads, translator, exports, forms };
    })
    .work(),
  contracts: { ...registration, ...privacySubjects },
  routes: [
    ...[barcodeRoutes, receiverRoutes, visitRoutes, passRoute, myDataRoutes, fileRoute],
    ...[questionnaireRoutes, exportRoute, imageRoutes, subjectRoutes, yardRoutes],
  ],
  consumers: [...projections, onReceiverRefused, onPhoneBound, onMyDataWished, onJob, onCall],
  work: [
    ...[renderPdfWork, makeImageSizesWork, removeUnusedImageWork, translateQuestionnaireWork],
    ...[runErasureWork, dropAskWork, markNotReachedWork],
  ],
  privacy,
  republish,
});

if (import.meta.main) await service.run();

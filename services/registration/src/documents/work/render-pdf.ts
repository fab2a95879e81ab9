import type { PgTx } from '@gatelingo/chassis/postgres';
import type { WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { retryDocument } from '../use-cases/retry-document.ts';
import { fileDocument } from '../use-cases/file-document.ts';
import { failDocument } from '../use-cases/fail-document.ts';
import { printDocument, type PrintedPdf } from '../use-cases/print-document.ts';
import { renderPdf } from '../domain/work-kinds.ts';

const payload = z.strictObject({ visitId: z.uuid() });

const nothingPrints = () => Promise.reject(new Error('This process has no Chromium.'));

/** One PDF per visit: rendered by the worker, stored in one transaction with its facts. */
export const renderPdfWork = (context: Context): WorkDefinition<PgTx, typeof payload, PrintedPdf> => {
  const { log, printer, shares, config } = context;
  if (!printer) log.info('no CHROMIUM_PATH: processes of this service that have one print the documents');
  return {
    kind: renderPdf,
    payload,
    concurrency: config.PDF_CONCURRENCY,
    pool: shares.pool({ name: 'documents', places: config.PDF_CONCURRENCY }),
    timeoutMs: 30_000,
    attempts: 8,
    isDoneElsewhere: !printer,
    run: ({ visitId }) => (printer ? printDocument(context, printer, visitId) : nothingPrints()),
    finish: ({ visitId }, pdf, tx) => fileDocument(context, tx, visitId, pdf),
    onFailed: ({ visitId }, _error, tx) => failDocument(context, tx, visitId),
    onRetry: ({ visitId }, tx) => retryDocument(context, tx, visitId),
  };
};

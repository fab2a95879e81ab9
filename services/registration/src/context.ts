import type { KeptAnswers } from '@gatelingo/chassis/http';
import type { PostgresStore } from '@gatelingo/chassis/postgres';
import type { ServiceContext } from '@gatelingo/chassis/service';
import type { Pool } from '@gatelingo/chassis/shares';
import type { Translator } from '@gatelingo/chassis/translation';
import type { Config } from './config.ts';
import type { ImageThreads } from './images/providers/image-threads.ts';
import type { PdfPrinter } from './documents/providers/pdf-printer.ts';
import type { Signatures } from './visits/providers/signatures.ts';

/** All that the parts of the service share; passed as an argument. */
export type Context = ServiceContext<Config, PostgresStore> & {
  /** Absent if this process has no Chromium. */
  printer: PdfPrinter | undefined;
  signatures: Signatures;
  imageThreads: ImageThreads;
  /** Suggests translations of questionnaires, and translates drivers' own words. */
  translator: Translator;
  /** Exports that are read at the same time. */
  exports: Pool;
  /** Forms behind QR codes, which every driver of a barcode gets; made one after the other, in turns by company. */
  forms: { kept: KeptAnswers; making: Pool };
};

import type { PostgresStore } from '@gatelingo/chassis/postgres';
import type { ServiceContext } from '@gatelingo/chassis/service';
import type { Config } from './config.ts';
import type { PdfPrinter } from './pdf-printer.ts';
import type { Signatures } from './signatures.ts';

/** What the parts of the service share; passed as an argument. */
export type Context = ServiceContext<Config, PostgresStore> & {
  /** Absent if this process has no Chromium. */
  printer: PdfPrinter | undefined;
  signatures: Signatures;
};

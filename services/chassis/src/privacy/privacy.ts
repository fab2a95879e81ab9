import type { Tx } from '../store/index.ts';
import type { SubjectRow } from '@gatelingo/proto/http/privacy-internal';
import type { RetentionKind } from '@gatelingo/proto/retention';
import type { Leaving } from './eraser.ts';
import type { DueSource } from './retention/run.ts';
import type { SubjectScope } from './scope.ts';

/** A service's addition to its declarations about erasing a person. */
export interface Privacy<T extends Tx> {
  /** Adds what the service has of the person under other ids, numbers and indexes. */
  widen?(tx: T, scope: SubjectScope, of: { companyId: string }): Promise<SubjectScope>;
  /** Beside the rows of a table, by its name: for erasures and for periods. */
  leaving?: Readonly<Record<string, Leaving<T>>>;
  /** Of each kind with a period the table whose rows count in the preview and in the runs; kinds without one are no kinds of this service. */
  counted?: Readonly<Partial<Record<RetentionKind, string>>>;
  /** Parts of rows that a period ends. */
  sources?: readonly DueSource<T>[];
  /** For one copy: a row with what a person needs to understand it. */
  copying?(of: { companyId: string }): (row: SubjectRow) => Promise<SubjectRow>;
  /** Before the rows go: what no field of a row leads to. */
  eraseMore?(tx: T, scope: SubjectScope, of: { companyId: string }): Promise<void>;
}

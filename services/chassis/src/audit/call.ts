import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditWord } from '@gatelingo/proto/audit';

/** The call that runs, as the audit log needs it. */
export interface AuditedCall {
  /** `user:<id>`, `driver` or `guest`. */
  who: string;
  /** The caller's network. */
  address: string;
  /** Of the call's contract; undefined for one without a line. */
  what: AuditWord | undefined;
  /** The ids in the call's address. */
  ids: readonly string[];
  /** The transaction that has the call's line, and whether it is committed. */
  line?: { tx: object; isCommitted: boolean };
}

const scope = new AsyncLocalStorage<AuditedCall>();

/** Runs a call, so that what it changes has its line without each step passing on who calls. */
export const inCall = <T>(call: AuditedCall, work: () => Promise<T>): Promise<T> => scope.run(call, work);

export const currentCall = (): AuditedCall | undefined => scope.getStore();

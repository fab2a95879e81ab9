import type { WorkRow, WorkState } from '../store/index.ts';

export interface WorkDocument {
  _id: string;
  kind: string;
  key: string;
  companyId: string;
  payload: unknown;
  personal: Buffer | null;
  traceparent: string | null;
  dueAt: Date;
  state: WorkState;
  attempts: number;
  fence: number;
  queuedAt: Date | null;
  started: boolean;
  until: Date | null;
  error: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export const toWork = (row: WorkDocument): WorkRow => ({
  id: row._id,
  kind: row.kind,
  key: row.key,
  companyId: row.companyId,
  payload: row.payload,
  personal: row.personal ?? undefined,
  traceparent: row.traceparent ?? undefined,
  dueAt: row.dueAt,
  attempts: row.attempts,
  fence: row.fence,
});

import { isSent, isUnsent } from './sending.ts';

/** The fields of a send that decide whether its status is to be asked for. */
export interface CheckedSend {
  state: 'sending' | 'accepted' | 'unknown' | 'failed';
  sid: string | null;
  providerStatus: string;
  startedAt: Date;
}

const minuteMs = 60_000;
const laterMs = 10 * minuteMs;
const agesMs = [minuteMs, laterMs, 60 * minuteMs];

/** When a send is checked next; null after the last check. */
export const nextCheckAt = (startedAt: Date, now: Date): Date | null => {
  const due = agesMs.map((age) => new Date(startedAt.getTime() + age));
  return due.find((at) => at > now) ?? null;
};

/**
 * Whether to ask the provider for a send's status, and when to check again. Callbacks get lost: most messages that fail do
 * so before they are `sent`, and one that stays `sent` may have failed since.
 */
export const judgeCheck = (
  { state, sid, providerStatus, startedAt }: CheckedSend,
  now: Date,
): { isAsked: boolean; next: Date | null } => {
  const next = nextCheckAt(startedAt, now);
  // The work that sends it reconciles it.
  if (state === 'sending' || state === 'unknown') {
    return { isAsked: false, next: next ?? new Date(now.getTime() + laterMs) };
  }
  const isOpen = state === 'accepted' && sid !== null;
  if (isOpen && isUnsent(providerStatus)) return { isAsked: true, next };
  if (isOpen && isSent(providerStatus)) return { isAsked: now.getTime() - startedAt.getTime() >= laterMs, next };
  return { isAsked: false, next: null };
};

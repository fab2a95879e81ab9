import { isOpen, type Send } from './send.ts';
import { isSent, isUnsent } from './sending.ts';

/** The fields of a send that decide whether its status is to be asked for. */
export type CheckedSend = Pick<Send, 'state' | 'sid' | 'providerStatus' | 'startedAt'>;

const minuteMs = 60_000;
const laterMs = 10 * minuteMs;
const agesMs = [minuteMs, laterMs, 60 * minuteMs];

/** When a send is checked next; null after the last check. */
export const nextCheckAt = (startedAt: Date, now: Date): Date | null => {
  const due = agesMs.map((age) => new Date(startedAt.getTime() + age));
  return due.find((at) => at > now) ?? null;
};

export type CheckDecision =
  /** The provider is asked now. `next` is the check after that; null for none. */
  { kind: 'ask'; sid: string; next: Date | null } | { kind: 'later'; next: Date | null };

/**
 * Whether to ask the provider for a send's status, and when to check again. Callbacks get lost: most messages that fail do
 * so before they are `sent`, and one that stays `sent` may have failed since.
 */
export const decideCheck = ({ state, sid, providerStatus, startedAt }: CheckedSend, now: Date): CheckDecision => {
  const next = nextCheckAt(startedAt, now);
  // The work that sends it reconciles it.
  if (isOpen({ state })) return { kind: 'later', next: next ?? new Date(now.getTime() + laterMs) };
  if (state !== 'accepted' || sid === null) return { kind: 'later', next: null };
  const isOld = now.getTime() - startedAt.getTime() >= laterMs;
  if (isUnsent(providerStatus) || (isSent(providerStatus) && isOld)) return { kind: 'ask', sid, next };
  return { kind: 'later', next: isSent(providerStatus) ? next : null };
};

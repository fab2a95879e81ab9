import type { PrivacyRequest } from '@gatelingo/proto/http/privacy';

const soonMs = 7 * 24 * 3_600_000;

/** How a request stands to its due date. */
type Due = 'met' | 'later' | 'soon' | 'over';

interface RequestFacts {
  due: Due;
  /** Why an open one has not begun. */
  waitsFor: 'time' | 'driver' | undefined;
  hasFile: boolean;
  /** Rows that are erased so far. */
  rows: number;
  /** Until when copies are in logs and backups. */
  keptUntil: string | undefined;
  /** Messages went, which are removed from the account at Twilio by then, too. */
  isAtTwilio: boolean;
}

/** Tables of notification whose rows name messages at Twilio. */
const tablesOfMessages = ['chat_message', 'notice', 'driver_answer'];

const dueOf = ({ state, dueBy }: PrivacyRequest, now: number): Due => {
  if (state === 'done' || state === 'refused') return 'met';
  const left = Date.parse(dueBy) - now;
  if (left < 0) return 'over';
  return left < soonMs ? 'soon' : 'later';
};

const waitsFor = ({ state, isOnSite, runsAt }: PrivacyRequest, now: number) => {
  if (state !== 'open') return undefined;
  if (isOnSite === true) return 'driver';
  return runsAt !== undefined && Date.parse(runsAt) > now ? 'time' : undefined;
};

/** Facts of a request that a list shows at a time. */
export const requestFacts = (request: PrivacyRequest, now: number): RequestFacts => {
  const { kind, state, parts } = request;
  const ends = parts.flatMap(({ keptUntil }) => keptUntil ?? []).sort();
  return {
    due: dueOf(request, now),
    waitsFor: waitsFor(request, now),
    hasFile: kind === 'export' && state !== 'refused' && state !== 'held',
    rows: parts.flatMap(({ counts }) => Object.values(counts)).reduce((sum, count) => sum + count, 0),
    keptUntil: ends.at(-1),
    isAtTwilio: parts.some(({ counts }) => tablesOfMessages.some((table) => (counts[table] ?? 0) > 0)),
  };
};

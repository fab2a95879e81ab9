import type { AskKind } from '@gatelingo/proto/http/my-data';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** For so long an erasure can be stopped. */
const waitMs = day;
/** The life of the link to a copy. */
const fileMs = 7 * day;
/** The life of the link to an erasure; while it waits for longer, the link works on. */
const erasureMs = 30 * day;

/** So many asks of a number count on a day. */
export const asksOfNumber = { points: 3, perSeconds: day / 1000 } as const;

/** `waiting`: an erasure that can be stopped; `ready`: a copy can be downloaded. */
export type AskState = 'waiting' | 'stopped' | 'running' | 'ready';

/** The state of an ask, and until when its link works. */
interface Times {
  state: AskState;
  askedAt: Date;
  waitsUntil: Date | null;
  endsAt: Date;
}

/** A visit that nobody moves on for so long is on site by mistake only. */
const forgottenMs = 48 * hour;

/** A visit counts as on site if it came into its state after this. */
export const onSiteSince = (now: Date): Date => new Date(now.getTime() - forgottenMs);

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** The state of a new ask: a copy is ready at once, an erasure waits. */
export const newAsk = (kind: AskKind, now: Date): Times =>
  kind === 'export'
    ? { state: 'ready', askedAt: now, waitsUntil: null, endsAt: after(now, fileMs) }
    : { state: 'waiting', askedAt: now, waitsUntil: after(now, waitMs), endsAt: after(now, erasureMs) };

type Standing = Pick<Times, 'state' | 'waitsUntil'>;

/** Decides about an erasure that is due: it runs, it waits until the driver has left and no hold keeps the data, or there is nothing to do. */
export const decideRun = (
  ask: Standing | null,
  { isOnSite, isHeld, now }: { isOnSite: boolean; isHeld: boolean; now: Date },
): 'run' | 'wait' | 'nothing' => {
  if (ask?.state !== 'waiting' || ask.waitsUntil === null) return 'nothing';
  return isOnSite || isHeld || now < ask.waitsUntil ? 'wait' : 'run';
};

/** Whether an ask whose link has ended may go: an erasure that waits has not run yet. */
export const canDrop = (ask: Pick<Times, 'state'> | null): boolean => ask?.state !== 'waiting';

/** Decides about a stop: it stops an erasure that waits; one that was stopped stays so; anything else is too late. */
export const decideStop = ({ state }: Pick<Times, 'state'>): 'stop' | 'known' | 'late' => {
  if (state === 'waiting') return 'stop';
  return state === 'stopped' ? 'known' : 'late';
};

/** How a message reaches a visit's number: by WhatsApp if that phone connected it, else by SMS where that is possible. */
export const channelTo = ({
  isConnected,
  canSendSms,
}: {
  isConnected: boolean;
  canSendSms: boolean;
}): 'whatsapp' | 'sms' | undefined => {
  if (isConnected) return 'whatsapp';
  return canSendSms ? 'sms' : undefined;
};

import { onSiteStates, type VisitState } from '@gatelingo/proto/visit-states';

/** The causes that move a visit. A `job…` cause comes from a fact of the visit's job, `driverLeaves` from its pass. */
export type Cause =
  | 'call'
  | 'dock'
  | 'done'
  | 'leave'
  | 'turn-away'
  | 'jobStepConfirmed'
  | 'jobCompleted'
  | 'driverLeaves';

/** `report`: the visit is where it was, with the mark that its driver reports to have left. */
export type Move =
  | { kind: 'move'; to: VisitState }
  | { kind: 'stay' }
  | { kind: 'report' }
  | { kind: 'refuse'; why: string };

const to = (state: VisitState): Move => ({ kind: 'move', to: state });
const stay: Move = { kind: 'stay' };
const refuse = (why: string): Move => ({ kind: 'refuse', why });

const isOnSite = (state: VisitState): boolean => (onSiteStates as readonly VisitState[]).includes(state);

const hasGone = (state: VisitState): string =>
  state === 'left' ? 'This vehicle has left.' : 'This driver was turned away.';

/** A fact of a job only moves a visit forward, and never out of done; from dock to dock where its steps lead. */
const byJob = (state: VisitState, cause: 'jobStepConfirmed' | 'jobCompleted', isElsewhere: boolean): Move => {
  if (!isOnSite(state) || state === 'done') return stay;
  if (cause === 'jobCompleted') return to('done');
  return state === 'docked' && !isElsewhere ? stay : to('docked');
};

/** Whoever holds the pass could open a gate for a vehicle at a dock: there staff confirm. */
const byDriver = (state: VisitState): Move => {
  if (!isOnSite(state)) return stay;
  return state === 'docked' ? { kind: 'report' } : to('left');
};

/**
 * Where a cause brings a visit: the one rule of its life. A call or dock at another place is a move, too. `isElsewhere`: a step was
 * confirmed at another location than the visit's.
 */
export const moveOf = (state: VisitState, cause: Cause, { isElsewhere = false } = {}): Move => {
  switch (cause) {
    case 'jobStepConfirmed':
    case 'jobCompleted':
      return byJob(state, cause, isElsewhere);
    case 'driverLeaves':
      return byDriver(state);
    case 'call':
      return isOnSite(state) ? to('called') : refuse(hasGone(state));
    case 'dock':
      return isOnSite(state) ? to('docked') : refuse(hasGone(state));
    case 'done':
      if (!isOnSite(state)) return refuse(hasGone(state));
      return state === 'done' ? refuse('This visit is done already.') : to('done');
    case 'leave':
      return isOnSite(state) ? to('left') : refuse(hasGone(state));
    case 'turn-away':
      if (!isOnSite(state)) return refuse(hasGone(state));
      return state === 'done' ? refuse('This visit is done: it can only leave.') : to('turned-away');
  }
};

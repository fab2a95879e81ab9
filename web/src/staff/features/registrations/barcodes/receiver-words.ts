import type { Role } from '@gatelingo/proto/http/auth';
import type { ReceiverState } from '@gatelingo/proto/http/receivers';
import { may } from '@gatelingo/proto/roles';

/** The key of a receiver's state: who was a colleague, or had enough questions today, waits without having been asked. */
export const stateText = ({ state, askedAt }: Pick<ReceiverState, 'state' | 'askedAt'>) =>
  state === 'waiting' && askedAt === null ? 'barcode.notAsked' : (`barcode.state.${state}` as const);

/** The key of what staff can do so that a receiver is asked: only an administrator may add an address of others. */
export const againText = ({ askAgainFrom }: Pick<ReceiverState, 'askAgainFrom'>, role: Role) => {
  if (!may(role, 'settings')) return 'barcode.askByAdmin';
  return askAgainFrom === null ? 'barcode.askNow' : 'barcode.askFrom';
};

import { decideWish } from '../../sending/domain/opt-wish.ts';
import { type Act, opened } from './act.ts';
import type { InboundMessage } from './inbound-message.ts';
import { offerPhone } from './number-question.ts';
import { chatAt, receivedAt, type Situation } from './situation.ts';
import { type CodeOutcome, judgeCode, type KnownCode, type VisitCode } from './visit-code.ts';

type Outcome = Exclude<CodeOutcome, 'none'>;

/** Answered each time, so they are as few as wrong codes. */
const answeredEachTime: readonly CodeOutcome[] = ['ended', 'used', 'kept', 'offer'];

/** A phone that has written to the company by its code may get what belongs to it. */
const opensWindow: readonly CodeOutcome[] = ['bind', 'prove', 'again', 'offer'];

/** A valid code is the driver's wish for messages, also after a STOP. */
const wishOf = (message: InboundMessage, { contact, owners }: Situation): Extract<Act, { kind: 'opt' }> | undefined => {
  if (!contact?.optedOutAt) return undefined;
  const wish = { word: 'start', at: receivedAt(message) } as const;
  // Without the text: the chats of all companies say that the phone is back, and the code is of one.
  return { kind: 'opt', word: 'start', text: '', decision: decideWish(wish, { contact, hasJobs: owners.length > 0 }) };
};

const actsOf = (
  message: InboundMessage,
  { visit, outcome, isBack }: { visit: VisitCode; outcome: Outcome; isBack: boolean },
): readonly Act[] => {
  const notify = (kind: 'code-ended' | 'code-used' | 'code-number-kept'): readonly Act[] => [
    { kind: 'notify-visitor', visit, notice: { kind } },
  ];
  const connected: Act = { kind: 'notify-visitor', visit, notice: { kind: 'code-connected', isBack } };
  const proof: Act = { kind: 'publish-phone', visit, phone: message.phone, isAccepted: false };
  switch (outcome) {
    case 'ended':
      return notify('code-ended');
    case 'bind':
      return [{ kind: 'bind-phone', visit }, proof, connected];
    case 'prove':
      return [proof, ...(isBack ? [connected] : [])];
    case 'again':
      return isBack ? [connected] : [];
    case 'used':
      return notify('code-used');
    case 'ask':
      return [
        { kind: 'ask-number', visit },
        { kind: 'notify-visitor', visit, notice: { kind: 'code-other-number' } },
      ];
    case 'kept':
      return notify('code-number-kept');
    case 'offer':
      return offerPhone(message, visit);
    case 'open':
      return [];
  }
};

/** The outcome of a visit's code; it stands in the company's chat with the phone, too. Undefined on another company's own sender. */
export const sendCode = (
  message: InboundMessage,
  situation: Situation,
  code: KnownCode,
): readonly Act[] | undefined => {
  const { visit } = code;
  const outcome = judgeCode(code, { ...situation, at: receivedAt(message) });
  if (outcome === 'none') return undefined;
  const wish = outcome === 'ended' ? undefined : wishOf(message, situation);
  const owner = chatAt(situation, visit.companyId);
  return [
    ...(answeredEachTime.includes(outcome) ? [{ kind: 'count-wrong-code' } as const] : []),
    ...(wish ? [wish] : []),
    ...actsOf(message, { visit, outcome, isBack: wish?.decision === 'applied' }),
    ...(owner ? [{ kind: 'append', owner, message } as const] : []),
    ...(owner || opensWindow.includes(outcome) ? opened(visit.companyId) : []),
  ];
};

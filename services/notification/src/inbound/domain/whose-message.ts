import { chosenBy, type Choice } from './company-choice.ts';
import type { InboundMessage } from './inbound-message.ts';
import { isText, quotedCompany, type Situation } from './situation.ts';
import { whoseChat, type Whose } from './whose-chat.ts';

/** How long a number of the list counts. */
const listCountsMs = 24 * 60 * 60 * 1000;

/** Whose a message is, and whether it chooses a company itself. */
export type WhoseMessage =
  | Whose
  /** The name of a company that the driver never wrote to: anybody can call a company like an answer. */
  | { ask: readonly string[]; isNamed: true }
  /** Pressed in a list, or its whole text. */
  | { chosen: string }
  /** Pressed in an older list, of other companies than those of whom it is open now. */
  | { askAgain: readonly string[] };

const companiesOf = ({ owners }: Situation) => owners.map(({ companyId }) => companyId);

/** Whose a message is, as far as it does not say so itself. */
export const whoseThread = (situation: Situation): Whose =>
  whoseChat({ ...situation, replied: quotedCompany(situation.quoted), withChat: companiesOf(situation) });

/**
 * Whether a number can be one of the list: for a day, and while messages wait for it or nothing else stands below it. Once a company has
 * written after the list, or a button was pressed that asks for a number, a number rather answers that.
 */
const doNumbersCount = ({ list, held, wrote, answers, now }: Situation): boolean => {
  if (!list || now.getTime() - list.at.getTime() > listCountsMs) return false;
  return held > 0 || !(wrote.some(({ at }) => at > list.at) || answers.some(({ at }) => at >= list.at));
};

/** The company that the text of a message names. A text that quotes a company's message answers that, and no list. */
const namedIn = (message: InboundMessage, situation: Situation): Choice | undefined => {
  const { list, quoted, ownSender } = situation;
  const isElsewhere = quotedCompany(quoted) !== undefined || ownSender !== undefined;
  if (!list || isElsewhere || !isText(message)) return undefined;
  const named = chosenBy(message.text, { list: list.companies, doNumbersCount: doNumbersCount(situation) });
  return named && companiesOf(situation).includes(named.companyId) ? named : undefined;
};

const byText = (message: InboundMessage, situation: Situation): WhoseMessage => {
  const { list, held, now, receivers } = situation;
  const whose = whoseThread(situation);
  const named = namedIn(message, situation);
  const isNews = held > 0 || !('company' in whose) || whose.company !== named?.companyId;
  if (!list || named === undefined || !isNews) return whose;
  // Long after the list a name may be an answer to somebody: the driver says by the list which it is.
  const isOld = held === 0 && now.getTime() - list.at.getTime() > listCountsMs;
  const isKnown = named.by === 'list' || receivers.includes(named.companyId);
  if (!isOld && isKnown) return { chosen: named.companyId };
  const withChat = companiesOf(situation);
  const ask = list.companies.map(({ companyId }) => companyId).filter((each) => withChat.includes(each));
  return isKnown ? { ask } : { ask, isNamed: true };
};

const byPressed = (pressed: string, situation: Situation): WhoseMessage => {
  const { list, held, quoted } = situation;
  const whose = whoseThread(situation);
  const isOldList = list !== undefined && quoted.kind === 'notice' && quoted.sentAt < list.at;
  if (isOldList && held > 0 && 'ask' in whose) return { askAgain: whose.ask };
  const chosen = companiesOf(situation).find((each) => each === pressed);
  return chosen === undefined ? whose : { chosen };
};

/** The company that a message is for, or chooses, or those of whom the driver is asked. */
export const whoseMessage = (message: InboundMessage, situation: Situation): WhoseMessage =>
  message.pressed === undefined ? byText(message, situation) : byPressed(message.pressed, situation);

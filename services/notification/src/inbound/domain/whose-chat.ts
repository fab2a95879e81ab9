/** The company that gets a driver's message, or those of which the driver is asked to choose one; none: nobody's. */
export type Whose = { company: string } | { ask: readonly string[] };

/** A company, and when it wrote or was chosen. */
export interface Written {
  companyId: string;
  at: Date;
}

/** The thread of a message when it comes in. */
export interface ThreadSituation {
  /** The company of the message that is quoted, or whose button was pressed. */
  replied: string | undefined;
  /** The company whose own sender the message came in on. */
  ownSender: string | undefined;
  /** When each company last wrote to the phone, in this thread, the newest first. */
  wrote: readonly Written[];
  /** The companies that have a chat with the phone: those with a job for it. */
  withChat: readonly string[];
  /** The driver's last choice. */
  choice: Written | undefined;
  now: Date;
}

const recentMs = 30 * 24 * 60 * 60 * 1000;
/** WhatsApp's longest list. */
const maxAskedCompanies = 10;

const holds = (choice: Written, wrote: readonly Written[]): boolean =>
  !wrote.some(({ companyId, at }) => companyId !== choice.companyId && at >= choice.at);

/**
 * Whose a message is. Anybody can give a job to a driver's number: nothing but the driver decides between companies. What
 * is meant for a company that has no chat with the phone any more goes to another one only if the driver says so.
 */
export const whoseChat = ({ replied, ownSender, wrote, withChat, choice, now }: ThreadSituation): Whose => {
  const hasChat = (companyId: string) => withChat.includes(companyId);
  // Here belongs whatever else names a company by itself, such as a code of the company in the text.
  const named = replied ?? ownSender;
  if (named !== undefined && (named === ownSender || hasChat(named))) return { company: named };
  if (named === undefined && choice && hasChat(choice.companyId) && holds(choice, wrote)) {
    return { company: choice.companyId };
  }
  const since = new Date(now.getTime() - recentMs);
  const recent = wrote.filter(({ at }) => at >= since).map(({ companyId }) => companyId);
  // Nobody wrote lately: whoever wrote at any time, or has a job for the phone, can be meant.
  const written = recent.length > 0 ? recent : [...wrote.map((each) => each.companyId), ...withChat];
  // The chosen company may have no chat yet: a driver who connected the phone before there was a job.
  const chosen = choice && holds(choice, wrote) ? [choice.companyId] : [];
  const possible = [...new Set([...written, ...chosen])];
  const [only, ...others] = possible;
  const isOnly = named === undefined && others.length === 0;
  if (isOnly && only !== undefined && hasChat(only)) return { company: only };
  const asked = possible.filter(hasChat);
  return { ask: (asked.length > 0 ? asked : withChat).slice(0, maxAskedCompanies) };
};

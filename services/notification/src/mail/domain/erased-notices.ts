import type { ErasedContent, SentTo } from './mail-content.ts';

/** More are in a further mail. */
const inOneMail = 50;

/** One mail for each receiver, with the registrations that it got, the oldest first. */
export const noticesOf = (sent: readonly (SentTo & { receiverId: string })[]): ErasedContent[] => {
  const byReceiver = Map.groupBy(sent, ({ receiverId }) => receiverId);
  return [...byReceiver].flatMap(([receiverId, all]) => {
    const inOrder = all.toSorted((one, other) => one.registeredAt.localeCompare(other.registeredAt));
    const [{ to } = { to: '' }] = inOrder.slice(-1);
    const registrations = inOrder.map(({ siteName, barcodeName, registeredAt, timeZone }) => ({
      ...{ siteName, barcodeName, registeredAt, timeZone },
    }));
    const mails: ErasedContent[] = [];
    for (let from = 0; from < registrations.length; from += inOneMail)
      mails.push({ kind: 'erased', to, receiverId, registrations: registrations.slice(from, from + inOneMail) });
    return mails;
  });
};

import type { Channel } from '../../chat/domain/chat.ts';
import { defusedFor } from '../../chat/domain/defused-for.ts';

interface Texts {
  companies: { companyId: string; name: string }[];
  values: string[];
}

// Our own link is one word at our own address.
const isOwnLink = (value: string, publicUrl: string) => value.startsWith(`${publicUrl}/`) && !/\s/.test(value);

/** A notice as it leaves: every value but our own link is defused, so that a new text needs nobody to remember it. */
export const leavingNotice = <N extends Texts>(
  notice: N,
  { channel, publicUrl }: { channel: Channel; publicUrl: string },
): N => ({
  ...notice,
  companies: notice.companies.map(({ companyId, name }) => ({ companyId, name: defusedFor(channel, name) })),
  values: notice.values.map((value) => (isOwnLink(value, publicUrl) ? value : defusedFor(channel, value))),
});

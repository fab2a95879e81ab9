import { sessionMessage } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import type { MessageRow } from '../db/models.ts';
import type { Message } from '../domain/message.ts';

const personalPart = sessionMessage.pick({ text: true, translations: true });

const place = (companyId: string, row: string) => ({ companyId, table: 'message', row });

/** The message as it is stored: its text and translations are encrypted. */
export const sealMessage = ({ sealer }: Pick<Context, 'sealer'>, message: Message): MessageRow => {
  const { id, text, translations, ...open } = message;
  const { sealed } = sealer.sealPersonal(personalPart, { text, translations }, place(message.companyId, id));
  return { ...open, _id: id, personal: sealed };
};

// A message that was stored before has none of these.
const missing: Pick<Message, 'translatedBy' | 'partly' | 'chosenLanguage' | 'mayBeRecognised'> = {
  ...{ translatedBy: {}, partly: [], chosenLanguage: null, mayBeRecognised: false },
};

export const openMessage = ({ sealer }: Pick<Context, 'sealer'>, row: MessageRow): Message => {
  const { _id: id, personal, ...open } = row;
  const { text, translations } = sealer.openPersonal(personalPart, {}, personal, place(row.companyId, id));
  return { ...missing, ...open, id, text, translations };
};

import { openDocument, sealDocument } from '@gatelingo/chassis/mongo';
import type { Context } from '../context.ts';
import { messages } from './collections.ts';
import type { MessageRow } from './models.ts';
import type { Message } from '../domain/message.ts';

/** The message as it is stored: its text and translations are encrypted. */
export const sealMessage = ({ sealer }: Pick<Context, 'sealer'>, { id: _id, ...message }: Message): MessageRow =>
  sealDocument(sealer, messages, { ...message, _id });

export const openMessage = ({ sealer }: Pick<Context, 'sealer'>, row: MessageRow): Message => {
  const { _id: id, ...message } = openDocument(sealer, messages, row);
  return { ...message, id };
};

import { problem } from '@gatelingo/chassis/errors';
import type { Context } from '../../context.ts';
import { chatMediumKind, endingOf } from '../domain/chat-medium.ts';

/** The file of a signed link, with a name to save it by. */
export const readChatFile = async (
  { files }: Pick<Context, 'files'>,
  { id, expires, signature }: { id: string; expires: string; signature: string },
  wanted = chatMediumKind,
): Promise<{ contentType: string; bytes: Buffer; fileName: string }> => {
  files.verifyLink(id, expires, signature);
  const { kind, contentType, bytes } = await files.get(id);
  if (kind !== wanted) throw problem('not_found', 'There is no such file.');
  return { contentType, bytes, fileName: `${id}.${endingOf(contentType)}` };
};

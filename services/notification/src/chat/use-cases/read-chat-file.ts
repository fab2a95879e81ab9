import { problem } from '@gatelingo/chassis/errors';
import type { BinaryAnswer } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import { chatMediumKind, endingOf } from '../domain/chat-medium.ts';

/** The file of a signed link, with a name to save it by. */
export const readChatFile = async (
  { files }: Pick<Context, 'files'>,
  { id, expires, signature }: { id: string; expires: string; signature: string },
  wanted = chatMediumKind,
): Promise<BinaryAnswer & { fileName: string }> => {
  files.verifyLink(id, expires, signature);
  const { kind, contentType, bytes } = await files.get(id);
  if (kind !== wanted) throw problem('not_found', 'There is no such file.');
  const fileName = `${id}.${endingOf(contentType)}`;
  return { contentType, bytes, fileName, isForeign: kind === chatMediumKind };
};

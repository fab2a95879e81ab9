import type { Http } from '@gatelingo/chassis/http';
import { notification } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import { voiceNoteFileKind } from '../domain/chat-medium.ts';
import { readChatFile } from '../use-cases/read-chat-file.ts';

export const chatFileRoutes = (http: Http, context: Context): void => {
  http.handle(notification.getChatFile, async ({ params, query, reply }) => {
    const { expires, signature, download } = query;
    const file = await readChatFile(context, { id: params.id, expires, signature });
    if (download) reply.header('content-disposition', `attachment; filename="${file.fileName}"`);
    return file;
  });
  http.handle(notification.getVoiceNote, ({ params, query }) =>
    readChatFile(context, { id: params.id, ...query }, voiceNoteFileKind),
  );
};

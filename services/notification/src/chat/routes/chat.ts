import { type Http, staff } from '@gatelingo/chassis/http';
import { notification } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import { assignChat } from '../use-cases/assign-chat.ts';
import { correctChatLanguage } from '../use-cases/correct-chat-language.ts';
import { listChatMessages } from '../use-cases/list-chat-messages.ts';
import { markChatRead } from '../use-cases/mark-chat-read.ts';
import { listConversations } from '../use-cases/list-conversations.ts';
import { postChatMessage } from '../use-cases/post-chat-message.ts';
import { postChatNote } from '../use-cases/post-chat-note.ts';
import { postTemplate } from '../use-cases/post-template.ts';
import { sendStepLink } from '../use-cases/send-step-link.ts';
import { previewTemplates } from '../use-cases/preview-templates.ts';
import { retryChatMessage } from '../use-cases/retry-chat-message.ts';
import { snoozeChat } from '../use-cases/snooze-chat.ts';
import { voiceNoteFileKind } from '../domain/chat-medium.ts';
import { readChatFile } from '../use-cases/read-chat-file.ts';
import { announceJob } from '../use-cases/announce-job.ts';
import { listTruckerMessages } from '../use-cases/list-trucker-messages.ts';

export const chatRoutes = (http: Http, context: Context): void => {
  http.handle(notification.listConversations, (request) => listConversations(context, staff(request), request.query));
  http.handle(notification.listChatMessages, (request) => {
    const key = { companyId: staff(request).companyId, jobId: request.params.jobId };
    return listChatMessages(context, key, request.query);
  });
  http.handle(notification.postChatMessage, (request) => {
    const { params, body, idempotencyKey } = request;
    const { text, phraseId } = body;
    return postChatMessage(context, staff(request), { jobId: params.jobId, text, phraseId, idempotencyKey });
  });
  http.handle(notification.postTemplate, (request) => {
    const { params, body, idempotencyKey } = request;
    return postTemplate(context, staff(request), { jobId: params.jobId, kind: body.kind, idempotencyKey });
  });
  http.handle(notification.sendStepLink, (request) => {
    const { params, idempotencyKey } = request;
    return sendStepLink(context, staff(request), { jobId: params.jobId, idempotencyKey });
  });
  http.handle(notification.previewTemplates, (request) =>
    previewTemplates(context, staff(request).companyId, { ...request.params, ...request.query }),
  );
  http.handle(notification.retryChatMessage, (request) =>
    retryChatMessage(context, { companyId: staff(request).companyId, messageId: request.params.messageId }),
  );
  http.handle(notification.correctChatLanguage, (request) =>
    correctChatLanguage(context, { companyId: staff(request).companyId, messageId: request.params.messageId }),
  );
  http.handle(notification.markChatRead, (request) => {
    const key = { companyId: staff(request).companyId, jobId: request.params.jobId };
    return markChatRead(context, key, request.body.seq);
  });
  http.handle(notification.assignChat, (request) => {
    const { params, body } = request;
    return assignChat(context, { companyId: staff(request).companyId, jobId: params.jobId, userId: body.userId });
  });
  http.handle(notification.snoozeChat, (request) => {
    const { params, body } = request;
    return snoozeChat(context, { companyId: staff(request).companyId, jobId: params.jobId, until: body.until });
  });
  http.handle(notification.postChatNote, (request) => {
    const { params, body, idempotencyKey } = request;
    return postChatNote(context, staff(request), { jobId: params.jobId, text: body.text, idempotencyKey });
  });
  http.handle(notification.getChatFile, async ({ params, query, reply }) => {
    const { expires, signature, download } = query;
    const file = await readChatFile(context, { id: params.id, expires, signature });
    if (download) reply.header('content-disposition', `attachment; filename="${file.fileName}"`);
    return file;
  });
  http.handle(notification.getVoiceNote, ({ params, query }) =>
    readChatFile(context, { id: params.id, ...query }, voiceNoteFileKind),
  );
  http.handle(notification.announceJob, (request) =>
    announceJob(context, { companyId: staff(request).companyId, jobId: request.body.jobId }),
  );
  http.handle(notification.listTruckerMessages, (request) =>
    listTruckerMessages(context, { companyId: staff(request).companyId, jobId: request.params.jobId }),
  );
};

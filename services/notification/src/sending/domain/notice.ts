import type { NoticeKey } from '@gatelingo/proto/templates';
import { isNoticeKey, languages } from '@gatelingo/proto/templates';
import { personal } from '@gatelingo/proto/http/fields';
import { z } from 'zod';
import type { Channel } from '../../chat/domain/chat.ts';

export const noticeContent = z.strictObject({
  /** E.164. */
  phone: personal(z.string()),
  kind: z
    .enum(['which-company', 'company-chosen', 'not-delivered', 'how-late', 'phrases'])
    .or(z.custom<NoticeKey>((kind) => typeof kind === 'string' && isNoticeKey(kind))),
  language: z.enum(languages),
  companies: z.array(z.strictObject({ companyId: z.string(), name: z.string() })).default([]),
  /** The variables of a text. */
  values: z.array(z.string()).default([]),
});
export type NoticeContent = z.infer<typeof noticeContent>;

/** The target of a notice, so that a reply to it is known. */
export interface About {
  companyId: string | null;
  jobId: string | null;
  stepId: string | null;
  truckerId: string | null;
  /** Unique: a notice with a key is sent once, and before the messages that wait beside it. */
  key: string | null;
  /** It is of no use afterwards; null for one that always is. */
  expiresAt: Date | null;
}

/** The operator's own message to a driver, in no company's chat. */
export interface Notice extends About {
  id: string;
  phoneIndex: string;
  thread: string;
  channel: Channel;
  /** The provider's id of the driver's message that it answers. */
  answersSid: string | null;
  state: 'queued' | 'sending' | 'done';
  attempt: number;
  sid: string | null;
  startedAt: Date;
  unknownSince: Date | null;
  isAnswered: boolean;
  /** Null once it was sent or has ended. */
  content: NoticeContent | null;
}

/** Whether it is a code for a company, which is sent as long as that wants SMS. */
export const isCode = (notice: Notice): notice is Notice & { companyId: string } =>
  notice.content?.kind === 'number-code' && notice.companyId !== null;

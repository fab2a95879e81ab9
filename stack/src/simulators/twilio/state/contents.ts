import { readTemplates, type ContentRequest } from '@gatelingo/proto/templates';
import { z } from 'zod';
import { fixedSid } from '../account.ts';

export const approvalStatus = z.enum([
  ...['unsubmitted', 'received', 'pending', 'approved', 'rejected', 'paused', 'disabled'],
] as const);

export interface Content {
  sid: string;
  request: ContentRequest;
  status: z.infer<typeof approvalStatus>;
  rejectionReason: string;
}

/** The content templates of the account: at the start those of the system, with WhatsApp's approval states. */
export const startContents = (): Map<string, Content> =>
  new Map(
    readTemplates().map(({ kind: _kind, isRefused, ...request }) => {
      const sid = fixedSid('HX', request.friendly_name);
      const status = isRefused ? 'rejected' : 'approved';
      return [sid, { sid, request, status, rejectionReason: isRefused ? 'INVALID_LANGUAGE' : '' }];
    }),
  );

import { fixedSid } from '../account.ts';
import { readTemplates, type ContentRequest } from '@gatelingo/proto/templates';

export type ApprovalStatus = 'unsubmitted' | 'received' | 'pending' | 'approved' | 'rejected' | 'paused' | 'disabled';

export interface Approval {
  name: string;
  category: string;
  status: ApprovalStatus;
  rejectionReason: string;
}

export interface Content {
  sid: string;
  request: ContentRequest;
  createdAt: string;
  updatedAt: string;
  approval: Approval;
}

export const unsubmitted: Approval = { name: '', category: '', status: 'unsubmitted', rejectionReason: '' };

/** The content templates of the account: at the start those of the system, with WhatsApp's approval states. */
export class Contents {
  #contents = new Map<string, Content>();

  seed(now: Date): void {
    const at = now.toISOString();
    for (const { kind: _kind, isRefused, ...request } of readTemplates()) {
      const sid = fixedSid('HX', request.friendly_name);
      const approval: Approval = {
        name: request.friendly_name,
        category: 'UTILITY',
        status: isRefused ? 'rejected' : 'approved',
        rejectionReason: isRefused ? 'INVALID_LANGUAGE' : '',
      };
      this.restore({ sid, request, createdAt: at, updatedAt: at, approval });
    }
  }

  restore(content: Content): void {
    this.#contents.set(content.sid, content);
  }

  approve(content: Content, approval: Partial<Approval>, now: Date): void {
    content.approval = { ...content.approval, ...approval };
    content.updatedAt = now.toISOString();
  }

  all(): Content[] {
    return [...this.#contents.values()];
  }

  find(sid: string): Content | undefined {
    return this.#contents.get(sid);
  }

  delete(sid: string): void {
    this.#contents.delete(sid);
  }
}

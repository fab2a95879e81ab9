import { EntitySchema } from 'typeorm';
import type { MailContent } from '../domain/mail-content.ts';
import { ChatMessageEntity, ConversationEntity, MediumEntity, SendEntity } from './chat-entities.ts';
import { AssignmentEntity, JobEntity, TruckerMessageEntity } from './job-entities.ts';

/** What notification knows of a company, from auth's facts. */
export interface CompanyRow {
  id: string;
  name: string;
  language: string;
  version: number;
}

export const CompanyEntity = new EntitySchema<CompanyRow>({
  name: 'company',
  columns: {
    id: { type: 'uuid', primary: true },
    name: { type: 'text' },
    language: { type: 'text' },
    version: { type: 'bigint' },
  },
});

export type MailState = 'pending' | 'sent' | 'expired' | 'failed';

export interface MailRow {
  id: string;
  kind: MailContent['kind'];
  /** What the mail is about and for whom: the same key never makes a second mail. */
  businessKey: string;
  messageId: string;
  /** Empty for mails about an account that no company has yet. */
  companyId: string;
  /** The sealed content; null once nothing more is to be sent. */
  personal: Buffer | null;
  fileId: string | null;
  state: MailState;
  failure: string | null;
  createdAt: Date;
  /** When someone had it sent again after it had failed. */
  retriedAt: Date | null;
  finishedAt: Date | null;
}

export const MailEntity = new EntitySchema<MailRow>({
  name: 'mail',
  columns: {
    id: { type: 'uuid', primary: true },
    kind: { type: 'text' },
    businessKey: { type: 'text', name: 'business_key' },
    messageId: { type: 'text', name: 'message_id' },
    companyId: { type: 'text', name: 'company_id' },
    personal: { type: 'bytea', nullable: true },
    fileId: { type: 'uuid', name: 'file_id', nullable: true },
    state: { type: 'text' },
    failure: { type: 'text', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    retriedAt: { type: 'timestamptz', name: 'retried_at', nullable: true },
    finishedAt: { type: 'timestamptz', name: 'finished_at', nullable: true },
  },
});

export const entities = [
  ChatMessageEntity,
  ConversationEntity,
  MediumEntity,
  SendEntity,
  CompanyEntity,
  MailEntity,
  JobEntity,
  AssignmentEntity,
  TruckerMessageEntity,
];

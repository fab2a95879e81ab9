import { MailEntity } from '../mail/db/mails.ts';
import { ChatMessageEntity, ConversationEntity, MediumEntity, SendEntity } from './chat-entities.ts';
import { CompanyEntity } from './companies.ts';
import { AssignmentEntity, JobEntity, TruckerMessageEntity } from './job-entities.ts';

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

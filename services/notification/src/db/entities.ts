import { MailEntity } from '../mail/db/mails.ts';
import { NoteEntity } from '../chat/db/notes.ts';
import { StaffEntity } from '../chat/db/staff.ts';
import { ChatMessageEntity, ContactEntity, ConversationEntity, MediumEntity, SendEntity } from './chat-entities.ts';
import { CompanyEntity } from './companies.ts';
import { MessageSettingEntity } from '../sending/db/message-settings.ts';
import { NoticeEntity } from '../sending/db/notices.ts';
import { ChoiceEntity, UndecidedEntity } from '../inbound/db/choices.ts';
import { DriverAnswerEntity } from '../inbound/db/driver-answers.ts';
import { NumberAnswerEntity } from '../inbound/db/number-answers.ts';
import { OptWishEntity } from '../inbound/db/received.ts';
import { NumberQuestionEntity, VisitCodeEntity, WrongCodeEntity } from '../inbound/db/visit-codes.ts';
import { QuotaUseEntity } from './quota-uses.ts';
import { VoiceNoteEntity } from './voice-notes.ts';
import { PhoneCompanyEntity } from './phone-companies.ts';
import { VisitNumberEntity } from './visit-numbers.ts';
import { VisitPhoneEntity } from './visit-phones.ts';
import { AssignmentEntity, JobEntity, TruckerMessageEntity } from './job-entities.ts';

export const entities = [
  ChatMessageEntity,
  ConversationEntity,
  ContactEntity,
  MediumEntity,
  NoteEntity,
  StaffEntity,
  SendEntity,
  CompanyEntity,
  MailEntity,
  JobEntity,
  AssignmentEntity,
  TruckerMessageEntity,
  PhoneCompanyEntity,
  ChoiceEntity,
  UndecidedEntity,
  NoticeEntity,
  MessageSettingEntity,
  DriverAnswerEntity,
  VisitCodeEntity,
  NumberQuestionEntity,
  NumberAnswerEntity,
  OptWishEntity,
  WrongCodeEntity,
  VisitPhoneEntity,
  VisitNumberEntity,
  VoiceNoteEntity,
  QuotaUseEntity,
];

// The service's tables.
export { MailEntity } from '../mail/db/mails.ts';
export { NoteEntity } from '../chat/db/notes.ts';
export { StaffEntity } from '../chat/db/staff.ts';
export { ChatMessageEntity, ContactEntity, ChatEntity, MediumEntity, SendEntity } from '../chat/db/chat-entities.ts';
export { CompanyEntity } from './companies.ts';
export { MessageSettingEntity } from '../sending/db/message-settings.ts';
export { NoticeEntity } from '../sending/db/notices.ts';
export { ChoiceEntity, UndecidedEntity } from '../inbound/db/choices.ts';
export { DriverAnswerEntity } from '../inbound/db/driver-answers.ts';
export { NumberAnswerEntity } from '../inbound/db/number-answers.ts';
export { OptWishEntity } from '../inbound/db/received.ts';
export { NumberQuestionEntity, VisitCodeEntity, WrongCodeEntity } from '../inbound/db/visit-codes.ts';
export { QuotaUseEntity } from '../quota/db/quota-uses.ts';
export { VoiceNoteEntity } from '../voice/db/voice-notes.ts';
export { PhoneCompanyEntity } from '../phones/db/phone-companies.ts';
export { VisitNumberEntity } from '../phones/db/visit-numbers.ts';
export { VisitPhoneEntity } from '../phones/db/visit-phones.ts';
export { AssignmentEntity, JobEntity, DriverMessageEntity } from '../chat/db/job-entities.ts';

import type { DescMessage } from '@bufbuild/protobuf';
import * as audit from '../gen/events/audit_pb.ts';
import * as auth from '../gen/events/auth_pb.ts';
import * as jobs from '../gen/events/jobs_pb.ts';
import * as notification from '../gen/events/notification_pb.ts';
import * as privacy from '../gen/events/privacy_pb.ts';
import * as registration from '../gen/events/registration_pb.ts';
import * as sessions from '../gen/events/session_voice_pb.ts';
import * as sites from '../gen/events/sites_locations_pb.ts';

export interface Topic {
  /** The only service that publishes to it; a fact of several services is on a topic of each. */
  owner: string;
  /** The content of the message key: the aggregate's id. */
  key: string;
  /** The facts on this topic; the `type` header names one of them. */
  facts: readonly DescMessage[];
}

/** 12 partitions, kept 6 days, key = aggregate id (architecture.md "Facts on Kafka"). */
export const topicPartitions = 12;
export const topicRetentionMs = 6 * 24 * 60 * 60 * 1000;

const privacyFacts = [privacy.PrivacyPartDoneSchema, privacy.RetentionRanSchema] as const;

const auditLines = { key: 'company_id', facts: [audit.AuditLineSchema] } as const;

/** Every topic: one per owning service and aggregate. */
export const topics = {
  'auth.company.v1': {
    owner: 'auth',
    key: 'company_id',
    facts: [auth.CompanyCreatedSchema, auth.CompanyChangedSchema],
  },
  'auth.user.v1': { owner: 'auth', key: 'user_id', facts: [auth.UserRegisteredSchema, auth.UserChangedSchema] },
  'auth.sign-up.v1': {
    owner: 'auth',
    key: 'sign_up_id or reset_id',
    facts: [auth.SignUpRequestedSchema, auth.PasswordResetRequestedSchema],
  },
  'auth.joining.v1': {
    owner: 'auth',
    key: 'invitation_id, request_id, decision_id or change_id',
    facts: [auth.InvitationSentSchema, auth.JoinRequestedSchema, auth.JoinDecidedSchema, auth.RetentionChangedSchema],
  },
  'auth.privacy.v1': {
    owner: 'auth',
    key: 'request_id, hold_id or company_id',
    facts: [
      privacy.PeriodsSetSchema,
      privacy.PrivacyRequestedSchema,
      privacy.HoldSetSchema,
      privacy.RetentionAllowedSchema,
    ],
  },
  'auth.privacy-part.v1': { owner: 'auth', key: 'request_id or run_id', facts: privacyFacts },
  'sites-locations.site.v1': {
    owner: 'sites-locations',
    key: 'site_id',
    facts: [sites.SiteCreatedSchema, sites.SiteChangedSchema],
  },
  'sites-locations.location.v1': {
    owner: 'sites-locations',
    key: 'location_id',
    facts: [sites.LocationCreatedSchema, sites.LocationChangedSchema],
  },
  'jobs.job.v1': {
    owner: 'jobs',
    key: 'job_id',
    facts: [
      jobs.JobCreatedSchema,
      jobs.JobChangedSchema,
      jobs.StepActivatedSchema,
      jobs.StepConfirmedSchema,
      jobs.ReminderDueSchema,
      jobs.ConfirmationAskedSchema,
      jobs.JobCompletedSchema,
      jobs.JobDeletedSchema,
    ],
  },
  'registration.barcode.v1': {
    owner: 'registration',
    key: 'id',
    facts: [registration.BarcodeCreatedSchema, registration.BarcodeChangedSchema, registration.BarcodeDeletedSchema],
  },
  'registration.visit.v1': {
    owner: 'registration',
    key: 'visit_id',
    facts: [
      registration.TruckerRegisteredSchema,
      registration.RegistrationSubmittedSchema,
      registration.RegistrationPdfReadySchema,
      registration.RegistrationPdfFailedSchema,
      registration.RegistrationPdfRetriedSchema,
      registration.VisitChangedSchema,
    ],
  },
  'registration.number-code.v1': {
    owner: 'registration',
    key: 'visit_id',
    facts: [registration.NumberCodeAskedSchema],
  },
  'registration.my-data.v1': { owner: 'registration', key: 'ask_id', facts: [registration.MyDataAnsweredSchema] },
  'registration.questionnaire.v1': {
    owner: 'registration',
    key: 'questionnaire_id',
    facts: [
      registration.QuestionnaireCreatedSchema,
      registration.QuestionnaireChangedSchema,
      registration.QuestionnaireDeletedSchema,
    ],
  },
  'registration.document.v1': {
    owner: 'registration',
    key: 'visit_id',
    facts: [registration.RegistrationDocumentIssuedSchema],
  },
  'registration.receiver.v1': {
    owner: 'registration',
    key: 'receiver_id',
    facts: [registration.ReceiverAskedSchema, registration.ReceiverStoppedSchema],
  },
  'registration.yard.v1': {
    owner: 'registration',
    key: 'visit_id',
    facts: [registration.VisitMovedSchema, registration.VisitCalledSchema, registration.CallChangedSchema],
  },
  'registration.session-link.v1': {
    owner: 'registration',
    key: 'link_id',
    facts: [registration.SessionLinkedSchema],
  },
  'registration.privacy.v1': {
    owner: 'registration',
    key: 'request_id, run_id or ask_id',
    facts: [...privacyFacts, privacy.PersonAskedSchema, privacy.PersonStoppedSchema],
  },
  'jobs.privacy.v1': { owner: 'jobs', key: 'request_id or run_id', facts: privacyFacts },
  'notification.privacy.v1': { owner: 'notification', key: 'request_id or run_id', facts: privacyFacts },
  'session-voice.privacy.v1': { owner: 'session-voice', key: 'request_id or run_id', facts: privacyFacts },
  'notification.chat.v1': {
    owner: 'notification',
    key: 'job_id',
    facts: [
      notification.ChatMessagePostedSchema,
      notification.ChatMessageChangedSchema,
      notification.DeliveryStatusChangedSchema,
      notification.ChatReadSchema,
      notification.ChatHandledSchema,
      notification.TruckerOptedOutSchema,
    ],
  },
  'notification.driver.v1': {
    owner: 'notification',
    key: 'job_id',
    facts: [notification.PositionSentSchema, notification.DelaySentSchema, notification.LanguageChosenSchema],
  },
  'notification.call.v1': {
    owner: 'notification',
    key: 'job_id',
    facts: [notification.CallDeliverySchema, notification.CallAnsweredSchema],
  },
  'notification.phone.v1': {
    owner: 'notification',
    key: 'visit_id',
    facts: [notification.PhoneBoundSchema, notification.NumberAnsweredSchema],
  },
  'notification.my-data.v1': {
    owner: 'notification',
    key: 'wish_id',
    facts: [notification.MyDataWishedSchema, notification.MyDataNotSentSchema],
  },
  'notification.settings.v1': {
    owner: 'notification',
    key: 'company_id',
    facts: [notification.MessageSettingsChangedSchema],
  },
  'notification.receiver.v1': {
    owner: 'notification',
    key: 'receiver_id',
    facts: [notification.ReceiverRefusedSchema],
  },
  'session-voice.session.v1': {
    owner: 'session-voice',
    key: 'session_id',
    facts: [
      sessions.SessionStartedSchema,
      sessions.SessionChangedSchema,
      sessions.SessionMessagesReadSchema,
      sessions.SessionMessagePostedSchema,
      sessions.SessionMessageTranslatedSchema,
      sessions.SessionClosedSchema,
    ],
  },
  'auth.audit.v1': { owner: 'auth', ...auditLines },
  'sites-locations.audit.v1': { owner: 'sites-locations', ...auditLines },
  'registration.audit.v1': { owner: 'registration', ...auditLines },
  'jobs.audit.v1': { owner: 'jobs', ...auditLines },
  'notification.audit.v1': { owner: 'notification', ...auditLines },
  'session-voice.audit.v1': { owner: 'session-voice', ...auditLines },
} as const satisfies Record<string, Topic>;

export type TopicName = keyof typeof topics;

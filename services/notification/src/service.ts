import { contextFrom, defineService } from '@gatelingo/chassis/service';
import { createSpeechIn, createSpeechOut } from '@gatelingo/chassis/speech';
import { createTranslator } from '@gatelingo/chassis/translation';
import { notification } from '@gatelingo/proto/http/notification';
import { staffProjection } from './chat/db/staff.ts';
import { translateMessageWork } from './chat/work/translate-message.ts';
import { wakeChatWork } from './chat/work/wake-chat.ts';
import { configSchema, quotaRulesOf } from './config.ts';
import { companyProjection, findCompany } from './db/companies.ts';
import { chatRoutes } from './chat/routes/chat.ts';
import { database } from './db/database.ts';
import { siteProjection } from './db/sites.ts';
import { onMyData } from './sending/consumers/on-my-data.ts';
import { onNumberCode } from './sending/consumers/on-number-code.ts';
import { onVisit } from './inbound/consumers/on-visit.ts';
import { onVisitNumber } from './inbound/consumers/on-visit-number.ts';
import { twilioWebhookRoutes } from './inbound/routes/twilio-webhooks.ts';
import { createCodeErasing } from './inbound/work/erase-codes.ts';
import { answerStrangerWork } from './inbound/work/answer-stranger.ts';
import { awaitAnswerWork } from './inbound/work/await-answer.ts';
import { fetchMediumWork } from './inbound/work/fetch-medium.ts';
import { transcribeMediumWork } from './voice/work/transcribe-medium.ts';
import { dropUndecidedWork } from './inbound/work/drop-undecided.ts';
import { receiveMessageWork } from './inbound/work/receive-message.ts';
import { onJoining } from './mail/consumers/on-joining.ts';
import { onReceiverAsked } from './mail/consumers/on-receiver-asked.ts';
import { onRegistrationDocument } from './mail/consumers/on-registration-document.ts';
import { onSignUp } from './mail/consumers/on-sign-up.ts';
import { privacy } from './phones/use-cases/privacy.ts';
import { sharedByMistake } from './phones/domain/senders.ts';
import { createMailer } from './mail/providers/mailer.ts';
import { sendMailWork } from './mail/work/send-mail.ts';
import { quotaRoutes } from './quota/routes/quotas.ts';
import { createQuotaReleases } from './mail/work/release-over-quota.ts';
import { onJobFact } from './sending/consumers/on-job-fact.ts';
import { messageSettingRoutes } from './sending/routes/message-settings.ts';
import { applyStatusWork } from './sending/work/apply-status.ts';
import { notifyReceivers } from './mail/use-cases/notify-receivers.ts';
import { republishSettings } from './sending/use-cases/republish-settings.ts';
import { createChecks } from './sending/work/check-sends.ts';
import { createSettingsPublishing } from './sending/work/publish-settings.ts';
import { removeAtTwilioWork } from './sending/work/remove-at-twilio.ts';
import { leaveProvider } from './sending/use-cases/leave-provider.ts';
import { sendNoticeWork } from './sending/work/send-notice.ts';
import { sendVoiceNoteWork } from './voice/work/send-voice-note.ts';
import { sendMessageWork } from './sending/work/send-message.ts';
import { templateRoutes } from './templates/routes/templates.ts';
import { createTwilio } from './providers/twilio.ts';

export const service = defineService({
  name: 'notification',
  context: contextFrom(configSchema)
    .store(database, async ({ manager }, companyId: string) => (await findCompany(manager, companyId))?.createdAt)
    .sealer()
    .limiter()
    .files({ path: '/api/company-messages/files' })
    .bus()
    .own(async (base) => {
      const { config, log, metrics, clock, limiter, shares, onStop } = base;
      const double = sharedByMistake(config);
      if (double !== undefined)
        throw new Error(`COMPANY_SENDERS gives a company ${double}, the operator's own sender.`);
      const mailer = createMailer({ smtpUrl: config.SMTP_URL, metrics });
      onStop('mailer', () => {
        mailer.close();
      });
      const translator = await createTranslator({ config, log, metrics, clock, limiter, shares });
      onStop('translator', () => {
        translator.close();
      });
      const speechIn = await createSpeechIn({ config, log, metrics });
      onStop('speech in', () => speechIn.close());
      const speechOut = await createSpeechOut({ config, log, metrics, shares });
      onStop('speech out', () => speechOut.close());
      const twilio = await createTwilio(base);
      return { mailer, translator, speechIn, speechOut, twilio, quotas: quotaRulesOf(config) };
    })
    .work(),
  contracts: notification,
  routes: [chatRoutes, templateRoutes, messageSettingRoutes, quotaRoutes, twilioWebhookRoutes],
  consumers: [
    ...[companyProjection, siteProjection, onSignUp, onJoining, onReceiverAsked, onRegistrationDocument],
    ...[onJobFact, staffProjection, onVisit, onVisitNumber, onNumberCode, onMyData],
  ],
  work: [
    ...[sendMailWork, sendMessageWork, sendNoticeWork, applyStatusWork, translateMessageWork],
    ...[sendVoiceNoteWork, wakeChatWork, removeAtTwilioWork],
    ...[
      receiveMessageWork,
      answerStrangerWork,
      awaitAnswerWork,
      dropUndecidedWork,
      fetchMediumWork,
      transcribeMediumWork,
    ],
  ],
  parts: [createChecks, createQuotaReleases, createCodeErasing, createSettingsPublishing],
  privacy: (context) => {
    const own = privacy(context);
    return {
      ...own,
      leaving: leaveProvider(context),
      eraseMore: async (tx, scope, { companyId }) => {
        await notifyReceivers(context, tx, { companyId, visitIds: scope.visit });
        await own.eraseMore?.(tx, scope, { companyId });
      },
    };
  },
  republish: republishSettings,
});

if (import.meta.main) await service.run();

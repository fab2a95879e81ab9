import { createHttp, untilPassed } from '@gatelingo/chassis/http';
import type { Parts } from '@gatelingo/chassis/lifecycle';
import { notification } from '@gatelingo/proto/http/notification';
import { onJobFact } from './chat/consumers/on-job-fact.ts';
import { onUserChanged } from './chat/consumers/on-user-changed.ts';
import { chatFileRoutes } from './chat/routes/chat-files.ts';
import { chatRoutes } from './chat/routes/chat.ts';
import { truckerMessageRoutes } from './chat/routes/trucker-messages.ts';
import { translateMessageWork } from './chat/work/translate-message.ts';
import { onCompanyChanged } from './consumers/on-company-changed.ts';
import type { Context } from './context.ts';
import { service } from './context.ts';
import { twilioWebhookRoutes } from './inbound/routes/twilio-webhooks.ts';
import { fetchMediumWork } from './inbound/work/fetch-medium.ts';
import { receiveMessageWork } from './inbound/work/receive-message.ts';
import { onRegistrationDocument } from './mail/consumers/on-registration-document.ts';
import { onSignUp } from './mail/consumers/on-sign-up.ts';
import { sendMailWork } from './mail/work/send-mail.ts';
import { messageSettingRoutes } from './sending/routes/message-settings.ts';
import { applyStatusWork } from './sending/work/apply-status.ts';
import { createChecks } from './sending/work/check-sends.ts';
import { sendMessageWork } from './sending/work/send-message.ts';
import { templateRoutes } from './templates/routes/templates.ts';

const registerRoutes = (context: Context) => {
  const { store, files } = context;
  const http = createHttp({
    service,
    contracts: notification,
    context,
    readiness: { postgres: () => store.ping(), files: untilPassed(() => files.ping()) },
  });
  truckerMessageRoutes(http, context);
  chatRoutes(http, context);
  chatFileRoutes(http, context);
  templateRoutes(http, context);
  messageSettingRoutes(http, context);
  twilioWebhookRoutes(http, context);
  return http;
};

const registerConsumers = (context: Context): void => {
  onCompanyChanged(context);
  onSignUp(context);
  onRegistrationDocument(context);
  onJobFact(context);
  onUserChanged(context);
};

/** All work of the service: the process that runs it and the one that retries it know every kind. */
export const registerWork = (context: Context): void => {
  sendMailWork(context);
  sendMessageWork(context);
  applyStatusWork(context);
  translateMessageWork(context);
  receiveMessageWork(context);
  fetchMediumWork(context);
};

/** Everything that enters the service: routes, facts and its own work. */
export const createParts = (context: Context) => {
  const { bus, work } = context;
  const http = registerRoutes(context);
  registerConsumers(context);
  registerWork(context);
  const checks = createChecks(context);
  const ownWork = {
    start: async () => {
      await work.start();
      checks.start();
    },
    stop: async () => {
      await checks.stop();
      await work.stop();
    },
  };
  return { http, bus, work: ownWork } satisfies Parts;
};

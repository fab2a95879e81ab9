import { createHttp } from '@gatelingo/chassis/http';
import type { Parts } from '@gatelingo/chassis/lifecycle';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { onBarcodeChanged } from './consumers/on-barcode-changed.ts';
import { onCompanyChanged } from './consumers/on-company-changed.ts';
import { onSiteChanged } from './consumers/on-site-changed.ts';
import { onUserChanged } from './consumers/on-user-changed.ts';
import { type Context, service } from './context.ts';
import { companySessionRoutes } from './routes/company-sessions.ts';
import { guestSessionRoutes } from './routes/guest-session.ts';
import { languageRoutes } from './routes/languages.ts';
import { messageRoutes } from './routes/messages.ts';
import { speechRoutes } from './routes/speech.ts';
import { defineCloseIdleSession } from './work/close-idle-session.ts';
import { defineTranslateMessages } from './work/translate-messages.ts';

/** All inputs of the service: routes, facts and its own work. */
export const createParts = (context: Context) => {
  const { store, bus, work } = context;
  const http = createHttp({
    service,
    contracts: sessionVoice,
    context,
    readiness: { mongo: () => store.ping() },
  });
  guestSessionRoutes(http, context);
  messageRoutes(http, context);
  speechRoutes(http, context);
  companySessionRoutes(http, context);
  languageRoutes(http, context);
  onBarcodeChanged(context);
  onSiteChanged(context);
  onCompanyChanged(context);
  onUserChanged(context);
  defineTranslateMessages(context);
  defineCloseIdleSession(context);
  return { http, bus, work } satisfies Parts;
};

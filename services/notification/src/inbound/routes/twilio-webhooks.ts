import { problem } from '@gatelingo/chassis/errors';
import type { Http, HttpRequest } from '@gatelingo/chassis/http';
import { notification } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import { readInboundForm, readStatusForm } from '../domain/inbound-message.ts';
import { isFromTwilio } from '../providers/twilio-signature.ts';
import { enqueueReceiving } from '../use-cases/enqueue-receiving.ts';
import { enqueueStatus } from '../use-cases/enqueue-status.ts';
import { countWebhook, type WebhookKind, type WebhookOutcome } from '../webhook-count.ts';

type Webhook = HttpRequest<typeof notification.receiveInbound> | HttpRequest<typeof notification.receiveStatus>;

/** TwiML without instructions. */
const emptyTwiml = { contentType: 'text/xml', bytes: Buffer.from('<Response/>') };

/** Twilio's webhooks: each is verified, enqueued as work, and answered. */
export const twilioWebhookRoutes = (http: Http, context: Context): void => {
  const note = (request: Webhook, kind: WebhookKind, outcome: WebhookOutcome, about: object = {}) => {
    countWebhook(context, kind, outcome);
    if (outcome !== 'accepted') request.log.warn({ kind, outcome, ...about }, "Twilio's call has no effect");
  };
  const check = (request: Webhook, kind: WebhookKind, path: string) => {
    if (isFromTwilio(context.config, { path, headers: request.headers, body: request.body })) return;
    note(request, kind, 'refused');
    throw problem('forbidden', 'This call is not signed by Twilio.');
  };
  const malformed = (request: Webhook, kind: WebhookKind) => {
    note(request, kind, 'malformed');
    return problem('invalid_input', 'This form is none that Twilio sends.');
  };

  http.handle(notification.receiveInbound, async (request) => {
    check(request, 'inbound', notification.receiveInbound.path);
    const read = readInboundForm(request.body, context.clock.now());
    if (read.kind === 'malformed') throw malformed(request, 'inbound');
    note(request, 'inbound', read.kind === 'message' ? await enqueueReceiving(context, read.message) : 'unknown');
    return emptyTwiml;
  });

  http.handle(notification.receiveStatus, async (request) => {
    const { sendId } = request.params;
    check(request, 'status', notification.receiveStatus.path.replace(':sendId', sendId));
    const news = readStatusForm(request.body);
    if (!news) throw malformed(request, 'status');
    note(request, 'status', await enqueueStatus(context, { sendId, ...news }), { sendId });
    return {};
  });
};

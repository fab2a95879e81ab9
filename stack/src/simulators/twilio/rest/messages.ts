import type { Request, Router } from 'express';
import { readAddress } from '../address.ts';
import type { Delivery } from '../delivery.ts';
import { refusal } from '../errors.ts';
import type { Simulator } from '../simulator.ts';
import { handle } from './call.ts';
import { createForm, messageOf } from './create-message.ts';
import { mediaPath, messageJson, messagesPath } from './wire.ts';

const numberIn = (text: unknown) => (typeof text === 'string' ? readAddress(text)?.number : undefined);

/** The messages of the account: create, fetch, list, and the bytes of their media. */
export function messageRoutes(router: Router, simulator: Simulator, delivery: Delivery): void {
  const { phones } = simulator;
  const missing = ({ path }: Request) => refusal(20404, `The requested resource ${path} was not found`);
  const find = (request: Request) => {
    const message = phones.find(String(request.params.sid));
    if (!message) throw missing(request);
    return message;
  };
  const ofPhone = ({ query, body, params }: Request) =>
    phones.find(String(params.sid))?.number ?? numberIn(query.To ?? (body as { To?: unknown } | undefined)?.To);
  const read = { kind: 'read', to: ofPhone } as const;

  router.post(
    `${messagesPath}.json`,
    handle(simulator, { kind: 'create', to: ofPhone }, (request, behaviour) => {
      const message = messageOf(createForm.parse(request.body), simulator);
      const answer = { status: 201, body: messageJson(message), sid: message.sid };
      const { mode, code = 30008 } = behaviour ?? {};
      delivery.accept(message, mode === 'failed' || mode === 'undelivered' ? { status: mode, code } : undefined);
      return answer;
    }),
  );
  // Newest first, in one page.
  router.get(
    `${messagesPath}.json`,
    handle(simulator, read, ({ query: { To, From } }) => {
      const found = phones.of(numberIn(To) ?? '').messages.filter(({ to, from }) => to === To && from === From);
      return { status: 200, body: { messages: found.reverse().map(messageJson), next_page_uri: null } };
    }),
  );
  router.get(
    `${messagesPath}/:sid.json`,
    handle(simulator, read, (request) => ({ status: 200, body: messageJson(find(request)) })),
  );
  // As with Twilio, this redirects to the bytes at another path, which needs no authentication.
  router.get(
    mediaPath(':sid', ':media'),
    handle(simulator, read, (request) => {
      const item = find(request).media.find(({ sid }) => sid === request.params.media);
      if (!item) throw missing(request);
      return { status: 307, headers: { location: `${simulator.settings.endpoint}/media/${item.sid}` } };
    }),
  );
}

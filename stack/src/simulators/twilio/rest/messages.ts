import type { Request, Router } from 'express';
import { readAddress } from '../address.ts';
import type { Delivery } from '../delivery.ts';
import { refusal } from '../errors.ts';
import type { Simulator } from '../simulator.ts';
import { handle } from './call.ts';
import { createForm, messageOf } from './create-message.ts';
import { mediaPath, mediumJson, messageJson, messagesPath } from './wire.ts';

const numberIn = (text: unknown) => (typeof text === 'string' ? readAddress(text)?.number : undefined);

/** The messages of the account: create, fetch, list, remove, and the bytes of their media. */
export function messageRoutes(router: Router, simulator: Simulator, delivery: Delivery): void {
  const { phones } = simulator;
  const missing = ({ path }: Request) => refusal(20404, `The requested resource ${path} was not found`);
  const find = (request: Request) => {
    const message = phones.find(String(request.params.sid));
    if (!message || message.isRemoved) throw missing(request);
    return message;
  };
  const mediumOf = (request: Request) => {
    const item = find(request).media.find(({ sid }) => sid === request.params.media);
    if (!item || item.isRemoved) throw missing(request);
    return item;
  };
  const ofPhone = ({ query, body, params }: Request) =>
    phones.find(String(params.sid))?.number ?? numberIn(query.To ?? (body as { To?: unknown } | undefined)?.To);
  const read = { kind: 'read', to: ofPhone } as const;
  const remove = { kind: 'remove', to: ofPhone } as const;

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
      const found = phones
        .of(numberIn(To) ?? '')
        .messages.filter(({ to, from, isRemoved }) => to === To && from === From && !isRemoved);
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
      const { sid } = mediumOf(request);
      return { status: 307, headers: { location: `${simulator.settings.endpoint}/media/${sid}` } };
    }),
  );
  router.get(
    `${messagesPath}/:sid/Media.json`,
    handle(simulator, read, (request) => {
      const message = find(request);
      const left = message.media.filter(({ isRemoved }) => !isRemoved);
      return { status: 200, body: { media_list: left.map((item) => mediumJson(message, item)), next_page_uri: null } };
    }),
  );
  router.delete(
    `${mediaPath(':sid', ':media')}.json`,
    handle(simulator, remove, (request) => {
      mediumOf(request).isRemoved = true;
      return { status: 204 };
    }),
  );
  router.delete(
    `${messagesPath}/:sid.json`,
    handle(simulator, remove, (request) => {
      const message = find(request);
      if (message.status === 'queued') throw refusal(20009);
      phones.remove(message);
      return { status: 204 };
    }),
  );
}

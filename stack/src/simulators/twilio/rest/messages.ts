import type { Request, Router } from 'express';
import { readAddress } from '../address.ts';
import type { Outcome } from '../delivery/outcome.ts';
import { refusal } from '../errors.ts';
import type { Simulator } from '../simulator.ts';
import type { CallFate } from '../state/behaviour.ts';
import type { Message } from '../state/messages.ts';
import { handle } from './call.ts';
import { createForm, messageOf } from './create-message.ts';
import { messageJson, messagesPath, pageOf } from './wire.ts';

const numberIn = (text: unknown) => (typeof text === 'string' ? readAddress(text)?.number : undefined);

/** Newest first, like Twilio. */
function listed({ messages }: Simulator, { To: to, From: from }: Request['query']): Message[] {
  const numbers = [to, from].flatMap((text) => numberIn(text) ?? []);
  const known = numbers.map((number) => messages.of(number)).find((thread) => thread.length > 0);
  return [...(known ?? (numbers.length > 0 ? [] : messages.all()))]
    .filter(
      (message) =>
        message.status !== 'waiting' &&
        (to === undefined || message.to === to) &&
        (from === undefined || message.from === from),
    )
    .reverse();
}

/** The outcome by the simulator's behaviour, regardless of the rules. */
const known = ({ mode, code }: CallFate): Outcome | undefined =>
  mode === 'failed' || mode === 'undelivered' ? { status: mode, code: code ?? 30008 } : undefined;

/** The messages of the account: create, fetch, list, and the bytes of their media. */
export function messageRoutes(router: Router, simulator: Simulator): void {
  const { messages, delivery } = simulator;
  const missing = ({ path }: Request) => refusal(20404, `The requested resource ${path} was not found`);
  const find = (request: Request): Message => {
    const message = messages.find(String(request.params.sid));
    if (!message || message.status === 'waiting') throw missing(request);
    return message;
  };
  const create = {
    kind: 'create' as const,
    to: (request: Request) => numberIn((request.body as { To?: unknown } | undefined)?.To),
  };
  const read = {
    kind: 'read' as const,
    to: (request: Request) => messages.find(String(request.params.sid))?.number ?? numberIn(request.query.To),
  };

  router.post(
    `${messagesPath}.json`,
    handle(simulator, create, (request, fate) => {
      const message = delivery.accept(messageOf(createForm.parse(request.body ?? {}), simulator), known(fate));
      return { status: 201, body: messageJson(message), sid: message.sid };
    }),
  );
  router.get(
    `${messagesPath}.json`,
    handle(simulator, read, (request) => {
      const { items, page, size, next } = pageOf(listed(simulator, request.query), request);
      const body = { messages: items.map(messageJson), uri: request.originalUrl, next_page_uri: next };
      return { status: 200, body: { ...body, page, page_size: size } };
    }),
  );
  router.get(
    `${messagesPath}/:sid.json`,
    handle(simulator, read, (request) => ({ status: 200, body: messageJson(find(request)) })),
  );
  // As with Twilio, this redirects to the bytes at another path, which needs no authentication.
  router.get(
    `${messagesPath}/:sid/Media/:media`,
    handle(simulator, read, (request) => {
      const item = find(request).media.find(({ sid }) => sid === request.params.media);
      if (!item) throw missing(request);
      return { status: 307, headers: { location: `${simulator.settings.endpoint}/media/${item.sid}` } };
    }),
  );
}

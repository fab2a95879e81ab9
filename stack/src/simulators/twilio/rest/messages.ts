import type { Request, Router } from 'express';
import { readAddress } from '../address.ts';
import type { Outcome } from '../delivery/outcome.ts';
import { refusal } from '../errors.ts';
import type { Simulator } from '../simulator.ts';
import type { CallFate } from '../state/behaviour.ts';
import type { Message } from '../state/messages.ts';
import { handle } from './call.ts';
import { createForm, messageOf } from './create-message.ts';
import { pageOf, pageQuery } from './page.ts';
import { mediaJson, messageJson, messagesPath } from './wire.ts';

/** A day, or a moment, as `DateSent` is given. */
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Whether a message was sent on the day, and within the bounds, that the query names. */
function wasSent({ sentAt }: Message, query: Record<string, string>): boolean {
  const { DateSent: on, 'DateSent>': from, 'DateSent<': until } = query;
  if (on === undefined && from === undefined && until === undefined) return true;
  if (sentAt === undefined) return false;
  const at = (bound: string) => (isDay(bound) ? sentAt.slice(0, 10) : sentAt);
  const iso = (bound: string) => (isDay(bound) ? bound : new Date(bound).toISOString());
  if (on !== undefined && sentAt.slice(0, 10) !== on.slice(0, 10)) return false;
  if (from !== undefined && at(from) < iso(from)) return false;
  return until === undefined || at(until) <= iso(until);
}

/** Newest first, like Twilio. */
function listed({ messages }: Simulator, query: Record<string, string>): Message[] {
  const { To: to, From: from } = query;
  const numbers = [to, from].flatMap((text) => (text ? [readAddress(text)?.number ?? ''] : []));
  const known = numbers.map((number) => messages.of(number)).find((thread) => thread.length > 0);
  const some = known ?? (numbers.length > 0 ? [] : [...messages.all()]);
  return some
    .filter(
      (message) =>
        message.status !== 'waiting' &&
        (to === undefined || message.to === to) &&
        (from === undefined || message.from === from) &&
        wasSent(message, query),
    )
    .reverse();
}

const textsOf = (query: Request['query']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** What becomes of it by the simulator's behaviour, whatever the rules say. */
const known = ({ mode, code }: CallFate): Outcome | undefined =>
  mode === 'failed' || mode === 'undelivered' ? { status: mode, code: code ?? 30008 } : undefined;

/** The messages of the account: create, fetch, list, and their media. */
export function messageRoutes(router: Router, simulator: Simulator): void {
  const { messages, media, delivery } = simulator;
  const find = (request: Request): Message => {
    const message = messages.find(String(request.params.sid));
    if (!message || message.status === 'waiting') {
      throw refusal(20404, `The requested resource ${request.path} was not found`);
    }
    return message;
  };
  const numberIn = (text: unknown) => (typeof text === 'string' ? readAddress(text)?.number : undefined);
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
      const { Page: _page, PageSize: _size, PageToken: _token, ...filters } = textsOf(request.query);
      const path = `${messagesPath}.json`;
      const page = pageOf(listed(simulator, filters), pageQuery.parse(request.query), path, filters);
      return {
        status: 200,
        body: {
          messages: page.items.map(messageJson),
          uri: request.originalUrl,
          first_page_uri: page.first,
          next_page_uri: page.next ?? null,
          previous_page_uri: null,
          page: page.page,
          page_size: page.size,
        },
      };
    }),
  );
  router.get(
    `${messagesPath}/:sid.json`,
    handle(simulator, read, (request) => ({ status: 200, body: messageJson(find(request)) })),
  );
  router.get(
    `${messagesPath}/:sid/Media.json`,
    handle(simulator, read, (request) => {
      const message = find(request);
      const page = pageOf(message.media, pageQuery.parse(request.query), `${messagesPath}/${message.sid}/Media.json`);
      return {
        status: 200,
        body: {
          media_list: page.items.map((item) => mediaJson(message, item)),
          uri: request.originalUrl,
          first_page_uri: page.first,
          next_page_uri: page.next ?? null,
          previous_page_uri: null,
          page: page.page,
          page_size: page.size,
        },
      };
    }),
  );
  const findMedia = (request: Request) => {
    const message = find(request);
    const item = message.media.find(({ sid }) => sid === request.params.media);
    if (!item) throw refusal(20404, `The requested resource ${request.path} was not found`);
    return { message, item };
  };
  router.get(
    `${messagesPath}/:sid/Media/:media.json`,
    handle(simulator, read, (request) => {
      const { message, item } = findMedia(request);
      return { status: 200, body: mediaJson(message, item) };
    }),
  );
  // The bytes lie elsewhere, with Twilio as here: a path that is open to whoever was sent there.
  router.get(
    `${messagesPath}/:sid/Media/:media`,
    handle(simulator, read, (request) => {
      const { item } = findMedia(request);
      return { status: 307, headers: { location: `${simulator.settings.endpoint}/media/${item.sid}` } };
    }),
  );
  router.delete(
    `${messagesPath}/:sid/Media/:media.json`,
    handle(simulator, read, (request) => {
      const { message, item } = findMedia(request);
      message.media = message.media.filter((other) => other !== item);
      media.delete(item.sid);
      return { status: 204 };
    }),
  );
}

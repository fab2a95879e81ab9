import type { Request, Router } from 'express';
import { z } from 'zod';
import { account } from '../account.ts';
import { readNumber } from '../address.ts';
import type { Simulator } from '../simulator.ts';
import { windowEnds, type Phone } from '../state/phones.ts';
import { Problem } from '../../page/problem.ts';
import { shownMessage, shownPhone } from './shown.ts';
import { writeSchema, writtenOf } from './write.ts';

const iso = z.iso.datetime({ offset: true });
const phoneChange = z.strictObject({
  name: z.string().min(1).max(80).optional(),
  online: z.boolean().optional(),
  hasWhatsApp: z.boolean().optional(),
  withoutWhatsAppCode: z.int().min(30_000).max(69_999).optional(),
  optedOut: z.boolean().optional(),
  /** When the driver last wrote by WhatsApp; null for never. */
  wroteAt: iso.nullable().optional(),
});
const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(10_000).default(1_000),
  query: z.string().optional(),
});

const both = [account.whatsAppFrom, account.smsFrom];

/** The drivers' phones, for the page and for tests. */
export function phoneRoutes(router: Router, simulator: Simulator): void {
  const { phones, messages, media, delivery, inbox, now } = simulator;
  const phoneOf = (request: Request): Phone => {
    const number = readNumber(String(request.params.number));
    if (!number) throw new Problem(400, 'invalid_input', 'A number is written as +48600700800.');
    return phones.of(number);
  };
  const show = (phone: Phone) => shownPhone(phone, messages.of(phone.number), now());

  router.get('/api/phones', (request, response) => {
    const { limit, query = '' } = listQuery.parse(request.query);
    const wanted = query.toLowerCase();
    const found = phones
      .all()
      .filter(({ number, name }) => `${number} ${name}`.toLowerCase().includes(wanted))
      .map(show)
      .sort((a, b) => b.at.localeCompare(a.at));
    response.json({ total: found.length, phones: found.slice(0, limit) });
  });
  router.get('/api/phones/:number', (request, response) => void response.json(show(phoneOf(request))));
  router.put('/api/phones/:number', (request, response) => {
    const phone = phoneOf(request);
    const { optedOut, wroteAt, name, online, hasWhatsApp, withoutWhatsAppCode } = phoneChange.parse(request.body);
    const wroteAtOf = (at: string | null) =>
      at === null ? {} : { [account.whatsAppFrom]: new Date(at).toISOString() };
    phones.change(phone, {
      ...(name !== undefined && { name }),
      ...(online !== undefined && { online }),
      ...(hasWhatsApp !== undefined && { hasWhatsApp }),
      ...(withoutWhatsAppCode !== undefined && { withoutWhatsAppCode }),
      ...(optedOut !== undefined && { optedOutOf: optedOut ? both : [] }),
      ...(wroteAt !== undefined && { wroteAt: wroteAtOf(wroteAt) }),
    });
    if (phone.online) {
      delivery.arriveAt(phone.number);
      inbox.sendWaiting(phone.number);
    }
    response.json(show(phone));
  });
  const forget = (number: string) => {
    for (const message of messages.of(number)) message.media.forEach(({ sid }) => media.delete(sid));
    messages.forget(number);
    phones.forget(number);
  };
  router.delete('/api/phones/:number', (request, response) => {
    forget(phoneOf(request).number);
    response.status(204).end();
  });
  router.delete('/api/phones', (_request, response) => {
    for (const { number } of phones.all()) forget(number);
    response.status(204).end();
  });

  router.get('/api/phones/:number/messages', (request, response) => {
    const { number } = phoneOf(request);
    const { limit } = listQuery.parse(request.query);
    const thread = messages.of(number);
    const shown = thread.slice(-limit).map((message) => shownMessage(message, simulator));
    response.json({ total: thread.length, messages: shown });
  });
  router.post('/api/phones/:number/messages', async (request, response) => {
    const phone = phoneOf(request);
    const written = await writtenOf(writeSchema.parse(request.body), phone, simulator);
    response.status(201).json(shownMessage(inbox.write(phone, written), simulator));
  });
  router.post('/api/phones/:number/read', (request, response) => {
    const phone = phoneOf(request);
    if (!phone.online) throw new Problem(409, 'offline', 'This phone is offline: nobody learns what is read on it.');
    delivery.read(phone.number);
    response.json({ ...show(phone), windowEnds: windowEnds(phone, account.whatsAppFrom)?.toISOString() ?? null });
  });
}

import express, { Router, type Request } from 'express';
import { z } from 'zod';
import { Problem } from '../../shared/problem.ts';
import type { Delivery } from '../delivery.ts';
import type { Inbox } from '../inbox.ts';
import type { Simulator } from '../simulator.ts';
import { number } from '../state/behaviour.ts';
import { approvalStatus } from '../state/contents.ts';
import type { Phone } from '../state/phones.ts';
import { shownMessage, shownPhone } from './shown.ts';

const phoneChange = z.strictObject({
  name: z.string().min(1).max(80).exactOptional(),
  online: z.boolean().exactOptional(),
  hasWhatsApp: z.boolean().exactOptional(),
  optedOut: z.boolean().exactOptional(),
  /** When the driver last wrote by WhatsApp; null for never. */
  wroteAt: z.iso.datetime({ offset: true }).nullable().exactOptional(),
});
const recordQuery = z.object({
  to: number.optional(),
  sid: z.string().optional(),
  /** Only entries after this number. */
  since: z.coerce.number().int().min(0).default(0),
});
const maxPhones = 30;

/** The drivers' phones, the recorded calls and webhooks, and the control of the behaviour: for the page and for tests. */
export function controlRoutes(simulator: Simulator, delivery: Delivery, write: Inbox): Router {
  const { phones, calls, webhooks, faults, contents } = simulator;
  const router = Router();
  // A medium is sent as a data: URL.
  router.use(express.json({ limit: '40mb' }));
  const phoneOf = ({ params }: Request): Phone => phones.of(number.parse(params.number));
  const newest = ({ messages }: Phone) => messages.at(-1)?.createdAt ?? '';

  router.get('/phones', (request, response) => {
    const { query } = z.object({ query: z.string().toLowerCase().default('') }).parse(request.query);
    const found = phones
      .all()
      .filter((phone) => `${phone.number} ${phone.name}`.toLowerCase().includes(query))
      .sort((a, b) => newest(b).localeCompare(newest(a)));
    const shown = found.slice(0, maxPhones).map((phone) => shownPhone(phone, simulator));
    response.json({ total: found.length, phones: shown });
  });
  router.put('/phones/:number', (request, response) => {
    const phone = phoneOf(request);
    phones.change(phone, phoneChange.parse(request.body));
    delivery.arrive(phone);
    response.json(shownPhone(phone, simulator));
  });
  router.get('/phones/:number/messages', (request, response) => {
    response.json({ messages: phoneOf(request).messages.map((message) => shownMessage(message, simulator)) });
  });
  router.post('/phones/:number/messages', async (request, response) => {
    response.status(201).json(shownMessage(await write(phoneOf(request), request.body), simulator));
  });
  router.post('/phones/:number/read', (request, response) => {
    const phone = phoneOf(request);
    delivery.read(phone);
    response.json(shownPhone(phone, simulator));
  });

  router.get('/calls', (request, response) => {
    const { to, since } = recordQuery.parse(request.query);
    response.json({ calls: calls.all.filter((call) => call.number > since && (!to || call.to === to)) });
  });
  router.get('/webhooks', (request, response) => {
    const { to, sid } = recordQuery.parse(request.query);
    response.json({ webhooks: webhooks.all.filter((each) => (!to || each.to === to) && (!sid || each.sid === sid)) });
  });
  router.put('/behaviour', (request, response) => {
    faults.change(request.body);
    response.json({});
  });
  router.put('/templates/:sid', (request, response) => {
    const content = contents.get(request.params.sid);
    if (!content) throw new Problem(404, 'not_found', 'There is no such template.');
    content.status = z.strictObject({ status: approvalStatus }).parse(request.body).status;
    response.json({});
  });
  return router;
}

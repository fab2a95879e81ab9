import type { Request, Router } from 'express';
import { z } from 'zod';
import type { Simulator } from '../simulator.ts';
import { behaviourSchema, number } from '../state/behaviour.ts';
import { listSamples } from '../state/media.ts';
import { approvalJson } from '../rest/wire.ts';
import { languages, templateName, kinds } from '@gatelingo/proto/templates';
import { Problem } from '../../page/problem.ts';

const recordQuery = z.object({
  to: number.optional(),
  sid: z.string().optional(),
  /** Only entries after this number. */
  since: z.coerce.number().int().min(0).default(0),
});
const approvalChange = z.strictObject({
  status: z.enum(['unsubmitted', 'received', 'pending', 'approved', 'rejected', 'paused', 'disabled']),
  rejectionReason: z.string().default(''),
});

const numberIn = (text: unknown) => {
  const read = number.safeParse(typeof text === 'string' ? text.replace(/^whatsapp:/, '') : undefined);
  return read.success ? read.data : undefined;
};

/** The recorded calls and webhooks, and the control of the behaviour. */
export function controlRoutes(router: Router, simulator: Simulator): void {
  const { calls, webhooks, behaviours, contents, now } = simulator;

  router.get('/api/calls', (request, response) => {
    const { to, sid, since } = recordQuery.parse(request.query);
    const found = calls.all.filter(
      (call) =>
        call.number > since &&
        (to === undefined || numberIn(call.asked.To) === to) &&
        (sid === undefined || call.sid === sid || call.path.includes(sid)),
    );
    response.json({ calls: found });
  });
  router.delete('/api/calls', (_request, response) => {
    calls.clear();
    response.status(204).end();
  });
  router.get('/api/webhooks', (request, response) => {
    const { to, sid, since } = recordQuery.parse(request.query);
    const found = webhooks.record.all.filter(
      (each) => each.number > since && (!to || each.to === to) && (!sid || each.sid === sid),
    );
    response.json({ webhooks: found });
  });
  router.delete('/api/webhooks', (_request, response) => {
    webhooks.record.clear();
    response.status(204).end();
  });

  router.get('/api/behaviour', (_request, response) => void response.json(behaviours.now()));
  router.put('/api/behaviour', (request, response) => {
    behaviours.change(behaviourSchema.parse(request.body));
    response.json(behaviours.now());
  });
  router.delete('/api/behaviour', (request, response) => {
    behaviours.clear(z.object({ to: number.optional() }).parse(request.query).to);
    response.status(204).end();
  });

  router.get('/api/samples', (_request, response) => void response.json({ samples: listSamples() }));
  router.get('/api/templates', (_request, response) => {
    const byName = new Map(contents.all().map((content) => [content.request.friendly_name, content]));
    const templates = kinds.flatMap((kind) =>
      languages.flatMap((language) => {
        const content = byName.get(templateName(kind, language));
        if (!content) return [];
        const { status } = approvalJson(content);
        return [{ kind, language, contentSid: content.sid, name: content.request.friendly_name, status }];
      }),
    );
    response.json({ templates });
  });
  router.put('/api/templates/:sid', (request: Request, response) => {
    const content = contents.find(String(request.params.sid));
    if (!content) throw new Problem(404, 'not_found', 'There is no such template.');
    const { status, rejectionReason } = approvalChange.parse(request.body);
    contents.approve(content, { status, rejectionReason }, now());
    response.json(approvalJson(content));
  });
}

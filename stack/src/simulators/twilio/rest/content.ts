import type { ContentRequest } from '@gatelingo/proto/templates';
import type { Request, Router } from 'express';
import { z } from 'zod';
import { newSid } from '../account.ts';
import { refusal } from '../errors.ts';
import type { Simulator } from '../simulator.ts';
import { contentTypes, rejectionOf } from '../state/content-limits.ts';
import { handle, type Answer } from './call.ts';
import { contentJson } from './wire.ts';

const contentRequest = z.object({
  friendly_name: z.string(),
  language: z.string().min(2),
  variables: z.record(z.string(), z.string()).default({}),
  types: z.record(z.string(), z.looseObject({ body: z.string().min(1) })).and(contentTypes),
});

/** Twilio's Content API: templates, and WhatsApp's approval of them. */
export function contentRoutes(router: Router, simulator: Simulator): void {
  const { contents } = simulator;
  const route = (work: (request: Request) => Answer) => handle(simulator, { kind: 'read' }, work);

  router.get(
    '/v1/ContentAndApprovals',
    route(() => ({
      status: 200,
      body: { contents: [...contents.values()].map(contentJson), meta: { key: 'contents', next_page_url: null } },
    })),
  );
  router.post(
    '/v1/Content',
    route((request) => {
      const asked = contentRequest.parse(request.body) as ContentRequest;
      const content = { sid: newSid('HX'), request: asked, status: 'unsubmitted', rejectionReason: '' } as const;
      contents.set(content.sid, content);
      return { status: 201, body: contentJson(content) };
    }),
  );
  router.delete(
    '/v1/Content/:sid',
    route(({ params }) => {
      contents.delete(String(params.sid));
      return { status: 204 };
    }),
  );
  router.post(
    '/v1/Content/:sid/ApprovalRequests/whatsapp',
    route(({ params }) => {
      const content = contents.get(String(params.sid));
      if (!content) throw refusal(20404);
      const { types } = content.request;
      if (types['twilio/list-picker']) throw refusal(20001, 'A list-picker can not be submitted for approval.');
      const rejection = rejectionOf(types);
      content.status = rejection === undefined ? 'received' : 'rejected';
      content.rejectionReason = rejection ?? '';
      return { status: 201, body: contentJson(content).approval_requests };
    }),
  );
}

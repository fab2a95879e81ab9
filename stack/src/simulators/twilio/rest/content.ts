import type { Request, Router } from 'express';
import { z } from 'zod';
import { newSid } from '../account.ts';
import { refusal } from '../errors.ts';
import type { Simulator } from '../simulator.ts';
import { unsubmitted, type Content } from '../state/contents.ts';
import type { ContentRequest } from '@gatelingo/proto/templates';
import { handle, type Answer } from './call.ts';
import { approvalJson, contentJson, pageOf } from './wire.ts';

const action = z.looseObject({ title: z.string(), id: z.string().default('') });
const contentRequest = z.object({
  friendly_name: z.string().default(''),
  language: z.string().min(2),
  variables: z.record(z.string(), z.string()).default({}),
  types: z.object({
    'twilio/text': z.object({ body: z.string().min(1) }).optional(),
    'twilio/quick-reply': z.object({ body: z.string().min(1), actions: z.array(action) }).optional(),
    'twilio/call-to-action': z
      .object({
        body: z.string().min(1),
        actions: z.array(z.looseObject({ type: z.string(), title: z.string(), url: z.string().optional() })),
      })
      .optional(),
  }),
});
const approvalRequest = z.object({ name: z.string().regex(/^[a-z0-9_]+$/), category: z.string().default('UTILITY') });
const reviewMs = 500;

/** Twilio's Content API: templates, and WhatsApp's approval of them. */
export function contentRoutes(router: Router, simulator: Simulator): void {
  const { contents, now, timers, settings } = simulator;
  const route = (work: (request: Request) => Answer) => handle(simulator, { kind: 'read', to: () => undefined }, work);
  const find = (request: Request): Content => {
    const content = contents.find(String(request.params.sid));
    if (!content) throw refusal(20404, `The requested resource ${request.path} was not found`);
    return content;
  };

  router.get(
    '/v1/ContentAndApprovals',
    route((request) => {
      const { items, page, size, next } = pageOf(contents.all(), request);
      const next_page_url = next === null ? null : settings.endpoint + next;
      return {
        status: 200,
        body: {
          contents: items.map((each) => ({
            ...contentJson(each, settings.endpoint),
            approval_requests: approvalJson(each),
          })),
          meta: { key: 'contents', page, page_size: size, next_page_url, url: settings.endpoint + request.originalUrl },
        },
      };
    }),
  );
  router.post(
    '/v1/Content',
    route((request) => {
      const asked = contentRequest.parse(request.body) as ContentRequest;
      if (Object.keys(asked.types).length === 0) throw refusal(20001, 'A content has a type.');
      const at = now().toISOString();
      const content = { sid: newSid('HX'), request: asked, createdAt: at, updatedAt: at, approval: unsubmitted };
      contents.restore(content);
      return { status: 201, body: contentJson(content, settings.endpoint) };
    }),
  );
  router.get(
    '/v1/Content/:sid',
    route((request) => ({ status: 200, body: contentJson(find(request), settings.endpoint) })),
  );
  router.delete(
    '/v1/Content/:sid',
    route((request) => {
      contents.delete(find(request).sid);
      return { status: 204 };
    }),
  );
  // WhatsApp needs time: the request is received now and approved later.
  router.post(
    '/v1/Content/:sid/ApprovalRequests/whatsapp',
    route((request) => {
      const content = find(request);
      contents.approve(content, { ...approvalRequest.parse(request.body), status: 'received' }, now());
      timers.after(reviewMs, () => {
        if (content.approval.status === 'received') contents.approve(content, { status: 'approved' }, now());
      });
      return { status: 201, body: approvalJson(content) };
    }),
  );
}

import type { Request, Router } from 'express';
import { z } from 'zod';
import { newSid } from '../account.ts';
import { refusal } from '../errors.ts';
import type { Simulator } from '../simulator.ts';
import { unsubmitted, type Content } from '../state/contents.ts';
import type { ContentRequest } from '@gatelingo/proto/templates';
import { handle } from './call.ts';
import { pageOf, pageQuery } from './page.ts';
import { approvalJson, contentJson } from './wire.ts';

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

/** Twilio's Content API: templates, and what WhatsApp says of them. */
export function contentRoutes(router: Router, simulator: Simulator): void {
  const { contents, clock, timers, settings } = simulator;
  const call = (kind: 'create' | 'read') => ({ kind, to: () => undefined });
  const read = call('read');
  const find = (request: Request): Content => {
    const content = contents.find(String(request.params.sid));
    if (!content) throw refusal(20404, `The requested resource ${request.path} was not found`);
    return content;
  };
  const list = (path: string, write: (content: Content) => object) =>
    handle(simulator, read, (request) => {
      const page = pageOf(contents.all(), pageQuery.parse(request.query), path);
      return {
        status: 200,
        body: {
          contents: page.items.map(write),
          meta: {
            key: 'contents',
            page: page.page,
            page_size: page.size,
            first_page_url: settings.endpoint + page.first,
            next_page_url: page.next === undefined ? null : settings.endpoint + page.next,
            previous_page_url: null,
            url: settings.endpoint + request.originalUrl,
          },
        },
      };
    });

  router.get(
    '/v1/Content',
    list('/v1/Content', (content) => contentJson(content, settings.endpoint)),
  );
  router.get(
    '/v1/ContentAndApprovals',
    list('/v1/ContentAndApprovals', (content) => ({
      ...contentJson(content, settings.endpoint),
      approval_requests: approvalJson(content),
    })),
  );
  router.post(
    '/v1/Content',
    handle(simulator, read, (request) => {
      const asked = contentRequest.parse(request.body) as ContentRequest;
      if (Object.keys(asked.types).length === 0) throw refusal(20001, 'A content has a type.');
      const at = clock.now().toISOString();
      const content = contents.add({
        sid: newSid('HX'),
        request: asked,
        createdAt: at,
        updatedAt: at,
        approval: unsubmitted,
      });
      return { status: 201, body: contentJson(content, settings.endpoint) };
    }),
  );
  router.get(
    '/v1/Content/:sid',
    handle(simulator, read, (request) => ({ status: 200, body: contentJson(find(request), settings.endpoint) })),
  );
  router.delete(
    '/v1/Content/:sid',
    handle(simulator, read, (request) => {
      contents.delete(find(request).sid);
      return { status: 204 };
    }),
  );
  router.get(
    '/v1/Content/:sid/ApprovalRequests',
    handle(simulator, read, (request) => {
      const content = find(request);
      const { sid } = content;
      const url = `${settings.endpoint}/v1/Content/${sid}/ApprovalRequests`;
      const { account_sid } = contentJson(content, settings.endpoint);
      return { status: 200, body: { sid, account_sid, whatsapp: approvalJson(content), url } };
    }),
  );
  // WhatsApp takes its time: handed in, looked at, approved.
  router.post(
    '/v1/Content/:sid/ApprovalRequests/whatsapp',
    handle(simulator, read, (request) => {
      const content = find(request);
      const { name, category } = approvalRequest.parse(request.body);
      contents.approve(content, { name, category, status: 'received' }, clock.now());
      timers.after(reviewMs, () => contents.approve(content, { status: 'pending' }, clock.now()));
      timers.after(2 * reviewMs, () => {
        if (content.approval.status === 'pending') contents.approve(content, { status: 'approved' }, clock.now());
      });
      return { status: 201, body: approvalJson({ ...content, approval: { ...content.approval, status: 'received' } }) };
    }),
  );
}

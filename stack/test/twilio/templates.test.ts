import { eventually } from '@gatelingo/chassis/testing';
import { expect, test } from '@jest/globals';
import { languages, readTemplates } from '@gatelingo/proto/templates';
import { refusalOf } from './refusal.ts';
import { useWorld } from './world.ts';

const world = useWorld();

test('every kind of message has a template in every language; WhatsApp approved all but the Icelandic ones', async () => {
  const { client } = world.now;
  const contents = await client.content.v1.contentAndApprovals.list({ pageSize: 50 });
  expect(contents).toHaveLength(6 * languages.length);
  const statusOf = ({ approvalRequests }: (typeof contents)[number]) =>
    (approvalRequests as unknown as { status: string }).status;
  const refused = contents.filter((each) => statusOf(each) !== 'approved');
  expect(refused.map((each) => [each.language, statusOf(each)])).toEqual(new Array(6).fill(['is', 'rejected']));
});

test('a template has the same SID at every start, and tells its text, its language and its state', async () => {
  const { client, drivers } = world.now;
  const templates = await drivers.templates();
  const { contentSid } = templates.find(({ kind, language }) => kind === 'job-created' && language === 'pt')!;
  expect(contentSid).toBe('HX342dc1f9db53fc0a8772f20c9bf2b03d');
  const content = await client.content.v1.contents(contentSid).fetch();
  expect(content).toMatchObject({ friendlyName: 'gatelingo_job_created_pt', language: 'pt_PT' });
  expect((content.types as Record<string, { body: string }>)['twilio/text']?.body).toContain('Olá {{1}}');
});

test('a template is registered as with Twilio: created, handed in, approved, deleted', async () => {
  const { client } = world.now;
  const [template] = readTemplates();
  const { kind: _kind, isRefused: _isRefused, ...request } = template!;
  const { sid } = await client.content.v1.contents.create({ ...request, friendly_name: 'another' } as never);
  const content = client.content.v1.contents(sid);
  const approval = async () =>
    (await client.content.v1.contentAndApprovals.list()).find((each) => each.sid === sid)?.approvalRequests;
  expect(await approval()).toMatchObject({ status: 'unsubmitted' });
  const handedIn = await content.approvalCreate.create({ name: 'another', category: 'UTILITY' });
  expect(handedIn.status).toBe('received');
  await eventually(async () => {
    expect(await approval()).toMatchObject({ status: 'approved', name: 'another' });
  });
  await content.remove();
  expect(await refusalOf(content.fetch())).toMatchObject({ status: 404, code: 20404 });
});

test('a template without a text is refused', async () => {
  const request = { friendly_name: 'empty', language: 'en', types: {} };
  expect(await refusalOf(world.now.client.content.v1.contents.create(request as never))).toMatchObject({ code: 20001 });
});

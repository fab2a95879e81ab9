import { describe, expect, test } from '@jest/globals';
import type { TemplatePreview } from '@gatelingo/proto/http/notification';
import { templateName } from '@gatelingo/proto/templates';
import { withChatWorld, world } from '../chat-world.ts';

withChatWorld();

test('when they choose a template, then it is about the active step; without one only some can be sent', async () => {
  const job = await world.created();
  const sent = await world.post(`job/${job.jobId}/template`, { kind: 'reminder' });
  const written = { kind: 'reminder', senderType: 'system', senderName: 'Ana Berg', stepId: job.stepIds[0] };
  expect(sent.body.chatMessage).toMatchObject(written);
  await world.follow(job.completed());
  expect((await world.post(`job/${job.jobId}/template`, { kind: 'step-active' })).status).toBe(422);
  expect((await world.post(`job/${job.jobId}/template`, { kind: 'talk' })).status).toBe(200);
});

describe('what a driver would get', () => {
  const previewOf = async (jobId: string, kind: string) =>
    (await world.previews(jobId)).find((preview) => preview.kind === kind);
  const sidOf = async (name: string) => {
    const { body } = await world.notification.call('GET', '/notifications/templates', { token: world.token });
    const { templates } = body as unknown as { templates: { name: string; contentSid: string }[] };
    return templates.find((each) => each.name === name)!.contentSid;
  };

  test("is each template with its values, in the driver's language", async () => {
    const job = await world.created(undefined, { title: 'Unload 20 pallets' });
    const preview = await previewOf(job.jobId, 'reminder');
    expect(preview).toMatchObject({ language: 'pl', status: 'approved', lacksStep: false });
    for (const part of ['Unload 20 pallets', 'Ramp 1, Kaistr. 1, Hamburg', '11:00', '/t/…']) {
      expect(preview?.text).toContain(part);
    }
    expect(await previewOf(job.jobId, 'talk')).toMatchObject({ text: expect.stringContaining('Spedition Nord') });
    expect((await world.previews(job.jobId)).map(({ text }) => text).join()).not.toMatch(/\{\{|(?<!\/t\/)…/);
  });

  test('is also in the language of whoever asks, for them to read; in the company’s by default', async () => {
    const job = await world.created();
    const read = async (query: string) => {
      const path = `/company-messages/job/${job.jobId}/templates${query}`;
      const { body } = await world.notification.call('GET', path, { token: world.token });
      const { templates } = body as unknown as { templates: TemplatePreview[] };
      return templates.find(({ kind }) => kind === 'talk')!;
    };
    expect(await read('')).toMatchObject({ language: 'pl', ourLanguage: 'de' });
    const { ourText, ourLanguage } = await read('?language=en');
    expect([ourLanguage, ourText]).toEqual(['en', expect.stringContaining('would like to talk to you')]);
    expect(await read('?language=pl')).not.toHaveProperty('ourText');
  });

  test("is English where WhatsApp takes no template in the driver's language, and nothing where it takes neither", async () => {
    const job = await world.created();
    const [polish, english] = [await sidOf(templateName('talk', 'pl')), await sidOf(templateName('talk', 'en'))];
    await world.judge(polish, 'paused');
    await world.notification.context.twilio!.listTemplates({ maxAgeMs: 0 });
    const inEnglish = await previewOf(job.jobId, 'talk');
    expect(inEnglish).toMatchObject({ status: 'paused', language: 'en' });
    expect(inEnglish?.text).toContain('would like to talk to you');
    await world.judge(english, 'rejected');
    await world.notification.context.twilio!.listTemplates({ maxAgeMs: 0 });
    expect(await previewOf(job.jobId, 'talk')).toMatchObject({ status: 'paused', language: '', text: '' });
    await Promise.all([world.judge(polish, 'approved'), world.judge(english, 'approved')]);
    await world.notification.context.twilio!.listTemplates({ maxAgeMs: 0 });
  });

  test('is not about a step when no step waits to be confirmed', async () => {
    const job = await world.created();
    await world.follow(job.completed());
    expect(await previewOf(job.jobId, 'reminder')).toMatchObject({ lacksStep: true, text: '' });
    expect(await previewOf(job.jobId, 'job-done')).toMatchObject({ lacksStep: false });
  });

  test('is nothing while nobody has the job', async () => {
    const job = await world.created();
    await world.follow(job.givenTo(undefined));
    expect(await world.previews(job.jobId)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { withChatWorld, world } from '../chat-world.ts';
import { patience, publicUrl } from '../notification-service.ts';

withChatWorld();
beforeEach(() => world.behave({ mode: 'ok' }));

const { host } = new URL(publicUrl);
type Job = Awaited<ReturnType<typeof world.created>>;

/** All that staff can read of a job's chat, and what is published of the chats. */
const shownOf = async ({ jobId }: Job) => {
  const messages = await world.notification.call('GET', `/notifications/job/${jobId}`, { token: world.token });
  return JSON.stringify([
    ...[await world.chat(jobId), await world.list(), await world.previews(jobId), messages.body],
    ...world.facts(),
  ]);
};
const gotBy = async ({ trucker }: Job) => (await world.sentTo(trucker.phone)).map(({ body }) => body);
const linkTo = (job: Job, step = 0) => `${publicUrl}/t/${job.codeOf(step)}`;
const gets = (job: Job, link: string, times = 1) =>
  eventually(
    async () => expect((await gotBy(job)).filter((body) => body.includes(link))).toHaveLength(times),
    patience,
  );

describe("given a driver's links, then staff read them without their code", () => {
  // promise: Nobody in who does not belong
  test('in the chat, the list, the previews, the messages of a job and the facts; the driver gets them whole', async () => {
    const job = await world.created();
    await gets(job, linkTo(job));
    await world.follow([...job.reminderDue(1), ...job.confirmed()]);
    await gets(job, linkTo(job, 1));
    await world.post(`job/${job.jobId}/template`, { kind: 'step-active' });
    const shown = await shownOf(job);
    for (const step of [0, 1]) expect(shown).not.toContain(job.codeOf(step));
    expect(shown).toContain(`\\n${host}/t/…`);
    expect((await world.list()).conversations[0]?.lastMessage?.text).toContain('/t/…');
  });

  test('also those that the driver writes: of the pass, and the long one of the documents', async () => {
    const job = await world.created();
    const code = '7YWHMfk9JZe1LM1g1ZauHu';
    const query = new URLSearchParams({ phone: job.trucker.phone, jobId: job.jobId, stepId: job.stepIds[0] });
    const long = `${publicUrl}/register/trucker-confirm?${query.toString()}`;
    await world.driverWrote(job, `${publicUrl}/p/${code} ${long} ?`);
    const written = async () => (await world.textOf(job.jobId))[0];
    // There is nothing to translate in it.
    await eventually(async () => expect(await written()).toMatchObject({ translation: 'not-needed' }), patience);
    const shown = await shownOf(job);
    for (const secret of [code, query.toString()]) expect(shown).not.toContain(secret);
    const text = `${host}/p/… ${host}/register/trucker-confirm?… ?`;
    expect(await written()).toMatchObject({ text });
  });
});

describe('given a driver who lost the link', () => {
  const sendLink = (jobId: string, options: { key?: string; as?: string } = {}) =>
    world.post(`job/${jobId}/link`, undefined, options);

  // promise: Nobody in who does not belong
  test('when staff send it again, then the active step’s link comes as a new message, once per key', async () => {
    const job = await world.created();
    await gets(job, linkTo(job));
    const key = randomUUID();
    const answers = [await sendLink(job.jobId, { key }), await sendLink(job.jobId, { key })];
    const sent = { kind: 'step-active', senderType: 'system', senderName: 'Ana Berg', stepId: job.stepIds[0] };
    for (const { status, body } of answers) {
      expect([status, body.chatMessage]).toEqual([200, expect.objectContaining(sent)]);
      expect(JSON.stringify(body)).not.toContain(job.codeOf(0));
    }
    await gets(job, linkTo(job), 2);
    expect(await world.textOf(job.jobId, 'step-active')).toHaveLength(1);
  });

  test('when no step waits, nobody has the job, or it is another company’s, then nothing is sent, and they get the reason', async () => {
    const [done, free, other] = [await world.created(), await world.created(), await world.created()];
    await world.follow(done.completed());
    await world.follow(free.givenTo(undefined));
    const stranger = await signTestToken({ role: 'iadmin' });
    const refused = async (answer: ReturnType<typeof sendLink>) => {
      const { status, body } = await answer;
      return [status, (body as { code?: string }).code];
    };
    expect(await refused(sendLink(done.jobId))).toEqual([422, 'rule_violated']);
    expect(await refused(sendLink(free.jobId))).toEqual([422, 'no_trucker']);
    expect(await refused(sendLink(other.jobId, { as: stranger }))).toEqual([404, 'not_found']);
    for (const { jobId } of [done, free, other]) expect(await world.textOf(jobId, 'step-active')).toEqual([]);
  });
});

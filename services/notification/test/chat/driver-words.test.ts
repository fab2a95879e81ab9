import { expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { rows } from '@gatelingo/chassis/postgres';
import { withChatWorld, world } from '../chat-world.ts';
import { aDriverFact, aJob } from '../job-facts.ts';
import { aPhone, patience } from '../notification-service.ts';

withChatWorld();

const note = 'Nur mit Warnweste aussteigen!';
const inPolish = {
  state: 'done',
  text: 'Wysiadać tylko w kamizelce!',
  title: 'Rozładunek',
  place: 'Rampa 1',
} as const;
const pending = { state: 'pending', text: '', title: '', place: 'Rampa 1' } as const;

/** A job whose note is being translated when its driver is to get the first message. */
const aNotedJob = async () => {
  const phone = aPhone();
  const job = aJob(world.companyId, aDriverFact('Jan', phone), { title: 'Abladen', note });
  const [first] = job.translated(pending);
  await world.follow([first!]);
  return { job, phone };
};
const dueIn = async (jobId: string) => {
  const [message] = (await world.chat(jobId)).messages;
  const [row] = await rows<{ ms: number }>(
    world.notification.context.store.manager,
    `SELECT extract(epoch FROM due_at - created_at) * 1000 AS ms FROM work WHERE kind = 'send-message' AND key = $1`,
    [`${message?._id ?? ''}:1`],
  );
  return Number(row?.ms);
};
const gets = (phone: string, parts: readonly string[]) =>
  eventually(async () => {
    const [got] = await world.sentTo(phone);
    for (const part of parts) expect(got?.body).toContain(part);
  }, patience);

test('given a translation that comes in time, then the first message has it, and staff read what they wrote', async () => {
  const { job, phone } = await aNotedJob();
  expect(await dueIn(job.jobId)).toBeGreaterThan(2_900);
  await world.follow(job.translated(inPolish));
  await gets(phone, ['Rozładunek', 'Ramp 1 · Rampa 1, Kaistr. 1, Hamburg', ': Wysiadać tylko w kamizelce!']);
  const [shown] = (await world.chat(job.jobId)).messages;
  for (const part of ['Abladen', 'Ramp 1, Kaistr. 1', note]) expect(shown?.text).toContain(part);
  expect(shown?.translatedText).not.toContain(note);
});

test('given a translation that does not come, then the first message goes with the original, marked', async () => {
  const { phone } = await aNotedJob();
  await gets(phone, [`Nieprzetłumaczone: ${note}`, 'Abladen']);
});

test('given a job without a note, then its first message waits for nothing', async () => {
  const job = await world.created();
  expect(await dueIn(job.jobId)).toBeLessThan(2_900);
});

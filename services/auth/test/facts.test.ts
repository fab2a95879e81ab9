import { expect, test } from '@jest/globals';
import { createTopics } from '@gatelingo/chassis/events';
import { collectFacts, eventually } from '@gatelingo/chassis/testing';
import { CompanyChangedSchema, UserChangedSchema } from '@gatelingo/proto/events';
import { republish } from '../src/use-cases/republish.ts';
import { newDomain, startAuth } from './auth-service.ts';

test('given someone who signs up, then other services get the fact, in readable form only for them', async () => {
  const auth = await startAuth();
  const { config, context, prefix } = auth;
  await createTopics(config.KAFKA_BROKERS, 'auth', { topicPrefix: prefix, log: context.log });
  const follower = await collectFacts(['auth.sign-up.v1', 'auth.company.v1', 'auth.user.v1'], auth);
  try {
    const domain = newDomain();
    const email = `ana@${domain}`;
    const token = await auth.register(email);
    await auth.finalize(token);
    // The bus starts only now: until then the test reads the mail's token from the outbox.
    context.onStop('bus', () => context.bus.stop());
    await context.bus.start();
    await eventually(
      () => {
        const published = follower.facts.map(({ payload }) => payload);
        for (const each of [
          { email, token },
          { company: expect.objectContaining({ domain }) },
          { user: expect.objectContaining({ email }) },
        ]) {
          expect(published).toContainEqual(expect.objectContaining(each));
        }
      },
      { timeoutMs: 30_000 },
    );
  } finally {
    await follower.stop();
    await auth.stop();
  }
});

test('given users, then their state and that of their companies can be published again, at the same version', async () => {
  const auth = await startAuth();
  try {
    const email = `ana@${newDomain()}`;
    await auth.signUp(email);
    expect(await republish(auth.context)).toBe(2);
    const [company] = await auth.facts(CompanyChangedSchema);
    const [user] = await auth.facts(UserChangedSchema);
    expect(company).toMatchObject({ version: 1, payload: { company: { name: 'Spedition Nord' } } });
    expect(user).toMatchObject({ version: 1, companyId: company?.aggregateId, payload: { user: { email } } });

    expect(await republish(auth.context, { restored: true })).toBe(2);
    expect((await auth.facts(CompanyChangedSchema)).at(-1)).toMatchObject({ version: 1_000_001 });
    expect((await auth.facts(UserChangedSchema)).at(-1)).toMatchObject({ version: 1_000_001 });
  } finally {
    await auth.stop();
  }
});

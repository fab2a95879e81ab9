import { startSystem, type TestSystem } from '../../stack/src/testing.ts';

// One address stands for many people here, and they write and drive faster than people do: the limits are high enough not to
// apply.
const many = '1000000';
export const raisedLimits = {
  CONFIRMATIONS_PER_MINUTE: many,
  MESSAGES_PER_MINUTE: many,
  QUOTA_MAILS: many,
  QUOTA_MESSAGES: many,
  QUOTA_NEW_PHONES: many,
  QUOTA_PHONE_MESSAGES: many,
  RATE_LIMIT_ANONYMOUS: many,
  RATE_LIMIT_COMPANY: many,
  RATE_LIMIT_PERSON: many,
  REGISTRATIONS_PER_MINUTE: many,
  SIGNATURES_WAITING: many,
};

let starting: Promise<TestSystem> | undefined;

/** The system of this tier, started for the first file that asks for it. */
export const sharedSystem = (): Promise<TestSystem> =>
  (starting ??= startSystem({ ports: 'free', data: `faults-${process.pid}`, settings: raisedLimits }));

export const stopSharedSystem = async (): Promise<void> => {
  const system = await starting?.catch(() => undefined);
  await system?.stop();
};

import { createClock } from '@gatelingo/chassis/clock';
import { readConfig } from '@gatelingo/chassis/config';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { configSchema } from '../config.ts';
import { createTwilio, missingVariables, TwilioError } from '../providers/twilio.ts';
import { handInTemplates } from './use-cases/hand-in-templates.ts';

const config = readConfig(
  configSchema.pick({
    ...{ TWILIO_ACCOUNT_SID: true, TWILIO_AUTH_TOKEN: true, TWILIO_WHATSAPP_FROM: true },
    ...{ TWILIO_SMS_FROM: true, TWILIO_URL: true },
  }),
);
const fail = (why: string): void => {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
};

const twilio = await createTwilio({
  config,
  clock: createClock(),
  metrics: createMetrics('notification', { processMetrics: false }),
});
if (!twilio) fail(`Not set: ${missingVariables(config).join(', ')}.`);
else {
  try {
    for await (const { name, outcome } of handInTemplates(twilio)) process.stdout.write(`${name}: ${outcome}\n`);
  } catch (error) {
    if (!(error instanceof TwilioError)) throw error;
    fail(`${error.message}. What was handed in stays; run it again for the rest.`);
  }
}

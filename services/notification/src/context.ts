import type { PostgresStore } from '@gatelingo/chassis/postgres';
import type { ServiceContext } from '@gatelingo/chassis/service';
import type { SpeechIn, SpeechOut } from '@gatelingo/chassis/speech';
import type { Translator } from '@gatelingo/chassis/translation';
import type { Config } from './config.ts';
import type { QuotaRules } from './quota/domain/quota.ts';
import type { Mailer } from './mail/providers/mailer.ts';
import type { Twilio } from './providers/twilio.ts';

/** All that the rooms share; passed as an argument. */
export type Context = ServiceContext<Config, PostgresStore> & {
  mailer: Mailer;
  translator: Translator;
  /** Transcribes drivers' voice notes. */
  speechIn: SpeechIn;
  /** Reads answers to drivers aloud. */
  speechOut: SpeechOut;
  /** Undefined without a configured account. */
  twilio: Twilio | undefined;
  /** How much companies may send in a day, and how much is transcribed for them. */
  quotas: QuotaRules;
};

import type { MongoStore } from '@gatelingo/chassis/mongo';
import type { ServiceContext } from '@gatelingo/chassis/service';
import type { Pool } from '@gatelingo/chassis/shares';
import type { SpeechIn, SpeechOut } from '@gatelingo/chassis/speech';
import type { Translator } from '@gatelingo/chassis/translation';
import type { Config } from './config.ts';
import type { Models } from './db/models.ts';
import type { Recordings } from './recordings/recordings.ts';
import type { InTurn } from './turns.ts';

/** All that the parts of the service share; passed as an argument. */
export type Context = ServiceContext<Config, MongoStore> & {
  models: Models;
  translator: Translator;
  speechIn: SpeechIn;
  speechOut: SpeechOut;
  recordings: Recordings;
  /** Reads of sessions by their guests. */
  guestReads: Pool;
  /** Runs the writers of one session in this process one after the other. */
  inTurn: InTurn;
};

import type { ServiceContext } from '@gatelingo/chassis/service';
import type { Config } from './config.ts';
import type { ModelStore } from './models/index.ts';
import type { Engine } from './providers/engine.ts';
import type { Recogniser } from './providers/recogniser.ts';
import type { UsedDirections } from './providers/used-directions.ts';
import type { Loads } from './providers/loads.ts';

/** The dependencies that the parts of the service share. */
export type Context = ServiceContext<Config, undefined> & {
  models: ModelStore;
  engine: Engine;
  used: UsedDirections;
  loads: Loads;
  recogniser: Recogniser;
};

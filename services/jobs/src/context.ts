import type { PostgresStore } from '@gatelingo/chassis/postgres';
import type { ServiceContext } from '@gatelingo/chassis/service';
import type { Translator } from '@gatelingo/chassis/translation';
import type { Config } from './config.ts';

/** All that the parts of the service share; passed as an argument. */
export type Context = ServiceContext<Config, PostgresStore> & { translator: Translator };

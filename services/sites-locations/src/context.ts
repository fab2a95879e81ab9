import type { PostgresStore } from '@gatelingo/chassis/postgres';
import type { ServiceContext } from '@gatelingo/chassis/service';
import type { Config } from './config.ts';
import type { Geocoder } from './providers/geocoder.ts';

/** The shared parts of the service, passed as an argument. */
export type Context = ServiceContext<Config, PostgresStore> & { geocoder: Geocoder };

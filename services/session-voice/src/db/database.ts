import { mongo } from '@gatelingo/chassis/mongo';
import { declared } from './collections.ts';
import { createModels } from './models.ts';

/** The service's database: its collections, and what is declared of their documents. */
export const database = mongo({ models: createModels, declared });

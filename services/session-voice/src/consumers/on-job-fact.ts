import { on, type Consumer } from '@gatelingo/chassis/events';
import type { MongoTx } from '@gatelingo/chassis/store';
import { topics } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { projectJob } from '../use-cases/project-job.ts';

/** The jobs of the drivers who talk: a session leads to their chats. */
export const onJobFact: Consumer<Context, MongoTx> = {
  group: 'session-voice.jobs',
  topics: ['jobs.job.v1'],
  on: (context) =>
    topics['jobs.job.v1'].facts.map((schema) => on(schema, (fact, tx: MongoTx) => projectJob(context, tx, fact))),
};

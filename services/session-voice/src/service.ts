import { contextFrom, defineService } from '@gatelingo/chassis/service';
import { createSpeechIn, createSpeechOut } from '@gatelingo/chassis/speech';
import { createTranslator } from '@gatelingo/chassis/translation';
import { privacySubjects } from '@gatelingo/proto/http/privacy-internal';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { configSchema } from './config.ts';
import { onJobFact } from './consumers/on-job-fact.ts';
import { onSessionLinked } from './consumers/on-session-linked.ts';
import { companySessionRoutes } from './routes/company-sessions.ts';
import { messageRoutes } from './routes/messages.ts';
import { companyListRoutes } from './routes/company-lists.ts';
import { database } from './db/database.ts';
import { createModels } from './db/models.ts';
import { foundingOf, projections } from './db/projections.ts';
import { listeningProblem } from './providers/provider-problem.ts';
import { createRecordings } from './recordings/recordings.ts';
import { guestSessionRoutes } from './routes/guest-session.ts';
import { subjectRoutes } from './routes/subjects.ts';
import { createTurns } from './turns.ts';
import { privacy } from './use-cases/privacy.ts';
import { republish } from './use-cases/republish.ts';
import { closeIdleSessionWork } from './work/close-idle-session.ts';
import { endSnoozeWork } from './work/end-snooze.ts';
import { translateMessagesWork } from './work/translate-messages.ts';

export const service = defineService({
  name: 'session-voice',
  context: contextFrom(configSchema)
    .store(database, ({ connection }, companyId: string) => foundingOf(createModels(connection), companyId))
    .sealer()
    .limiter()
    .proofOfWork()
    .bus()
    .own(async ({ config, log, clock, metrics, limiter, shares, onStop, store }, { prefix }) => {
      const options = { config, log, metrics, shares };
      const translator = await createTranslator({ ...options, clock, limiter });
      onStop('translator', () => translator.close());
      const speechIn = await createSpeechIn(options);
      onStop('speech in', () => speechIn.close());
      const speechOut = await createSpeechOut(options);
      onStop('speech out', () => speechOut.close());
      const recordings = createRecordings({
        ...{ speechIn, prefix, log, clock, metrics },
        redisUrl: config.REDIS_CACHE_URL,
        pool: shares.pool({ name: 'recordings', places: config.RECORDINGS_AT_ONCE }),
        explain: listeningProblem,
      });
      onStop('recordings', () => recordings.close());
      const guestReads = shares.pool({ name: 'guest-reads', places: 512, atOnce: 8 });
      const [models, inTurn] = [createModels(store.connection), createTurns()];
      return { models, translator, speechIn, speechOut, recordings, guestReads, inTurn };
    })
    .work(),
  contracts: { ...sessionVoice, ...privacySubjects },
  routes: [guestSessionRoutes, messageRoutes, companySessionRoutes, companyListRoutes, subjectRoutes],
  consumers: [...projections, onSessionLinked, onJobFact],
  work: [translateMessagesWork, closeIdleSessionWork, endSnoozeWork],
  privacy,
  republish,
});

if (import.meta.main) await service.run();

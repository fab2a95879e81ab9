import { contextFrom, defineService } from '@gatelingo/chassis/service';
import { interpreter } from '@gatelingo/proto/http/interpreter';
import { configSchema } from './config.ts';
import { openModelStore } from './models/index.ts';
import { createEngine } from './providers/engine.ts';
import { createRecogniser } from './providers/recogniser.ts';
import { openUsedDirections } from './providers/used-directions.ts';
import { translationRoutes } from './routes/translation.ts';
import { createLoads } from './providers/loads.ts';
import { preload } from './use-cases/preload.ts';

export const service = defineService({
  name: 'interpreter',
  context: contextFrom(configSchema)
    .withoutStore()
    .own(async ({ config, log, clock, metrics, shares, onStop }) => {
      const models = await openModelStore({
        ...{ log, metrics },
        folder: config.MODELS_FOLDER,
        url: config.MODELS_URL,
        untried: config.MODELS_UNTRIED,
        architectures: config.MODELS_ARCHITECTURES,
      });
      onStop('models', () => models.close());
      const used = await openUsedDirections({ folder: config.MODELS_FOLDER, clock, log });
      onStop('used directions', () => used.close());
      const engine = createEngine({
        ...{ log, clock, metrics, shares },
        threads: config.INTERPRETER_THREADS,
        mostModels: config.INTERPRETER_MODELS,
      });
      const loads = createLoads({ models, engine, log });
      return { models, engine, used, loads, recogniser: createRecogniser() };
    }),
  contracts: interpreter,
  routes: [translationRoutes],
  parts: [
    ({ engine }) => engine,
    (context) => ({
      start: () => preload(context),
      stop: () => undefined,
    }),
  ],
  readiness: ({ engine }) => ({ engine: () => engine.check() }),
});

if (import.meta.main) await service.run();

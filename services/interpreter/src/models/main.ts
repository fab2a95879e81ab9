import { ConfigError, readConfig } from '@gatelingo/chassis/config';
import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { configSchema } from '../config.ts';
import { openBergamot } from '../providers/bergamot.ts';
import { runModels } from './command/run-models.ts';
import { openModelStore } from './index.ts';

/** Fetches models ahead, before a start or for an installation without a network: `main.ts de pl pt`. */
const schema = configSchema.pick({
  MODELS_FOLDER: true,
  MODELS_URL: true,
  MODELS_UNTRIED: true,
  MODELS_ARCHITECTURES: true,
});

const print = (line: string) => {
  process.stdout.write(`${line}\n`);
};

try {
  const config = readConfig(schema);
  const folder = config.MODELS_FOLDER;
  process.exitCode = await runModels(process.argv.slice(2), {
    folder,
    print,
    openStore: () =>
      openModelStore({
        folder,
        url: config.MODELS_URL,
        untried: config.MODELS_UNTRIED,
        architectures: config.MODELS_ARCHITECTURES,
        // The reason stands in the command's own lines.
        log: createLogger({ service: 'models', level: 'silent' }),
        metrics: createMetrics('models', { processMetrics: false }),
      }),
    openEngine: async () => (await openBergamot()).load,
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  print(error.message);
  process.exitCode = 1;
}

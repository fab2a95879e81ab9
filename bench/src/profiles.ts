import { fileURLToPath } from 'node:url';

const profilesFolder = fileURLToPath(new URL('../../.stack/profiles/', import.meta.url));

/** Settings with which each process writes its processor profile into `profilesFolder` when it ends. */
export const profiling = { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profilesFolder}` };

export const whereProfilesAre = `Processor profiles of each process are in ${profilesFolder}: a browser's tools show them as flame graphs.`;

import type { Behaviours } from './behaviour.ts';
import type { Calls } from './calls.ts';
import type { Scripts } from './script.ts';
import type { Speaker } from './sound/speaker.ts';

/** What the parts of the simulator share. */
export interface Simulator {
  behaviours: Behaviours;
  calls: Calls;
  scripts: Scripts;
  speaker: Speaker;
}

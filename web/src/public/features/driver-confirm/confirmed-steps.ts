import type { Confirmed } from './confirmation.ts';
import { stepMemory } from './step-memory.ts';

/** The answers to confirmations: a link that is opened again shows the answer and the next step. */
export const confirmedSteps = stepMemory<Confirmed>('confirmedSteps');

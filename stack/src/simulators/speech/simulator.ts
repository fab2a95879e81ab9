import type { Behaviours } from '../shared/behaviour.ts';
import type { Newest, Numbered } from '../shared/newest.ts';
import type { Behaviour, Provider } from './behaviour.ts';
import type { AccountGlossaries } from './account-glossaries.ts';
import type { Glossary } from './glossary.ts';
import type { Scripts } from './script.ts';
import type { Speaker } from './sound/speaker.ts';

/** A received call, for tests and for the page. */
export interface Call {
  at: string;
  provider: Provider;
  /** The operation's name in the protocol: `TranslateText`. */
  call: string;
  /** The behaviour that was applied. */
  behaviour: Behaviour['mode'];
  /** The request: text, languages, voice. */
  asked: Record<string, unknown>;
  /** A description of the answer; absent before the answer. */
  answered?: string;
}

/** The dependencies that the parts of the simulator share. */
export interface Simulator {
  behaviours: Behaviours<Behaviour>;
  calls: Newest<Call>;
  glossary: Glossary;
  glossaries: AccountGlossaries;
  scripts: Scripts;
  speaker: Speaker;
}

/** Takes one call: finds its behaviour and records it; `answered` records the answer. */
export function recordCall({ behaviours, calls }: Simulator, asked: Pick<Call, 'provider' | 'call' | 'asked'>) {
  const behaviour = behaviours.meet([asked.provider]) ?? { mode: 'ok' };
  const call: Numbered<Call> = calls.add({ at: new Date().toISOString(), behaviour: behaviour.mode, ...asked });
  return {
    behaviour,
    answered: (summary: string) => {
      call.answered = summary;
      calls.emit('changed');
    },
  };
}

import type { CallRung, YardCall } from '@gatelingo/proto/http/yard';

type Text = [key: string, values?: Record<string, number>];

/** The words for a driver's answer to a call. */
export const answerText = ({ what, minutes = 0 }: NonNullable<YardCall['answer']>): Text => [
  `yard.rung.answer.${what}`,
  { minutes },
];

/** The words for how far a call came by one way. */
export const rungText = ({ state, why }: Pick<CallRung, 'state' | 'why'>): Text => {
  switch (state) {
    case 'seen':
      return ['chat.state.read'];
    case 'sent':
    case 'delivered':
      return [`chat.state.${state}`];
    case 'coming':
    case 'declined':
      return [`yard.rung.answer.${state}`];
    case 'skipped':
      return [`yard.rung.why.${why ?? 'refused'}`];
  }
};

// The exports for other features.
export { EnterDriverButton } from './enter/EnterDriverButton.tsx';
export { SlipButton } from './enter/SlipButton.tsx';
export { YardBoard } from './YardBoard.tsx';
export { yardApi } from './calls.ts';
export { useActs } from './use-acts.tsx';
export { useCallTroubles } from './use-call-troubles.ts';
export { useMoves } from './use-moves.ts';

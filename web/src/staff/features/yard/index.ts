// The exports for other features.
export { YardBoard } from './YardBoard.tsx';
export { yardApi } from './calls.ts';
export { useActs } from './use-acts.tsx';
export { useMoves } from './use-moves.ts';

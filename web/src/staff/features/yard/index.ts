// The exports for other features.
export { YardBoard } from './YardBoard.tsx';

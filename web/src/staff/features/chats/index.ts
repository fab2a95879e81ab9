// What other features may import.
export { Reason } from './Reason.tsx';
export { StateMark } from './StateMark.tsx';

// What another feature may import.
export { Reason } from './Reason.tsx';
export { StateMark } from './StateMark.tsx';

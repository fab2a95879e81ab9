import type { StepState } from './job-state.ts';
import styles from './StepMark.module.css';
import { stepLooks } from './step-words.ts';

/** A step's number in the colour of its state, with a sign for some states; the text is beside it. */
export const StepMark = ({ number, kind }: { number: number; kind: StepState['kind'] }) => {
  const { icon: Icon } = stepLooks[kind];
  return (
    <span className={styles.mark} data-state={kind} aria-hidden>
      {kind === 'waiting' || kind === 'active' ? number : <Icon size={14} />}
    </span>
  );
};

import type { Change } from '../domain/changes.ts';
import styles from '../builder/Notice.module.css';
import { useChangeWords } from './change-words.ts';

/** Changes as a list of sentences. */
export const ChangeItems = ({ changes }: { changes: readonly Change[] }) => {
  const words = useChangeWords();
  return (
    <ul className={styles.list}>
      {changes.map((change) => (
        <li key={JSON.stringify(change)} data-change={change.kind}>
          {words(change)}
        </li>
      ))}
    </ul>
  );
};

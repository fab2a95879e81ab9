import styles from './Keys.module.css';

/** Keys as they stand on the keyboard: a hint for the eye, for the name of what they do says the rest. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className={styles.keys} dir="ltr" aria-hidden>
    {keys.map((key, index) => (
      <kbd key={index} className={styles.key}>
        {key.length === 1 ? key.toUpperCase() : key}
      </kbd>
    ))}
  </span>
);

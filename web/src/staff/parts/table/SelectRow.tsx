import styles from './SelectRow.module.css';

interface Props {
  label: string;
  isOn: boolean;
  /** Some of what it selects is selected. */
  isPartly?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A tick that selects a row, or all. */
export const SelectRow = ({ label, isOn, isPartly = false, onChange }: Props) => (
  <label className={styles.place}>
    <input
      ref={(input) => {
        if (input) input.indeterminate = isPartly;
      }}
      type="checkbox"
      className={styles.tick}
      aria-label={label}
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
);

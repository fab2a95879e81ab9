import styles from './Tick.module.css';

interface Props {
  name: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox with its label. A plain one, because there may be one for each of two hundred fields. */
export const Tick = ({ name, label, checked, onChange }: Props) => (
  <label className={styles.tick}>
    <input type="checkbox" name={name} checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);

import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import styles from './RowButton.module.css';

interface Props {
  icon: LucideIcon;
  /** The full name, for screen readers. */
  name: string;
  /** The tooltip. */
  title: string;
  /** Shown beside the icon. */
  text?: string;
  isDestructive?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
}

/** A button of a row. A plain one: two hundred fields have a thousand of them, too many for the library's. */
export const RowButton = ({ icon: Icon, name, title, text, isDestructive, isDisabled, onClick }: Props) => (
  <button
    type="button"
    className={clsx(styles.button, isDestructive && styles.destructive)}
    aria-label={name}
    title={title}
    disabled={isDisabled}
    onClick={onClick}
  >
    <Icon size={17} aria-hidden />
    {text}
  </button>
);

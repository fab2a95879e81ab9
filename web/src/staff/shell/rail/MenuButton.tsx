import { Burger } from '@mantine/core';
import { useUser } from '../../data/use-user.ts';
import { CountChip } from '../../parts/CountChip.tsx';
import { useTexts } from '../../parts/texts.ts';
import { useWaiting } from './counts.tsx';
import styles from './MenuButton.module.css';

/** Opens and closes the navigation on a small screen, with the count of what waits behind its links. */
export const MenuButton = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => {
  const { t } = useTexts();
  const { role } = useUser();
  const waiting = useWaiting(role);
  const hasCount = !isOpen && waiting > 0;
  const label = t(isOpen ? 'shell.closeMenu' : 'shell.openMenu');
  return (
    <span className={styles.place}>
      <Burger
        className={styles.burger ?? ''}
        opened={isOpen}
        onClick={onToggle}
        aria-label={hasCount ? `${label}, ${t('nav.unread', { count: waiting })}` : label}
        aria-expanded={isOpen}
        aria-controls="navigation"
        color="#fff"
        size={20}
      />
      {hasCount && <CountChip count={waiting} className={styles.count} />}
    </span>
  );
};

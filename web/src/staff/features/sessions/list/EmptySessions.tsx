import { type ComponentProps, useState } from 'react';
import { List } from '../../../parts/List.tsx';
import { useTexts } from '../../../parts/texts.ts';
import type { SessionFilter } from './session-filter.ts';
import { SessionRows } from './SessionRows.tsx';
import styles from './SessionRows.module.css';
import { useEmptySessions } from './use-sessions.ts';

interface Props extends Pick<ComponentProps<typeof SessionRows>, 'fresh' | 'chosen' | 'reader' | 'search'> {
  filter: SessionFilter;
  count: number;
}

/** The sessions in which the guest wrote nothing, under one line. */
export const EmptySessions = ({ filter, count, ...rest }: Props) => {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { rows, query } = useEmptySessions(filter, isOpen);
  const label = t('sessions.emptyOnes', { count });
  return (
    <details className={styles.empty} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && (
        <List query={query} rows={rows} empty={null} isFramed>
          {(shown) => <SessionRows label={label} rows={shown} {...rest} />}
        </List>
      )}
    </details>
  );
};

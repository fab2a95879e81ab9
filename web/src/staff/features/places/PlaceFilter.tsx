import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../parts/texts.ts';
import styles from './PlaceFilter.module.css';
import { matching } from './place-filter.ts';

/** More rows than these do not fit on a screen beside their map. */
const screenful = 8;

/** Narrows a list of places by what is typed; there is a field for it when the list is longer than a screen. */
export const usePlaceFilter = <Row,>(rows: readonly Row[] | undefined, textOf: (row: Row) => string) => {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const has = (rows?.length ?? 0) > screenful;
  const shown = rows && has ? matching(rows, typed, textOf) : rows;
  return {
    shown,
    field: has && (
      <div className={styles.filter}>
        <TextInput
          type="search"
          name="filter"
          label={t('place.filter')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className="muted small" role="status">
          {typed.trim() === '' ? '' : t('place.filtered', { count: shown?.length ?? 0 })}
        </p>
      </div>
    ),
  };
};

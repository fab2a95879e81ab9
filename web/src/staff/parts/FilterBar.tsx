import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { addDays, berlinDay } from '../../shared/format/dates.ts';
import { classes } from './classes.ts';
import styles from './FilterBar.module.css';
import { useTexts } from './texts.ts';

/** Filters as a row above a list. */
export const FilterBar = ({ children }: { children: ReactNode }) => {
  const { t } = useTexts();
  return (
    <div className={styles.bar} role="search" aria-label={t('filter.label')}>
      {children}
    </div>
  );
};

export const FilterField = ({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) => (
  <label className={classes(styles.field, isWide && styles.wide)}>
    <span className={styles.name}>{label}</span>
    {children}
  </label>
);

export const DayFilter = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) => (
  <FilterField label={label}>
    <input className={styles.input} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
  </FilterField>
);

interface RangeProps {
  from: string;
  to: string;
  /** Whether "all days" is an option. */
  canBeAll: boolean;
  onChange: (from: string, to: string) => void;
}

/** Buttons for the most used ranges. */
export const DayRanges = ({ from, to, canBeAll, onChange }: RangeProps) => {
  const { t } = useTexts();
  const today = berlinDay();
  const week = addDays(today, -6);
  const ranges = [
    { name: 'filter.today', from: today, to: today },
    { name: 'filter.week', from: week, to: today },
    ...(canBeAll ? [{ name: 'filter.all', from: '', to: '' }] : []),
  ];
  return (
    <div className={styles.ranges} role="group" aria-label={t('filter.ranges')}>
      {ranges.map((range) => {
        const isOn = range.from === from && range.to === to;
        return (
          <Button
            key={range.name}
            variant={isOn ? 'light' : 'default'}
            className={isOn ? (styles.on ?? '') : ''}
            aria-pressed={isOn}
            onClick={() => onChange(range.from, range.to)}
          >
            {t(range.name)}
          </Button>
        );
      })}
    </div>
  );
};

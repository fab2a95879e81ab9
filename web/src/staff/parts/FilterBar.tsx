import clsx from 'clsx';
import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { addDays, berlinDay } from '../../shared/format/dates.ts';
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

interface FieldProps {
  label: string;
  isWide?: boolean;
  children: ReactNode;
}

export const FilterField = ({ label, isWide, children }: FieldProps) => (
  <label className={clsx(styles.field, isWide && styles.wide)}>
    <span className="muted small">{label}</span>
    {children}
  </label>
);

interface DaysProps {
  /** The labels of the first and of the last day. */
  labels: readonly [string, string];
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

/** Whether the first of two days is after the last; an empty one is no limit. */
export const isReversed = (from: string, to: string): boolean => from !== '' && to !== '' && from > to;

/** The first and the last day of a list. The wrong way round they say so, and the list is not asked for. */
export const DaysFilter = ({ labels, from, to, onChange }: DaysProps) => {
  const { t } = useTexts();
  const fault = useId();
  const isWrong = isReversed(from, to);
  const day = (value: string, change: (day: string) => void) => (
    <input
      className={styles.input}
      type="date"
      value={value}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? fault : undefined}
      onChange={(event) => change(event.target.value)}
    />
  );
  return (
    <div className={styles.days}>
      <FilterField label={labels[0]}>{day(from, (first) => onChange(first, to))}</FilterField>
      <FilterField label={labels[1]}>{day(to, (last) => onChange(from, last))}</FilterField>
      {isWrong && (
        <p id={fault} className={styles.failed} role="alert">
          {t('filter.reversed')}
        </p>
      )}
    </div>
  );
};

interface ChoiceProps<T extends string> {
  label: string;
  choices: readonly { name: T; text: ReactNode }[];
  chosen: T | undefined;
  onChoose: (name: T) => void;
}

/** Buttons of which one is on. */
export const ChoiceFilter = <T extends string>({ label, choices, chosen, onChoose }: ChoiceProps<T>) => (
  <div className={styles.ranges} role="group" aria-label={label}>
    {choices.map(({ name, text }) => (
      <Button
        key={name}
        variant={name === chosen ? 'light' : 'default'}
        className={clsx(name === chosen && styles.on)}
        aria-pressed={name === chosen}
        onClick={() => onChoose(name)}
      >
        {text}
      </Button>
    ))}
  </div>
);

interface Option {
  value: string;
  text: string;
}

interface SelectProps {
  label: string;
  name?: string;
  value: string;
  options?: readonly Option[];
  /** Groups of options, each with its name; an empty one is left out. */
  groups?: readonly { name: string; options: readonly Option[] }[];
  className?: string | undefined;
  onChange: (value: string) => void;
}

const Options = ({ options }: { options: readonly Option[] }) =>
  options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.text}
    </option>
  ));

/** One of the options, or all. */
export const SelectFilter = ({ label, name, value, options = [], groups = [], className, onChange }: SelectProps) => {
  const { t } = useTexts();
  return (
    <FilterField label={label}>
      <select
        className={clsx(styles.input, className)}
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('filter.allCodes')}</option>
        <Options options={options} />
        {groups
          .filter((group) => group.options.length > 0)
          .map((group) => (
            <optgroup key={group.name} label={group.name}>
              <Options options={group.options} />
            </optgroup>
          ))}
      </select>
    </FilterField>
  );
};

/** A filter that did not load. */
export const FilterFailed = ({ children }: { children: string }) => (
  <p className={styles.failed} role="alert">
    {children}
  </p>
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
  const ranges = {
    'filter.today': [today, today],
    'filter.week': [addDays(today, -6), today],
    ...(canBeAll && { 'filter.all': ['', ''] }),
  } as const;
  const names = Object.keys(ranges) as (keyof typeof ranges)[];
  return (
    <ChoiceFilter
      label={t('filter.ranges')}
      choices={names.map((name) => ({ name, text: t(name) }))}
      chosen={names.find((name) => ranges[name]?.[0] === from && ranges[name][1] === to)}
      onChoose={(name) => onChange(ranges[name]?.[0] ?? '', ranges[name]?.[1] ?? '')}
    />
  );
};

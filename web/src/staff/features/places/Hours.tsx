import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import type { OpenHours } from '@gatelingo/proto/site-settings';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../parts/texts.ts';
import styles from './Hours.module.css';
import { likeMonday, weekdayName, withMore } from './settings-draft.ts';

interface Props {
  value: readonly OpenHours[];
  error: ReactNode;
  onChange: (next: readonly OpenHours[]) => void;
}

const days = [1, 2, 3, 4, 5, 6, 7];

/** When the staff of a site are there, by weekday. */
export const Hours = ({ value, error, onChange }: Props) => {
  const { t, language } = useTexts();
  const change = (at: number, part: Partial<OpenHours>) =>
    onChange(value.map((each, other) => (other === at ? { ...each, ...part } : each)));
  return (
    <fieldset className={styles.week} aria-describedby="site-hours">
      <legend className="strong">{t('site.hours')}</legend>
      <p className="muted small" id="site-hours">
        {t('site.hoursHint')}
      </p>
      {days.map((day) => {
        const name = weekdayName(day, language);
        const named = (action: string) => t('job.actionNamed', { action, name });
        const shown = value.flatMap((each, at) => (each.day === day ? [{ ...each, at }] : []));
        return (
          <div key={day} className={styles.day}>
            <span className={styles.name}>{name}</span>
            <div className={styles.times}>
              {shown.map(({ at, from, to }, index) => (
                <div key={at} className={styles.time}>
                  <TextInput
                    type="time"
                    name={at === 0 ? 'hours' : `hours.${String(at)}`}
                    aria-label={named(t('site.hoursFrom'))}
                    value={from}
                    error={error !== undefined && from === ''}
                    onChange={({ target }) => change(at, { from: target.value })}
                  />
                  <span aria-hidden>–</span>
                  <TextInput
                    type="time"
                    aria-label={named(t('site.hoursTo'))}
                    value={to}
                    error={error !== undefined && to === ''}
                    onChange={({ target }) => change(at, { to: target.value })}
                  />
                  {from !== '' && to !== '' && to <= from && (
                    <span className="muted small">{t('site.hoursNextDay')}</span>
                  )}
                  <ActionIcon
                    variant="subtle"
                    size="lg"
                    aria-label={`${named(t('action.remove'))} ${String(index + 1)}`}
                    onClick={() => onChange(value.filter((_each, other) => other !== at))}
                  >
                    <X size={17} aria-hidden />
                  </ActionIcon>
                </div>
              ))}
            </div>
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<Plus size={15} aria-hidden />}
              aria-label={named(t('site.hoursAdd'))}
              onClick={() => onChange(withMore(value, day))}
            >
              {t('site.hoursAdd')}
            </Button>
            {day === 1 && shown.length > 0 && (
              <Button variant="subtle" size="compact-md" onClick={() => onChange(likeMonday(value))}>
                {t('site.hoursCopy')}
              </Button>
            )}
          </div>
        );
      })}
      {error !== undefined && error !== null && <Input.Error role="alert">{error}</Input.Error>}
    </fieldset>
  );
};

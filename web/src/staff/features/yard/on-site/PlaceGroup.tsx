import { Button } from '@mantine/core';
import clsx from 'clsx';
import { memo } from 'react';
import { LanguageChip } from '../../../parts/LanguageChip.tsx';
import { Moment } from '../../../parts/Moment.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastFailed } from '../../../parts/toasts.tsx';
import { yardApi } from '../calls.ts';
import type { Group, Line } from './groups.ts';
import styles from './OnSite.module.css';

interface Props {
  group: Group;
  /** The list is of several sites. */
  hasSite: boolean;
  /** The heading's level: groups stand on the page, or in a section of it. */
  heading: 'h2' | 'h3';
}

/** Everybody at one place. */
export const PlaceGroup = memo(({ group: { site, place, lines }, hasSite, heading: Heading }: Props) => {
  const { t } = useTexts();
  return (
    <section className={clsx('card', styles.group)}>
      <Heading className={styles.place}>
        {hasSite && site.name !== '' && (
          <>
            <bdi>{site.name}</bdi> ·{' '}
          </>
        )}
        <bdi>{place || t('onSite.noPlace')}</bdi> <span className="muted">{lines.length}</span>
      </Heading>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line._id} className={styles.line}>
            {line.kind === 'nameless' ? <Nameless line={line} /> : <Person line={line} />}
            <Moment
              className={styles.since ?? ''}
              at={line.kind === 'perhaps' ? line.leftAt : line.since}
              timeZone={line.timeZone}
            />
          </li>
        ))}
      </ul>
    </section>
  );
});

const Person = ({ line }: { line: Exclude<Line, { kind: 'nameless' }> }) => (
  <>
    <bdi className={styles.plate}>{line.licensePlateTruck || '–'}</bdi>
    <bdi className={styles.who}>{`${line.name} ${line.surname}`.trim()}</bdi>
    <LanguageChip code={line.language} />
  </>
);

/** Somebody whose data was erased; staff take the line off once nobody is there. */
const Nameless = ({ line }: { line: Extract<Line, { kind: 'nameless' }> }) => {
  const { t, failed } = useTexts();
  const [removeFromSite, { isLoading }] = yardApi.useRemoveFromSiteMutation();
  const send = async () => {
    const { error } = await removeFromSite(line._id);
    if (error) toastFailed(t('yard.act.leave'), failed(error));
  };
  return (
    <>
      <span className={styles.who}>{t('onSite.nameless')}</span>
      <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void send()}>
        {t('yard.act.leave')}
      </Button>
    </>
  );
};

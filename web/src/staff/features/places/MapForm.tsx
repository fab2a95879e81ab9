import { Button } from '@mantine/core';
import clsx from 'clsx';
import { LocateFixed } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { RestoredNote } from '../../parts/FormNote.tsx';
import type { MapPoint } from '../../parts/map/map-types.ts';
import { SiteMap } from '../../parts/map/SiteMap.tsx';
import { useTexts } from '../../parts/texts.ts';
import { toastUndo } from '../../parts/toasts.tsx';
import styles from './MapForm.module.css';
import type { usePlaceAt } from './use-place-at.ts';

interface Props {
  /** Rendered in its own frame. */
  isCard?: boolean;
  form: {
    isRestored: boolean;
    isTouched: boolean;
    submit: ComponentProps<'form'>['onSubmit'];
    submitting: boolean;
    failure: unknown;
    errors: Readonly<Record<string, ReactNode>>;
    refusals: number;
    startAgain: () => () => void;
  };
  /** The fields' labels. */
  labels: Readonly<Record<string, string>>;
  button: string;
  /** Called when the first button is pressed, also by Enter in a field. */
  onSend?: () => void;
  /** A second button that sends the form too. */
  another?: ReactNode;
  map: Omit<ComponentProps<typeof SiteMap>, 'onPlace'>;
  point: MapPoint | undefined;
  /** Shown until there is a point. */
  hint: string;
  place: ReturnType<typeof usePlaceAt>;
  children: ReactNode;
  /** Fields that are not about the place. */
  more?: ReactNode;
  /** Below the button. */
  below?: ReactNode;
}

/** A form with a map beside it, on which the place of something new is set. */
export const MapForm = (props: Props) => {
  const {
    isCard = true,
    form,
    labels,
    button,
    onSend,
    another,
    map,
    point,
    hint,
    place,
    children,
    more,
    below,
  } = props;
  const { t } = useTexts();
  return (
    <form className={clsx(isCard && 'card', styles.form)} onSubmit={form.submit} noValidate>
      <div className="card-padded stack">
        <RestoredNote form={form} />
        {children}
        <Button
          variant="default"
          leftSection={<LocateFixed size={17} aria-hidden />}
          loading={place.isLocating}
          onClick={place.locate}
          className={styles.locate ?? ''}
        >
          {t('createSite.locate')}
        </Button>
        {more}
        <FormAlert failure={form.failure} errors={form.errors} labels={labels} refusals={form.refusals} />
        <div className={clsx('row', styles.send)}>
          <Button type="submit" loading={form.submitting} onClick={onSend}>
            {button}
          </Button>
          {another}
          {form.isTouched && (
            <Button variant="subtle" onClick={() => toastUndo(t('createJob.discarded'), form.startAgain())}>
              {t('createJob.discard')}
            </Button>
          )}
        </div>
        {below}
      </div>
      <div className={styles.mapSide}>
        <div className={styles.map}>
          <SiteMap {...map} onPlace={(at) => void place.placeAt(at)} />
        </div>
        <p className={styles.hint} role="status">
          {point ? t('createSite.at', { lat: point.lat.toFixed(5), lng: point.lng.toFixed(5) }) : hint}
        </p>
      </div>
    </form>
  );
};

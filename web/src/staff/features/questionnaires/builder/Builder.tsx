import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Redo2, Undo2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { RowsLoading } from '../../../parts/ListStates.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { About } from './About.tsx';
import styles from './Builder.module.css';
import { FieldSection } from './FieldSection.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';
import { Tabs } from './Tabs.tsx';
import type { Builder as BuilderState } from './use-builder.ts';
import { useOpenFields } from './use-open-fields.ts';
import { useUndoKeys } from './use-undo-keys.ts';

// Fetched when they are needed, or beside the first part of the page.
const Changes = lazy(() => import('../changes/Changes.tsx'));
const FaultSummary = lazy(() => import('./FaultSummary.tsx'));
const ImageList = lazy(() => import('../images/ImageList.tsx'));
const Preview = lazy(() => import('../preview/Preview.tsx'));
const Translations = lazy(() => import('../translations/Translations.tsx'));

interface Props {
  builder: BuilderState;
  /** Of the questionnaire; `new` before it has one. */
  id: string;
  /** The button that saves, and what is shown beside it. */
  save: ReactNode;
  /** Counts the refused saves: the summary of the faults then gets the focus. */
  refusals: number;
  /** The entries that must be decided or may be chosen first. */
  children?: ReactNode;
}

type TabName = 'build' | 'translations' | 'changes' | 'preview';

/** The builder: fields, translations and changes; beside them what the driver sees. */
export const Builder = ({ builder, id, save, refusals, children }: Props) => {
  const { t } = useTexts();
  const [tab, setTab] = useState<TabName>('build');
  const isWide = useMediaQuery('(min-width: 1240px)', true, { getInitialValueInEffect: false });
  const fields = useOpenFields();
  const { draft, base, change, undo, redo, faults } = builder;
  useUndoKeys({ undo, redo });
  const shown = tab === 'preview' && isWide ? 'build' : tab;
  const preview = (
    <Suspense fallback={<RowsLoading />}>
      <Preview draft={draft} id={id} version={base.version} />
    </Suspense>
  );

  /** Brings the place of a fault to the screen, with the focus. */
  const goTo = (path: string) => {
    flushSync(() => {
      setTab(path.startsWith('translations') ? 'translations' : 'build');
      const field = /^fields\.([^.]+)/.exec(path)?.[1];
      if (field !== undefined) fields.open(field);
    });
    const parts = path.split('.');
    while (parts.length > 0) {
      const place = document.getElementById(parts.join('.'));
      if (place) {
        place.focus({ preventScroll: true });
        place.scrollIntoView({ block: 'center' });
        return;
      }
      parts.pop();
    }
  };

  return (
    <div className={styles.page}>
      <div className={styles.work}>
        <RestoredNotice builder={builder} />
        {children}
        {Object.keys(faults).length > 0 && (
          <Suspense>
            <FaultSummary draft={draft} faults={faults} refusals={refusals} onGoTo={goTo} />
          </Suspense>
        )}
        <Tabs
          label={t('questionnaire.parts')}
          tabs={[
            { name: 'build' as const, text: t('questionnaire.tab.build') },
            { name: 'translations' as const, text: t('questionnaire.tab.translations') },
            ...(base.version > 0 ? [{ name: 'changes' as const, text: t('questionnaire.tab.changes') }] : []),
            ...(isWide ? [] : [{ name: 'preview' as const, text: t('questionnaire.tab.preview') }]),
          ]}
          chosen={shown}
          onChoose={setTab}
        >
          {shown === 'build' && (
            <div className="stack">
              <About draft={draft} faults={faults} onChange={change} />
              <Suspense fallback={<RowsLoading rows={2} />}>
                <ImageList images={draft.images} faults={faults} onChange={change} />
              </Suspense>
              <FieldSection draft={draft} faults={faults} openFields={fields} onChange={change} />
            </div>
          )}
          <Suspense fallback={<RowsLoading />}>
            {shown === 'translations' && <Translations draft={draft} faults={faults} onChange={change} />}
            {shown === 'changes' && <Changes from={base.draft} to={draft} />}
          </Suspense>
          {shown === 'preview' && preview}
        </Tabs>
        <div className={styles.bar} data-page-bar>
          {save}
          <div className={styles.steps}>
            <Button
              variant="default"
              disabled={!undo}
              leftSection={<Undo2 size={16} aria-hidden />}
              title="Ctrl+Z"
              onClick={undo}
            >
              {t('action.undo')}
            </Button>
            <Button
              variant="default"
              disabled={!redo}
              leftSection={<Redo2 size={16} aria-hidden />}
              title="Ctrl+Shift+Z"
              onClick={redo}
            >
              {t('questionnaire.redo')}
            </Button>
          </div>
        </div>
      </div>
      {isWide && <aside className={styles.side}>{preview}</aside>}
      <LeaveGuard isTouched={builder.isTouched} isKeeping={builder.isKeeping} onDiscard={builder.forget} />
    </div>
  );
};

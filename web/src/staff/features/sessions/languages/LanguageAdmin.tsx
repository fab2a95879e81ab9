import clsx from 'clsx';
import type { Language } from '@gatelingo/proto/http/session-voice';
import { useMemo, useRef, useState } from 'react';
import { sessionsApi } from '../calls.ts';
import { languageDeletions } from '../../../data/undoable-deletions.ts';
import { useSearchFilter } from '../../../data/use-search-filter.ts';
import { FilterField } from '../../../parts/FilterBar.tsx';
import fieldStyles from '../../../parts/FilterBar.module.css';
import { ListEmpty, RowsLoading } from '../../../parts/ListStates.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useAskedDelete } from '../../../parts/use-asked-delete.tsx';
import { useSorting } from '../../../parts/table/use-sorting.ts';
import { useQuietRetry } from '../../../data/use-quiet-retry.ts';
import { forRight } from '../../../parts/for-right.tsx';
import { found } from './language-draft.ts';
import styles from './LanguageAdmin.module.css';
import { LanguageForm } from './LanguageForm.tsx';
import { LanguageTable } from './LanguageTable.tsx';
import { MissingProviders } from './MissingProviders.tsx';
import { Translators } from './Translators.tsx';

/** The languages for guests to choose from; for administrators. */
const LanguageAdmin = () => {
  const { t } = useTexts();
  // The spec: a language list that does not load is only logged; the page keeps its data and retries.
  const { data, error, refetch } = sessionsApi.useLanguagesQuery(undefined, { refetchOnMountOrArgChange: true });
  useQuietRetry('The languages did not load.', error, refetch);
  const [edited, setEdited] = useState<Language>();
  const [remove] = sessionsApi.useDeleteLanguageMutation();
  const { hidden, ask, dialog } = useAskedDelete({
    deletions: languageDeletions,
    endpoint: 'deleteLanguage',
    remove,
    failedText: t('language.deleteFailed'),
  });
  const [address, changeAddress] = useSearchFilter();
  const [words, setWords] = useState(() => address.get('q') ?? '');
  const sorting = useSorting();
  const search = useRef<HTMLInputElement>(null);
  const languages = useMemo(() => data?.languages.filter(({ _id }) => !hidden.has(_id)), [data, hidden]);
  const shown = useMemo(() => languages && found(languages, words), [languages, words]);
  const askAbout = ({ _id, name }: Language) =>
    ask({
      ids: [_id],
      title: t('language.sure', { name }),
      text: t('language.sureText'),
      deletedText: t('language.deleted', { name }),
      onDelete: () => {
        if (edited?._id === _id) setEdited(undefined);
        // The pressed button was removed with its row, so the search gets the focus.
        search.current?.focus();
      },
    });
  return (
    <>
      <PageTitle title={t('language.title')} below={t('language.lead')} />
      <div className={clsx('split', styles.split)}>
        <section className="card card-padded stack sticky" aria-labelledby="language-form">
          <h2 className="card-title" id="language-form">
            {edited ? t('language.editing', { name: edited.name }) : t('language.new')}
          </h2>
          <LanguageForm
            key={edited?._id ?? 'new'}
            edited={edited}
            newest={languages?.find(({ _id }) => _id === edited?._id)}
            onDone={() => setEdited(undefined)}
          />
        </section>
        <section className="card" aria-labelledby="language-list">
          <div className={styles.head}>
            <h2 className="card-title" id="language-list">
              {languages ? t('language.count', { count: languages.length }) : t('language.title')}
            </h2>
            <FilterField label={t('filter.search')} isWide>
              <input
                ref={search}
                className={fieldStyles.input}
                type="search"
                value={words}
                maxLength={100}
                onChange={({ target }) => {
                  setWords(target.value);
                  changeAddress({ q: target.value.trim() });
                }}
              />
            </FilterField>
          </div>
          {data && <MissingProviders providers={data.providers} />}
          {data && <Translators translators={data.providers.translators ?? []} />}
          {!shown && <RowsLoading rows={10} />}
          {shown?.length === 0 && <ListEmpty title={t('registrations.nothing')} text={t('language.nothingText')} />}
          {shown && shown.length > 0 && (
            <LanguageTable
              languages={shown}
              edited={edited?._id}
              sorting={sorting}
              onEdit={setEdited}
              onDelete={askAbout}
            />
          )}
        </section>
        {dialog}
      </div>
    </>
  );
};

export default forRight('settings', LanguageAdmin, 'language.title', 'language.lead');

import { Button, TextInput } from '@mantine/core';
import { Search, UserRoundSearch } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { LoadState, ListEmpty } from '../../../parts/ListStates.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { privacyApi } from '../calls.ts';
import { NotAsked } from '../NotAsked.tsx';
import styles from '../PersonalData.module.css';
import { AskForm } from './AskForm.tsx';
import { HoldForm } from './HoldForm.tsx';
import { type Asked, SubjectRow } from './SubjectRow.tsx';

/** Finds the people of whom something is kept. What is typed stands in no address: it is personal. */
export const FindPerson = () => {
  const { t } = useTexts();
  const [words, setWords] = useState('');
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<Asked>();
  const field = useRef<HTMLInputElement>(null);
  const { currentData, error, isFetching, refetch } = privacyApi.useSubjectsQuery(search, { skip: search === '' });
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = words.trim();
    if (typed !== '' && typed === search) void refetch();
    setSearch(typed);
  };
  const close = () => setAsked(undefined);
  // An erased person is no row to act on any more.
  const leave = () => {
    setWords('');
    setSearch('');
    requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
  };
  return (
    <section className="card card-padded stack" aria-labelledby="find-person">
      <h2 className="card-title" id="find-person">
        {t('privacy.find.title')}
      </h2>
      <form className={styles.find} role="search" aria-labelledby="find-person" onSubmit={find}>
        <TextInput
          ref={field}
          label={t('privacy.find.label')}
          type="search"
          name="person"
          autoComplete="off"
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" leftSection={<Search size={17} aria-hidden />} loading={isFetching}>
          {t('privacy.find.button')}
        </Button>
      </form>
      {search !== '' && (
        <div aria-live="polite">
          <LoadState
            isLoaded={currentData !== undefined}
            failure={error}
            what={t('privacy.failed')}
            rows={3}
            onRetry={() => void refetch()}
          />
          {currentData?.subjects.length === 0 && (
            <ListEmpty
              icon={<UserRoundSearch size={26} />}
              title={t('privacy.find.nothing')}
              text={t('privacy.find.nothingText')}
            />
          )}
          <ul>
            {currentData?.subjects.map((subject) => (
              <SubjectRow key={`${subject.kind} ${subject.id}`} subject={subject} onAsk={setAsked} />
            ))}
          </ul>
          {currentData?.hasMore === true && <p className="note">{t('privacy.find.more')}</p>}
          {currentData && <NotAsked services={currentData.notAsked} />}
        </div>
      )}
      {asked?.act === 'hold' && <HoldForm subject={asked.subject} onClose={close} />}
      {asked && asked.act !== 'hold' && (
        <AskForm
          subject={asked.subject}
          kind={asked.act}
          onDone={asked.act === 'erase' ? leave : close}
          onClose={close}
        />
      )}
    </section>
  );
};

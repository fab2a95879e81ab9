import { Button, Modal, TextInput } from '@mantine/core';
import { MessageSquareQuote, Pencil } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { plainText } from '../../../shared/format/plain-text.ts';
import { useUser } from '../../data/use-user.ts';
import { ListEmpty, LoadState, RowsLoading } from '../../parts/ListStates.tsx';
import { useTexts } from '../../parts/texts.ts';
import { ownPhrasesApi } from './calls.ts';
import styles from './OwnPhrases.module.css';
import { may } from '@gatelingo/proto/roles';

const OwnPhrasesEditor = lazy(() => import('./OwnPhrasesEditor.tsx'));

interface Props {
  onChoose: (text: string) => void;
  onClose: () => void;
}

/** The company's own phrases with a search: the chosen one goes into the composer. Administrators change them here. */
export const OwnPhrases = ({ onChoose, onClose }: Props) => {
  const { t } = useTexts();
  const { role } = useUser();
  const list = ownPhrasesApi.useOwnPhrasesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isEditing, setEditing] = useState(false);
  const saved = list.data;
  return (
    <Modal
      opened
      onClose={onClose}
      // The written text is not lost by a click beside it.
      closeOnClickOutside={!isEditing}
      closeOnEscape={!isEditing}
      size="lg"
      transitionProps={{ duration: 0 }}
      title={t(isEditing ? 'ownPhrases.edit' : 'ownPhrases.title')}
      closeButtonProps={{ 'aria-label': t('action.close'), size: 44 }}
      classNames={{ body: 'stack-close' }}
    >
      <LoadState
        isLoaded={saved !== undefined}
        failure={list.error}
        what={t('ownPhrases.failed')}
        rows={5}
        onRetry={list.refetch}
      />
      {saved && !isEditing && (
        <>
          <Choice phrases={saved.phrases} onChoose={onChoose} />
          {may(role, 'settings') && (
            <div>
              <Button variant="default" leftSection={<Pencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
                {t('ownPhrases.edit')}
              </Button>
            </div>
          )}
        </>
      )}
      {saved && isEditing && (
        <Suspense fallback={<RowsLoading rows={5} />}>
          <OwnPhrasesEditor saved={saved} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Modal>
  );
};

interface ChoiceProps {
  phrases: readonly { _id: string; text: string }[];
  onChoose: (text: string) => void;
}

const Choice = ({ phrases, onChoose }: ChoiceProps) => {
  const { t } = useTexts();
  const { role } = useUser();
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const options = useRef<HTMLUListElement>(null);
  const id = useId();
  const wanted = plainText(words.trim());
  const found = phrases.filter(({ text }) => plainText(text).includes(wanted));
  const current = Math.min(active, found.length - 1);
  useEffect(() => {
    options.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  if (phrases.length === 0) {
    return (
      <ListEmpty
        icon={<MessageSquareQuote size={26} />}
        title={t('ownPhrases.empty')}
        text={t(may(role, 'settings') ? 'ownPhrases.emptyText' : 'ownPhrases.askAdmin')}
      />
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = event.key === 'Enter' && !event.nativeEvent.isComposing ? found[current] : undefined;
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) setActive(Math.max(0, Math.min(found.length - 1, current + step)));
    if (chosen) onChoose(chosen.text);
  };
  return (
    <>
      <TextInput
        data-autofocus
        type="search"
        name="own-phrase"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found[current] ? `${id}-${found[current]._id}` : undefined}
        label={t('session.searchPhrases')}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      {found.length === 0 && <ListEmpty title={t('registrations.nothing')} text={t('session.noPhrase')} />}
      <ul ref={options} id={id} role="listbox" aria-label={t('ownPhrases.title')} className={styles.options}>
        {found.map(({ _id, text }, index) => (
          <li
            key={_id}
            id={`${id}-${_id}`}
            role="option"
            aria-selected={index === current}
            className={styles.option}
            onClick={() => onChoose(text)}
          >
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
};

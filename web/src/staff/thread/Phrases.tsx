import { Button, Modal, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { PhraseId, PhraseLanguage, PhraseTexts } from '@gatelingo/proto/phrases';
import { loadPhraseTexts } from '@gatelingo/proto/phrases/load';
import { Pictogram } from '../../shared/pictograms/Pictogram.tsx';
import { cardGroups, type PhraseCard } from '../../shared/session/phrase-cards.ts';
import { ListEmpty, RowsLoading } from '../parts/ListStates.tsx';
import { useTexts } from '../parts/texts.ts';
import { plainText } from '../../shared/format/plain-text.ts';
import styles from './Phrases.module.css';

/** The cards of one language; undefined until they are loaded. */
const usePhraseTexts = (language: PhraseLanguage | undefined): PhraseTexts | undefined => {
  const [loaded, setLoaded] = useState<{ language: PhraseLanguage; texts: PhraseTexts }>();
  useEffect(() => {
    if (language === undefined) return;
    let isWanted = true;
    loadPhraseTexts(language).then(
      (texts) => {
        if (isWanted) setLoaded({ language, texts });
      },
      (failure: unknown) => console.error('The phrase cards did not load.', failure),
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded?.texts : undefined;
};

interface Props {
  ours: PhraseLanguage;
  /** The guest's language, if there are cards in it. */
  theirs: PhraseLanguage | undefined;
  onChoose: (card: PhraseCard) => void;
  onClose: () => void;
}

/** All cards with a search; the chosen card is sent. */
export const Phrases = ({ ours, theirs, onChoose, onClose }: Props) => {
  const { t } = useTexts();
  const [words, setWords] = useState('');
  const isNarrow = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false });
  const texts = usePhraseTexts(ours);
  const guestTexts = usePhraseTexts(theirs === ours ? undefined : theirs);
  const wanted = plainText(words.trim());
  const groups = texts
    ? cardGroups('company', texts)
        .map((group) => ({ ...group, cards: group.cards.filter(({ text }) => plainText(text).includes(wanted)) }))
        .filter(({ cards }) => cards.length > 0)
    : undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={isNarrow}
      transitionProps={{ duration: 0 }}
      title={t('session.phrases')}
      closeButtonProps={{ 'aria-label': t('action.close'), size: 44 }}
      classNames={{ body: 'stack-close' }}
    >
      <TextInput
        data-autofocus
        type="search"
        name="phrase"
        label={t('session.searchPhrases')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {!groups && <RowsLoading rows={6} />}
      {groups?.length === 0 && <ListEmpty title={t('registrations.nothing')} text={t('session.noPhrase')} />}
      {groups?.map(({ group, name, cards }) => (
        <section key={group} aria-labelledby={`phrases-${group}`}>
          <h3 className={styles.group} id={`phrases-${group}`} lang={ours}>
            {name}
          </h3>
          <ul className={styles.cards}>
            {cards.map((card) => (
              <li key={card.id}>
                <PhraseButton
                  card={card}
                  language={ours}
                  guest={theirs && guestTexts && { language: theirs, text: guestTexts.phrases[card.id] }}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Modal>
  );
};

interface ButtonProps {
  card: PhraseCard;
  language: string;
  guest: { language: string; text: string } | undefined;
  onChoose: (card: PhraseCard) => void;
}

const PhraseButton = ({ card, language, guest, onChoose }: ButtonProps) => (
  <button type="button" className={styles.card} onClick={() => onChoose(card)}>
    <Pictogram id={card.id} className={styles.pictogram ?? ''} />
    <span className={styles.words}>
      <bdi lang={language}>{card.text}</bdi>
      {guest && (
        <bdi className="muted small" lang={guest.language}>
          {guest.text}
        </bdi>
      )}
    </span>
  </button>
);

const quick: readonly PhraseId[] = [
  'please-wait-a-moment',
  'please-drive-to-the-ramp',
  'please-come-to-the-office',
  'please-show-your-papers',
  'i-understand',
  'thank-you',
];

/** The most used cards, and a button for all of them. */
export const QuickPhrases = ({
  ours,
  onChoose,
  onMore,
}: {
  ours: PhraseLanguage;
  onChoose: (card: PhraseCard) => void;
  onMore: () => void;
}) => {
  const { t } = useTexts();
  const texts = usePhraseTexts(ours);
  return (
    <div className={styles.quick} role="group" aria-label={t('session.phrases')}>
      <Button size="compact-md" variant="light" className={styles.more ?? ''} onClick={onMore}>
        {t('session.allPhrases')}
      </Button>
      {texts &&
        quick.map((id) => (
          <button
            key={id}
            type="button"
            className={styles.chip}
            lang={ours}
            onClick={() => onChoose({ id, text: texts.phrases[id] })}
          >
            <Pictogram id={id} className={styles.small ?? ''} />
            {texts.phrases[id]}
          </button>
        ))}
    </div>
  );
};

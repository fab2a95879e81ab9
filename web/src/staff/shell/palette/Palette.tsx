import {
  Button,
  Combobox,
  Loader,
  Modal,
  TextInput,
  useCombobox,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectLanguage } from '../../../shared/i18n.ts';
import { useLogOut } from '../../data/use-log-out.ts';
import { useUser } from '../../data/use-user.ts';
import { useTexts } from '../../parts/texts.ts';
import { Keys } from '../shortcuts/Keys.tsx';
import { actionsFor, type Entry, pagesFor } from './entries.ts';
import styles from './Palette.module.css';
import { Option, type Row, ResultNotice } from './parts.tsx';
import { rank } from './ranking.ts';
import { type Found, useFound } from './use-found.ts';

/** Where the navigation is behind a button. In `em`: large text makes a screen small, too. */
const smallScreen = '(max-width: 53.75em)';

interface Group {
  name: string;
  rows: Row[];
}

// Of pages and actions, while something is typed: what was found below them stays in view.
const maxEntries = 6;

interface Props {
  onClose: () => void;
  onShortcuts: () => void;
}

/** Searches everything that one can open or do, and the company's drivers, jobs and sites. */
const Palette = ({ onClose, onShortcuts }: Props) => {
  const { t } = useTexts();
  const { role } = useUser();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme('light') === 'dark';
  const isSmall = useMediaQuery(smallScreen, false, { getInitialValueInEffect: false });
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const combobox = useCombobox({ opened: true });
  const list = useId();
  const [before] = useState(() => document.activeElement);
  const found = useFound(typed);

  const cancel = () => {
    onClose();
    // Back to where the person was, once the dialog does not hold the focus any more.
    setTimeout(() => before instanceof HTMLElement && before.focus());
  };
  const acts = {
    logOut,
    colours: () => setColorScheme(isDark ? 'light' : 'dark'),
    shortcuts: onShortcuts,
    language: (language = '') => void selectLanguage(language),
  };
  const open = (to: string) => {
    onClose();
    // A list that is open already starts again with what was found.
    void navigate(to, { state: { opened: crypto.randomUUID() } });
  };
  const rowOf = (entry: Entry): Row => ({
    id: entry.id,
    icon: entry.icon,
    title: entry.name === undefined ? t(entry.label) : `${t(entry.label)}: ${entry.name}`,
    keys: entry.keys,
    choose: () => {
      if (entry.to !== undefined) return open(entry.to);
      cancel();
      if (entry.act !== undefined) acts[entry.act](entry.language);
    },
  });
  const rowOfFound = ({ id, icon, title, about, to }: Found): Row => ({
    id,
    icon,
    title,
    about,
    choose: () => open(to),
  });

  const entries = useMemo(() => ({ pages: pagesFor(role), actions: actionsFor(role) }), [role]);
  const isTyped = typed.trim() !== '';
  const fitting = (all: readonly Entry[]) =>
    isTyped
      ? rank(all, typed, ({ label, name }) => [name ?? t(label), t(label)]).slice(0, maxEntries)
      : all.filter(({ isQuiet }) => isQuiet !== true);
  const groups: Group[] = [
    { name: t('palette.pages'), rows: fitting(entries.pages).map(rowOf) },
    { name: t('palette.actions'), rows: fitting(entries.actions).map(rowOf) },
    ...found.map((group) => ({ name: t(group.name), rows: group.found.map(rowOfFound) })),
  ].filter(({ rows }) => rows.length > 0);
  const rows = groups.flatMap((group) => group.rows);
  const isLoading = found.some((group) => group.isLoading);
  const failures = found.filter(({ failure }) => failure !== undefined);

  const at = Math.min(marked, rows.length - 1);
  const optionOf = (row: Row | undefined) => row && `${list}-${row.id}`;
  const current = optionOf(rows[at]);
  useEffect(() => {
    if (current !== undefined) document.getElementById(current)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 };
    const next = steps[event.key];
    if (next !== undefined && rows.length > 0) {
      event.preventDefault();
      setMarked((next + rows.length) % rows.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      rows[at]?.choose();
    }
  };

  return (
    <Modal.Root
      opened
      onClose={cancel}
      returnFocus={false}
      lockScroll={false}
      portalProps={{ target: '#main' }}
      yOffset="10vh"
      size="40rem"
      fullScreen={isSmall}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      {/* Mantine puts a `className` also on what fills the window around the dialog. */}
      <Modal.Content aria-label={t('palette.open')} classNames={{ content: styles.content }}>
        <Modal.Body className={styles.body ?? ''}>
          <Combobox
            store={combobox}
            withinPortal={false}
            onOptionSubmit={(id) => rows.find((row) => row.id === id)?.choose()}
          >
            <div className={styles.head}>
              <TextInput
                className={styles.field ?? ''}
                data-autofocus
                size="md"
                aria-label={t('palette.open')}
                placeholder={t('palette.hint')}
                leftSection={<Search size={18} aria-hidden />}
                rightSection={isLoading && <Loader size={18} aria-hidden />}
                value={typed}
                maxLength={100}
                autoComplete="off"
                spellCheck={false}
                role="combobox"
                aria-expanded={rows.length > 0}
                aria-controls={list}
                aria-autocomplete="list"
                aria-activedescendant={current}
                onKeyDown={onKeyDown}
                onChange={({ currentTarget }) => {
                  setTyped(currentTarget.value);
                  setMarked(0);
                }}
              />
              {isSmall && (
                <Button variant="subtle" onClick={cancel}>
                  {t('action.close')}
                </Button>
              )}
            </div>
            <Combobox.Options id={list} aria-label={t('palette.results')} className={styles.list ?? ''}>
              {groups.map((group) => (
                <Combobox.Group key={group.name} label={group.name}>
                  {group.rows.map((row) => (
                    <Option
                      key={row.id}
                      row={row}
                      id={optionOf(row) ?? ''}
                      isMarked={row === rows[at]}
                      onMark={() => setMarked(rows.indexOf(row))}
                    />
                  ))}
                </Combobox.Group>
              ))}
            </Combobox.Options>
            <ResultNotice isLoading={isLoading} count={rows.length} isTyped={isTyped} hasFailed={failures.length > 0} />
            {failures.map(({ name, retry }) => (
              <p key={name} className={styles.failed} role="alert">
                <span>{t('palette.failed', { what: t(name) })}</span>
                <Button size="compact-sm" variant="default" onClick={() => void retry()}>
                  {t('list.retry')}
                </Button>
              </p>
            ))}
            <p className={styles.foot} aria-hidden>
              <Keys keys={['↑', '↓']} /> {t('palette.choose')} <Keys keys={['↵']} /> {t('palette.go')}{' '}
              <Keys keys={['Esc']} /> {t('shortcuts.close')}
            </p>
          </Combobox>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};

export default Palette;

import { Button, Modal } from '@mantine/core';
import { History, SearchX, UserRoundPlus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFreshRows, usePolling } from '../../../live/use-live.ts';
import { FilterBar, FilterField } from '../../../parts/FilterBar.tsx';
import fieldStyles from '../../../parts/FilterBar.module.css';
import { forRight } from '../../../parts/for-right.tsx';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { MailsWaiting } from '../../../parts/MailsWaiting.tsx';
import { PageLink } from '../../../parts/PageLink.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { AskFirst } from './AskFirst.tsx';
import { InviteForm } from './InviteForm.tsx';
import { found, type Question, type TeamRow, teamRows } from './team-rows.ts';
import { RoleWords } from './RoleWords.tsx';
import { TeamTable } from './TeamTable.tsx';
import { api } from '../../../data/api.ts';

// Milliseconds: no live event shows that the team has changed.
const readAgainAfter = 15_000;

/** The company's people, who asks to join, and who is invited; for administrators. */
const Team = () => {
  const { t } = useTexts();
  const query = api.useTeamQuery(undefined, { ...usePolling(readAgainAfter), refetchOnFocus: true });
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState(() => search.get('q') ?? '');
  const type = (text: string) => {
    setWords(text);
    setSearch(text.trim() === '' ? {} : { q: text.trim() }, { replace: true });
  };
  const all = useMemo(() => query.data && teamRows(query.data), [query.data]);
  const rows = useMemo(() => all && found(all, words), [all, words]);
  const arrivals = useMemo(() => all?.map(({ id, since }) => ({ _id: id, createdAt: since })), [all]);
  const fresh = useFreshRows('team', arrivals);
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<{ row: TeamRow; question: Question }>();
  const pressed = useRef<Element>(null);

  const close = () => {
    setAsked(undefined);
    // Back to the button that was pressed; it may be gone with its row.
    requestAnimationFrame(() => {
      const before = pressed.current;
      const next = before instanceof HTMLElement && before.isConnected ? before : document.getElementById('main');
      next?.focus({ preventScroll: true });
    });
  };
  return (
    <>
      <PageTitle title={t('team.title')} below={t('team.lead')}>
        <PageLink to="/audit-log" icon={History} text={t('audit.title')} />
        <Button leftSection={<UserRoundPlus size={17} aria-hidden />} onClick={() => setInviting(true)}>
          {t('team.invite')}
        </Button>
      </PageTitle>
      <MailsWaiting />
      <FilterBar>
        <FilterField label={t('team.search')} isWide>
          <input
            className={fieldStyles.input}
            type="search"
            name="query"
            maxLength={200}
            value={words}
            onChange={(event) => type(event.target.value)}
          />
        </FilterField>
      </FilterBar>
      <List
        query={query}
        rows={rows}
        failed={t('team.failed')}
        empty={
          <ListEmpty icon={<SearchX size={26} />} title={t('registrations.nothing')} text={t('team.nothingText')}>
            <Button variant="default" onClick={() => type('')}>
              {t('filter.clear')}
            </Button>
          </ListEmpty>
        }
      >
        {(shown) => (
          <>
            <TeamTable
              rows={shown}
              fresh={fresh}
              onAsk={(row, question) => {
                pressed.current = document.activeElement;
                setAsked({ row, question });
              }}
            />
            {all?.length === 1 && (
              <ListEmpty icon={<UserRoundPlus size={26} />} title={t('team.alone')} text={t('team.aloneText')} />
            )}
          </>
        )}
      </List>
      <RoleWords />
      <Modal
        opened={isInviting}
        onClose={() => setInviting(false)}
        title={t('team.invite')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <InviteForm onDone={() => setInviting(false)} />
      </Modal>
      {asked && <AskFirst {...asked} onClose={close} />}
    </>
  );
};

export default forRight('team', Team, 'team.title', 'team.lead');

import { ActionIcon, Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import type { YardVisit } from '@gatelingo/proto/http/yard';
import { may } from '@gatelingo/proto/roles';
import {
  Ban,
  CheckCheck,
  CirclePlus,
  Ellipsis,
  LogOut,
  Megaphone,
  MessageCircleMore,
  Undo2,
  Warehouse,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { useUser } from '../../data/use-user.ts';
import { useTexts } from '../../parts/texts.ts';
import menu from '../../parts/Menu.module.css';
import { nameOf, nextMove } from './moves.ts';
import type { Acts } from './use-acts.tsx';
import styles from './VisitCard.module.css';

const icons = {
  call: <Megaphone size={16} aria-hidden />,
  dock: <Warehouse size={16} aria-hidden />,
  done: <CheckCheck size={16} aria-hidden />,
  leave: <LogOut size={16} aria-hidden />,
};

const texts = {
  call: 'yard.act.call',
  dock: 'yard.state.docked',
  done: 'yard.state.done',
  leave: 'yard.act.leave',
} as const;

/** The act that usually follows as a button, the others behind "…". */
export const VisitActs = ({ visit, acts }: { visit: YardVisit; acts: Acts }) => {
  const { t } = useTexts();
  const { role } = useUser();
  const name = nameOf(visit);
  const all = {
    call: () => acts.askPlace(visit, 'callVisit'),
    dock: () => (visit.placeName === '' ? acts.askPlace(visit, 'dockVisit') : acts.dock(visit)),
    done: () => acts.finish(visit),
    leave: () => acts.leave(visit),
  } as const;
  const next = nextMove(visit);
  const others = (['call', 'dock', 'done', 'leave'] as const).filter((each) => each !== next);
  return (
    <div className={styles.acts}>
      {next && (
        <Button
          size="compact-md"
          className={styles.act ?? ''}
          variant={next === 'call' ? 'light' : 'default'}
          leftSection={icons[next]}
          aria-label={t('job.actionNamed', { action: t(texts[next]), name })}
          onClick={all[next]}
        >
          {t(texts[next])}
        </Button>
      )}
      {visit.job && may(role, 'messages') && (
        <ActionIcon
          variant="default"
          size={36}
          component={Link}
          to={`/job-messages/${visit.job._id}`}
          aria-label={t('job.actionNamed', { action: t('job.openChat'), name })}
          title={t('job.openChat')}
        >
          <MessageCircleMore size={17} aria-hidden />
        </ActionIcon>
      )}
      <Menu
        withInitialFocusPlaceholder={false}
        position="bottom-end"
        portalProps={{ target: '#main' }}
        classNames={{ dropdown: menu.dropdown ?? '' }}
      >
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('job.more', { name })} title={t('job.moreHint')}>
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((each) => (
            <Menu.Item
              key={each}
              leftSection={icons[each]}
              disabled={each === 'done' && visit.state === 'done'}
              onClick={all[each]}
            >
              {t(texts[each])}
            </Menu.Item>
          ))}
          {!visit.job && may(role, 'jobs') && (
            <Menu.Item
              component={Link}
              to={`/create-job?trucker=${visit.truckerId}&visit=${visit._id}`}
              leftSection={<CirclePlus size={16} aria-hidden />}
            >
              {t('nav.createJob')}
            </Menu.Item>
          )}
          {visit.canUndo && (
            <Menu.Item leftSection={<Undo2 size={16} aria-hidden />} onClick={() => acts.undo(visit)}>
              {t('yard.takeBack')}
            </Menu.Item>
          )}
          {visit.state !== 'done' && (
            <Menu.Item color="red" leftSection={<Ban size={16} aria-hidden />} onClick={() => acts.askReason(visit)}>
              {t('yard.act.turnAway')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};

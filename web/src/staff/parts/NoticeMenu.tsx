import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Bell, BellOff, BellRing, Check } from 'lucide-react';
import { type NoticeKind, noticeKinds, notices, useNoticeState } from '../live/notices.ts';
import styles from './NoticeMenu.module.css';
import { useTexts } from './texts.ts';

const Choice = ({ kind }: { kind: NoticeKind }) => {
  const { t } = useTexts();
  const state = useNoticeState(kind);
  if (state === 'missing') return null;
  const isOn = state === 'on';
  return (
    <Menu.Item
      role="menuitemcheckbox"
      aria-checked={isOn}
      closeMenuOnClick={false}
      disabled={state === 'blocked'}
      leftSection={state === 'blocked' ? <BellOff size={16} aria-hidden /> : <Check size={16} aria-hidden data-on={isOn} />}
      onClick={() => void notices.choose(kind, !isOn)}
    >
      {t(state === 'blocked' ? 'notices.blocked' : `notices.${kind}`)}
    </Menu.Item>
  );
};

/** How new messages on another page are shown in this browser; only a choice here asks the browser for its permission. */
export const NoticeMenu = () => {
  const { t } = useTexts();
  const isOn = [useNoticeState('sound'), useNoticeState('browser')].includes('on');
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      portalProps={{ target: '#main' }}
      classNames={{ dropdown: styles.dropdown ?? '' }}
    >
      <Menu.Target>
        <Button
          variant="default"
          leftSection={isOn ? <BellRing size={17} aria-hidden /> : <Bell size={17} aria-hidden />}
        >
          {t('notices.label')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {noticeKinds.map((kind) => (
          <Choice key={kind} kind={kind} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

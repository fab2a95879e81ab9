import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Bell, BellOff, BellRing } from 'lucide-react';
import { type NoticeKind, noticeKinds, notices, useNoticeState } from '../live/notices.ts';
import styles from './Menu.module.css';
import { useTexts } from './texts.ts';

const texts: Record<NoticeKind, string> = {
  title: 'notices.title',
  sound: 'notices.sound',
  browser: 'notices.browser',
};

const Choice = ({ kind }: { kind: NoticeKind }) => {
  const { t } = useTexts();
  const state = useNoticeState(kind);
  if (state === 'missing') return null;
  if (state === 'blocked') {
    return (
      <Menu.Item disabled leftSection={<BellOff size={16} aria-hidden />}>
        {t('notices.blocked')}
      </Menu.Item>
    );
  }
  return (
    <Menu.CheckboxItem checked={state === 'on'} onChange={(isOn) => void notices.choose(kind, isOn)}>
      {t(texts[kind])}
    </Menu.CheckboxItem>
  );
};

/** How new messages on another page are shown in this browser; only a choice here asks the browser for its permission. */
export const NoticeMenu = () => {
  const { t } = useTexts();
  const isOn = [useNoticeState('sound'), useNoticeState('browser')].includes('on');
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-start"
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

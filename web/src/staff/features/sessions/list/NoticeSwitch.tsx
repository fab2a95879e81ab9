import { Button } from '@mantine/core';
import { Bell, BellOff, BellRing } from 'lucide-react';
import { guestNotices } from '../guest-notices.ts';
import { useNoticeState } from '../use-guest-notices.ts';
import { useTexts } from '../../../parts/texts.ts';

/** The switch for browser notifications of guests' messages; only this switch asks for the permission. */
export const NoticeSwitch = () => {
  const { t } = useTexts();
  const state = useNoticeState();
  if (state === 'missing') return null;
  if (state === 'blocked') {
    return (
      <span className="muted small row">
        <BellOff size={16} aria-hidden />
        {t('notices.blocked')}
      </span>
    );
  }
  const isOn = state === 'on';
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      leftSection={isOn ? <BellRing size={17} aria-hidden /> : <Bell size={17} aria-hidden />}
      onClick={() => {
        if (isOn) guestNotices.switchOff();
        else void guestNotices.switchOn();
      }}
    >
      {t('notices.label')}
    </Button>
  );
};

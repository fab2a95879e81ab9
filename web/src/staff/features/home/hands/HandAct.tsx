import { Button } from '@mantine/core';
import type { YardVisit } from '@gatelingo/proto/http/yard';
import type { PrivacyRequest, RetentionRun } from '@gatelingo/proto/http/privacy';
import { Reply as ReplyIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../../live/use-now.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { ConfirmForDriver } from '../../jobs/index.ts';
import { useCopy } from '../../privacy/index.ts';
import { type Hand, isForChat } from './hands.ts';
import styles from './NeedsAHand.module.css';
import { useHandActs } from './use-hand-acts.ts';

/** The acts that ask something first, in a dialog of the list. */
export interface Asks {
  confirm: ConfirmForDriver;
  call: (visit: YardVisit) => void;
  erase: (request: PrivacyRequest) => void;
  allow: (run: RetentionRun) => void;
}

interface Props {
  hand: Hand;
  /** Whom or what it is about. */
  name: string;
  /** The page with all of it. */
  to: string;
  asks: Asks;
  isReplying: boolean;
  onReply: () => void;
}

interface ActProps {
  action: string;
  name: string;
  icon?: ReactNode;
  isBusy?: boolean;
  isOpen?: boolean;
  onPress: () => void;
}

const look = { size: 'compact-md', variant: 'default', className: styles.act ?? '' } as const;

const Act = ({ action, name, icon, isBusy = false, isOpen, onPress }: ActProps) => {
  const { t } = useTexts();
  return (
    <Button
      {...look}
      leftSection={icon}
      loading={isBusy}
      aria-label={t('job.actionNamed', { action, name })}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      {action}
    </Button>
  );
};

/** An act that is not done in place, but on its page. */
const Open = ({ action, name, to }: { action: string; name: string; to: string }) => {
  const { t } = useTexts();
  return (
    <Button {...look} component={Link} to={to} aria-label={t('job.actionNamed', { action, name })}>
      {action}
    </Button>
  );
};

const Copy = ({ request: { _id }, name }: { request: PrivacyRequest; name: string }) => {
  const { t } = useTexts();
  const { isRunning, start } = useCopy(_id);
  return <Act action={t('privacy.requests.download')} name={name} isBusy={isRunning} onPress={() => void start()} />;
};

/** The one act that ends a hand. */
export const HandAct = ({ hand, name, to, asks, isReplying, onReply }: Props) => {
  const { t } = useTexts();
  const now = useNow('minute');
  const { approve, sendAgain } = useHandActs();
  const [isBusy, setBusy] = useState(false);
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  if (isForChat(hand, now)) return <Open action={t('job.openChat')} name={name} to={to} />;
  switch (hand.kind) {
    case 'not-reached':
    case 'declined':
      return <Act action={t('yard.act.call')} name={name} onPress={() => asks.call(hand.visit)} />;
    case 'late':
      return <Act action={t('job.confirmStep')} name={name} onPress={() => asks.confirm(hand.job, hand.step)} />;
    case 'failed': {
      const retry = () => void run(() => sendAgain(hand.chat));
      return <Act action={t('chat.retry')} name={name} isBusy={isBusy} onPress={retry} />;
    }
    case 'joining': {
      const press = () => void run(() => approve(hand.person));
      return <Act action={t('team.approve')} name={name} isBusy={isBusy} onPress={press} />;
    }
    case 'guest':
    case 'unread': {
      const icon = <ReplyIcon size={15} aria-hidden />;
      return <Act action={t('session.reply')} name={name} icon={icon} isOpen={isReplying} onPress={onReply} />;
    }
    case 'request': {
      const { kind, state } = hand.request;
      if (state === 'held') return <Open action={t('privacy.view.people')} name={name} to="/personal-data" />;
      if (kind === 'export') return <Copy request={hand.request} name={name} />;
      if (state !== 'open') return <Open action={t('privacy.view.people')} name={name} to="/personal-data" />;
      return <Act action={t('privacy.act.erase')} name={name} onPress={() => asks.erase(hand.request)} />;
    }
    case 'night':
      return <Act action={t('privacy.runs.allow')} name={name} onPress={() => asks.allow(hand.run)} />;
  }
};

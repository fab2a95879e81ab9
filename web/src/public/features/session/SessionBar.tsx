import { useState, type FocusEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reach } from '../../../shared/session/follow-session.ts';
import { ReachLine } from './ReachLine.tsx';
import { SettingsIcon } from './session-icons.tsx';
import './session-bar.css';

interface SessionBarProps {
  reach: Reach;
  isOver: boolean;
  isOtherTyping: boolean;
  /** Whether the settings are shown as long as the guest has not opened or closed them. */
  isOpenAtFirst: boolean;
  /** Language, sound and the session's id. */
  children: ReactNode;
}

/** The heading, which stays in sight, with the settings behind one button. */
export const SessionBar = ({ reach, isOver, isOtherTyping, isOpenAtFirst, children }: SessionBarProps) => {
  const { t } = useTranslation('session');
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? isOpenAtFirst;
  // On a low screen the open settings would cover what has the focus now.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (chosen && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setChosen(undefined);
  };
  return (
    <div className="session-bar" onBlur={leave}>
      <div className="session-bar-line">
        <div className="session-bar-title">
          <h1>{t('title')}</h1>
          {!isOver && !isOtherTyping && <ReachLine reach={reach} />}
          <p className="other-typing" aria-live="polite">
            {isOtherTyping && t('staffTyping')}
          </p>
        </div>
        <button
          type="button"
          className="icon-button settings-button"
          aria-label={t('settings')}
          aria-expanded={isOpen}
          aria-controls="session-settings"
          onClick={() => setChosen(!isOpen)}
        >
          <SettingsIcon />
        </button>
      </div>
      <section id="session-settings" className="session-settings" aria-label={t('settings')} hidden={!isOpen}>
        {children}
      </section>
    </div>
  );
};

import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reach } from '../../../shared/session/follow-session.ts';
import { ReachLine } from './ReachLine.tsx';
import { SettingsIcon } from './session-icons.tsx';
import './session-bar.css';

interface SessionBarProps {
  reach: Reach;
  isOver: boolean;
  isOtherTyping: boolean;
  /** Whether the settings are shown without being asked for. */
  isOpenAtFirst: boolean;
  /** Language, sound and the session's id. */
  children: ReactNode;
}

/** On a lower screen, and with large text, the open settings would cover the field and "send". */
const roomy = '(min-height: 30rem) and (min-width: 18rem)';
const onRoom = (notify: () => void) => {
  const query = window.matchMedia(roomy);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
};
const hasRoomNow = () => window.matchMedia(roomy).matches;

/** The heading, which stays in sight, with the settings behind one button. */
export const SessionBar = ({ reach, isOver, isOtherTyping, isOpenAtFirst, children }: SessionBarProps) => {
  const { t } = useTranslation('session');
  const [chosen, setChosen] = useState<boolean>();
  const [isShown, setShown] = useState(isOpenAtFirst);
  const [isElsewhere, setElsewhere] = useState(false);
  // A message that arrives must not close them under the hand: they close when the guest acts elsewhere on the page.
  if (isOpenAtFirst && !isShown) setShown(true);
  if (isShown && !isOpenAtFirst && isElsewhere) setShown(false);
  const hasRoom = useSyncExternalStore(onRoom, hasRoomNow);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the click: what is pressed must not move before the finger has left it.
    const act = ({ target }: Event) => setElsewhere(!(target instanceof Node && bar.current?.contains(target)));
    const acts = ['click', 'keydown'] as const;
    for (const each of acts) document.addEventListener(each, act);
    return () => acts.forEach((each) => document.removeEventListener(each, act));
  }, []);
  // The parts of a closed session need the room.
  const isOpen = chosen ?? (isShown && !isOver && hasRoom);
  // On a low screen the open settings would cover what has the focus now.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (chosen && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setChosen(undefined);
  };
  return (
    <div className="session-bar" ref={bar} onBlur={leave}>
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

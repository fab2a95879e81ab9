import { useEffect, useRef, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { endsRecording, pressDown, type Press } from './press-to-talk.ts';
import { StopIcon } from '../../parts/icons.tsx';
import { MicIcon } from './session-icons.tsx';
import type { Status } from './status-text.ts';
import type { Recording } from './use-recording.ts';
import './speak-control.css';

interface SpeakControlProps {
  recording: Recording;
  /** Whether speech in the guest's language is recognised. */
  isHearing: boolean;
  setStatus: (status: Status | undefined) => void;
}

const LevelMeter = ({ onLevel }: Pick<Recording, 'onLevel'>) => {
  const meter = useRef<HTMLSpanElement>(null);
  useEffect(() => onLevel((level) => meter.current?.style.setProperty('--level', level.toFixed(2))), [onLevel]);
  return (
    <span className="level" ref={meter} aria-hidden="true">
      <span className="level-bar" />
    </span>
  );
};

/** The microphone, always in the same place: tap to start and to end, or hold it while speaking. */
export const SpeakControl = ({ recording, isHearing, setStatus }: SpeakControlProps) => {
  const { t } = useTranslation('session');
  const press = useRef<Press>(undefined);
  const { doing } = recording.state;
  const isRecording = doing === 'recording';

  const begin = () => {
    // Pressed again while the browser still asks for the microphone: cancel.
    if (doing === 'starting') recording.discard();
    else if (isHearing) recording.start();
    else setStatus({ text: t('noHearing') });
  };
  const down = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    // Releasing outside the button ends the same press.
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = pressDown(doing, Date.now());
    begin();
  };
  const up = () => {
    if (endsRecording(press.current, doing, Date.now())) recording.stop();
    press.current = undefined;
  };
  const byKey = () => {
    if (isRecording) recording.stop();
    else begin();
  };

  return (
    <>
      <div className={`speak-state ${isHearing ? '' : 'no-hearing'}`}>
        <p className={isRecording ? 'recording' : undefined} role="status">
          {!isHearing ? t('noHearing') : isRecording ? t('recording') : t('pressToSpeak')}
        </p>
        {isRecording && <LevelMeter onLevel={recording.onLevel} />}
      </div>
      <button
        type="button"
        className={`button round-button speak-button ${isRecording ? 'speak-stop' : ''}`}
        aria-label={isRecording ? t('stop') : t('speak')}
        aria-disabled={!isHearing || doing === 'finishing'}
        onPointerDown={down}
        onPointerUp={up}
        onPointerCancel={up}
        // A keyboard or assistive technology clicks without a pointer.
        onClick={(event) => event.detail === 0 && byKey()}
        onContextMenu={(event) => event.preventDefault()}
      >
        {isRecording ? <StopIcon /> : <MicIcon />}
      </button>
    </>
  );
};

import type { MessageState } from '@gatelingo/proto/http/chat';
import { CountChip } from '../../staff/parts/CountChip.tsx';
import { LanguageChip } from '../../staff/parts/LanguageChip.tsx';
import { MailsWaiting } from '../../staff/parts/MailsWaiting.tsx';
import { Arrived, Moment } from '../../staff/parts/Moment.tsx';
import { Reason } from '../../staff/parts/Reason.tsx';
import { StateMark } from '../../staff/parts/StateMark.tsx';
import { arabicName, at } from '../examples.ts';
import { Sample, State } from '../Sample.tsx';

const states: readonly MessageState[] = ['queued', 'waiting', 'sent', 'delivered', 'read', 'failed', 'cancelled'];

export const Marks = () => (
  <Sample name="marks" title="Chips, counts and times">
    <State name="chips">
      <div className="row">
        {['', 'chip-blue', 'chip-green', 'chip-yellow', 'chip-red'].map((colour) => (
          <span key={colour} className={`chip ${colour}`}>
            Confirmed
          </span>
        ))}
      </div>
    </State>
    <State name="chip in a column">
      <div className="stack">
        <span className="chip chip-yellow">as wide as its text</span>
        <bdi className="chip">{arabicName}</bdi>
      </div>
    </State>
    <State name="StateMark">
      <div className="row">
        {states.map((state) => (
          <StateMark key={state} state={state} />
        ))}
      </div>
    </State>
    <State name="CountChip">
      <div className="row">
        <CountChip count={0} />
        <CountChip count={7} word="unread" />
        <CountChip count={1_200} />
      </div>
    </State>
    <State name="LanguageChip">
      <div className="row">
        <LanguageChip code="pl" />
        <LanguageChip code="pt-br" />
      </div>
    </State>
    <State name="Moment, Arrived">
      <p>
        <Moment at={at} />
      </p>
      <p>
        <Arrived at={at} isFresh />
      </p>
    </State>
    <State name="Reason">
      <p>
        <Reason reason="undelivered" quota="" errorCode={63_016} />
      </p>
      <p>
        <Reason reason="no-phone" quota="" errorCode={null} />
      </p>
    </State>
    <State name="MailsWaiting">
      <MailsWaiting />
    </State>
  </Sample>
);

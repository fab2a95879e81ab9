import { Button } from '@mantine/core';
import { Clock } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { Bubble, Foot, Mark, OtherSide, Side, Sides } from '../../staff/thread/Bubble.tsx';
import { ThreadLog } from '../../staff/thread/ThreadLog.tsx';
import { DayHeading } from '../../staff/thread/DayHeading.tsx';
import { QuickPhrases } from '../../staff/thread/Phrases.tsx';
import { Recognised, TranslatedBy, TranslationState } from '../../staff/thread/TranslationMarks.tsx';
import { TextComposer } from '../../staff/thread/TextComposer.tsx';
import { StateMark } from '../../staff/parts/StateMark.tsx';
import { arabicText, at, long, nothing } from '../examples.ts';
import styles from '../Gallery.module.css';
import { Sample, State } from '../Sample.tsx';

const Thread = () => (
  <div className={styles.thread}>
    <DayHeading message={{ createdAt: at }} before={undefined} />
    <Bubble side="theirs" sender="trucker" name="Jan Kowalski" seq={1}>
      <Sides>
        <Side text="Which ramp is it?" language="en" dir="ltr" isMain label={{ text: 'translated from Polish' }} />
        <Side text="Która to rampa?" language="pl" dir="ltr" isMain={false} label={{ text: 'Polski' }} />
      </Sides>
      <Foot at={at} />
    </Bubble>
    <Bubble side="ours" sender="user" name="Greta Sommer" seq={2}>
      <Side text="Please drive to ramp 4: https://example.com/ramp-4" language="en" dir="ltr" isMain />
      <Foot at={at} end={<StateMark state="read" />}>
        <Mark>Template</Mark>
      </Foot>
    </Bubble>
    <Bubble side="theirs" sender="trucker" name="محمد" seq={3}>
      <Side text={arabicText} language="ar" dir="rtl" isMain label={{ text: 'العربية', lang: 'ar', dir: 'rtl' }} />
      <Foot at={at} />
    </Bubble>
    <Bubble side="nobody" sender="system" name="Step confirmed" seq={4}>
      <Side text={long} language="en" dir="ltr" isMain />
      <Foot at={at} />
    </Bubble>
    <Bubble side="ours" sender="company" name="Company" outgoing="sending">
      <Side text="Thank you." language="en" dir="ltr" isMain />
      <Foot
        end={
          <>
            Sending <Clock size={14} aria-hidden />
          </>
        }
      />
    </Bubble>
    <Bubble side="ours" sender="company" name="Company" outgoing="failed">
      <Side text="Thank you." language="en" dir="ltr" isMain />
      <Button size="compact-md" variant="default">
        Try again
      </Button>
    </Bubble>
  </div>
);

const Translations = () => (
  <div className={styles.thread}>
    <Bubble side="theirs" sender="guest" name="Guest" seq={1}>
      <Side text="Która to rampa?" language="pl" dir="ltr" isMain label={{ text: 'Polski' }} />
      <Foot at={at}>
        <TranslationState mark="pending" notTranslated="" />
      </Foot>
    </Bubble>
    <Bubble side="ours" sender="company" name="Company" seq={2}>
      <Side text="Please drive to ramp 4." language="en" dir="ltr" isMain />
      <Foot at={at} end={<StateMark state="read" />}>
        <TranslationState mark="pending" notTranslated="" />
      </Foot>
    </Bubble>
    <Bubble side="theirs" sender="guest" name="Guest" seq={3}>
      <Side text="Która to rampa?" language="pl" dir="ltr" isMain label={{ text: 'Polski' }} />
      <Foot at={at}>
        <TranslationState mark="not translated" notTranslated="Not translated. Short sentences or phrase cards help." />
      </Foot>
    </Bubble>
    <Bubble side="ours" sender="company" name="Company" seq={4}>
      <Side text="Please drive to ramp 4." language="en" dir="ltr" isMain />
      <Foot at={at} end={<StateMark state="read" />}>
        <TranslationState
          mark="not translated"
          notTranslated="Not translated: the guest sees this text. Short sentences or phrase cards help."
        />
      </Foot>
    </Bubble>
    <Bubble side="theirs" sender="guest" name="Guest" seq={5}>
      <Sides>
        <Side text="I arrived at gate 2. Zapomniałem 17." language="en" dir="ltr" isMain label={{ text: 'English' }} />
        <OtherSide label="Original (Polish)">
          <Side text="Jestem przy bramie 2. Zapomniałem 17." language="pl" dir="ltr" isMain={false} />
        </OtherSide>
        <TranslatedBy by="interpreter" />
      </Sides>
      <Foot at={at}>
        <TranslationState mark="partly" notTranslated="" />
      </Foot>
    </Bubble>
    <Bubble side="theirs" sender="guest" name="Guest" seq={6}>
      <Sides>
        <Side text="Where may I unload?" language="en" dir="ltr" isMain label={{ text: 'English' }} />
        <OtherSide label="Original (Ukrainian)">
          <Side text="Де мені можна розвантажитися?" language="uk" dir="ltr" isMain={false} />
        </OtherSide>
        <TranslatedBy by="amazon-translate" />
      </Sides>
      <Foot at={at} />
      <Recognised recognised="uk" chosen="pl" onCorrect={() => Promise.resolve()} />
    </Bubble>
    <Bubble side="theirs" sender="guest" name="Guest" seq={7}>
      <Side text="Where may I unload?" language="en" dir="ltr" isMain label={{ text: 'English' }} />
      <Foot at={at} />
      <Recognised recognised="uk" chosen="pl" />
    </Bubble>
  </div>
);

const logProps = {
  label: 'Messages',
  fetchEarlier: () => Promise.resolve(),
  onSeen: nothing,
  empty: 'No message yet.',
  toEnd: 'To the newest',
};

const Logs = () => (
  <Sample name="thread" title="Thread">
    <State name="ThreadLog, Bubble" isWide>
      <div className="card">
        <Thread />
      </div>
    </State>
    <State name="TranslationMarks: being translated, not translated, in part, recognised" isWide>
      <div className="card">
        <Translations />
      </div>
    </State>
    <State name="ThreadLog, empty" isWide>
      <div className="card">
        <ThreadLog {...logProps} first={undefined} last={undefined} hasEarlier={false}>
          {() => null}
        </ThreadLog>
      </div>
    </State>
    <State name="ThreadLog, with earlier ones" isWide>
      <div className="card">
        <ThreadLog {...logProps} first={2} last={2} hasEarlier>
          {() => (
            <Bubble side="ours" sender="user" name="Greta Sommer" seq={2}>
              <Side text="Please drive to ramp 4: https://example.com/ramp-4" language="en" dir="ltr" isMain />
              <Foot at={at} />
            </Bubble>
          )}
        </ThreadLog>
      </div>
    </State>
    <State name="QuickPhrases" isWide>
      <QuickPhrases ours="en" onChoose={nothing} onMore={nothing} />
    </State>
  </Sample>
);

const Composer = (props: Partial<ComponentProps<typeof TextComposer>>) => {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <TextComposer
      field={field}
      name="text"
      label="Message"
      language="en"
      dir="ltr"
      text=""
      longest={40}
      onType={nothing}
      onSend={nothing}
      {...props}
    />
  );
};

export const ThreadParts = () => (
  <>
    <Logs />
    <Sample name="composer" title="Composer">
      <State name="empty" isWide>
        <Composer />
      </State>
      <State name="right to left" isWide>
        <Composer text={arabicText.slice(0, 30)} language="ar" dir="rtl" />
      </State>
      <State name="too long" isWide>
        <Composer text={long} />
      </State>
      <State name="sending" isWide>
        <Composer text="Thank you." isSending />
      </State>
      <State name="locked" isWide>
        <Composer text="Thank you." isLocked />
      </State>
    </Sample>
  </>
);

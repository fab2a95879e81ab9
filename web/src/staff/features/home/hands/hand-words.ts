import { calendarDay } from '../../../../shared/format/dates.ts';
import { serviceTexts } from '../../privacy/index.ts';
import { readableText } from '../../sessions/list/preview.ts';
import type { Hand } from './hands.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

interface HandWords {
  /** The person, or what it is about. */
  name: string;
  detail: string;
  /** The page with all of it. */
  to: string;
}

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ');

/** The words of a row, and the page that it leads to. */
export const wordsOf = (hand: Hand, language: string, t: Translate): HandWords => {
  switch (hand.kind) {
    case 'not-reached':
    case 'declined': {
      const { _id, licensePlateTruck, name, surname, placeName } = hand.visit;
      const who = `${name} ${surname}`.trim();
      return { name: licensePlateTruck || who, detail: joined(who, placeName), to: `/registration-overview?id=${_id}` };
    }
    case 'late': {
      const { _id, plainTitle, assignedTrucker: driver, steps } = hand.job;
      const place = hand.step.location.plainLocationName;
      const number = t('job.stepOf', { number: steps.indexOf(hand.step) + 1, count: steps.length });
      const who = driver ? `${driver.plainName} ${driver.plainSurname}`.trim() : t('manageJobs.nobody');
      const detail = joined(number, place, who, driver?.plainLicensePlateTruck);
      return { name: plainTitle, detail, to: `/manage-jobs/edit/${_id}` };
    }
    case 'guest': {
      const { sessionId, driver, barcodeName, siteName, messages } = hand.session;
      const name = driver?.name ?? t('session.sender.guest');
      const last = messages.at(-1);
      const text = last && readableText(last, language).text;
      return { name, detail: joined(barcodeName, siteName, text), to: `/session/${sessionId}` };
    }
    case 'failed':
    case 'unread': {
      const { _id, truckerName, jobTitle, lastMessage } = hand.chat;
      const isFailed = hand.kind === 'failed';
      // The system or a colleague may have written since: that is not what waits to be read.
      const text = isFailed || lastMessage?.senderType === 'trucker' ? lastMessage?.text : undefined;
      const name = truckerName || jobTitle;
      const detail = joined(isFailed ? t('chat.state.failed') : undefined, jobTitle, text);
      return { name, detail, to: `/job-messages/${_id}` };
    }
    case 'joining': {
      const { name, surname, email } = hand.person;
      return { name: `${name} ${surname}`.trim() || email, detail: email, to: '/team' };
    }
    case 'request': {
      const { kind, state, subject, isOnSite } = hand.request;
      const isOpen = state === 'open';
      const what = t(`privacy.requests.${kind}`);
      const how = isOpen ? undefined : t(`privacy.state.${state}`);
      const why = isOpen && isOnSite === true ? t('privacy.requests.onSite') : undefined;
      return {
        name: subject.name || t(`privacy.kind.${subject.kind}`),
        detail: joined(what, t('privacy.by.driver'), how, why),
        to: subject.visitId === undefined ? '/personal-data' : `/registration-overview?id=${subject.visitId}`,
      };
    }
    case 'night': {
      const { day, service, reason } = hand.run;
      const name = `${calendarDay(day, language)} · ${t(serviceTexts[service])}`;
      return { name, detail: reason ? t(`privacy.why.${reason}`) : '', to: '/personal-data?view=periods' };
    }
  }
};

import type { Site } from '@gatelingo/proto/http/sites-locations';
import { formatOf } from '@gatelingo/proto/clock';
import { inWeekOrder, type OpenHours, overlapIn } from '@gatelingo/proto/site-settings';

/** The settings of a site as they are typed. */
export type SettingsDraft = {
  hours: readonly OpenHours[];
  phone: string;
  assemblyPoint: string;
  waitLimitMinutes: string;
  notReachedMinutes: string;
};

export const settingsDraft = ({ hours, phone, assemblyPoint, ...site }: Site): SettingsDraft => ({
  ...{ hours, phone, assemblyPoint },
  waitLimitMinutes: String(site.waitLimitMinutes),
  notReachedMinutes: String(site.notReachedMinutes),
});

/** The settings that are a text, by field. */
export const settingsTexts = ({ phone, assemblyPoint, waitLimitMinutes, notReachedMinutes }: SettingsDraft) =>
  ({ phone, assemblyPoint, waitLimitMinutes, notReachedMinutes }) as Readonly<Record<string, string>>;

const isWithin = (text: string, least: number, most: number) =>
  /^\s*\d+\s*$/.test(text) && Number(text) >= least && Number(text) <= most;

/** The fields with a fault, with the keys of the texts that say which. */
export const settingsFaults = ({
  hours,
  waitLimitMinutes,
  notReachedMinutes,
}: SettingsDraft): Record<string, string> => ({
  ...((hours.some(({ from, to }) => from === '' || to === '') || overlapIn(hours) !== -1) && {
    hours: 'site.hoursFault',
  }),
  ...(!isWithin(waitLimitMinutes, 5, 1440) && { waitLimitMinutes: 'site.waitLimitRange' }),
  ...(!isWithin(notReachedMinutes, 1, 120) && { notReachedMinutes: 'site.notReachedRange' }),
});

export const settingsBody = ({ hours, phone, assemblyPoint, ...typed }: SettingsDraft) => ({
  ...{ hours: hours.map((each) => ({ ...each })), phone, assemblyPoint },
  waitLimitMinutes: Number(typed.waitLimitMinutes),
  notReachedMinutes: Number(typed.notReachedMinutes),
});

/** The first hours of a day, and further ones from the end of its last on. */
export const withMore = (hours: readonly OpenHours[], day: number): OpenHours[] => {
  const from = hours.findLast((each) => each.day === day)?.to ?? '06:00';
  // The same time twice would be a whole day.
  const to = ['18:00', '22:00'].find((end) => from < end) ?? '06:00';
  return [...hours, { day, from, to }];
};

/** Monday's hours on each day up to Friday; the weekend stays. */
export const likeMonday = (hours: readonly OpenHours[]): OpenHours[] => {
  const monday = hours.filter(({ day }) => day === 1);
  const weekend = hours.filter(({ day }) => day > 5);
  return [...[1, 2, 3, 4, 5].flatMap((day) => monday.map((each) => ({ ...each, day }))), ...weekend];
};

// 5 January 2026 is a Monday.
const dateOf = (day: number) => new Date(Date.UTC(2026, 0, 4 + day));
export const weekdayName = (day: number, language: string, weekday: 'long' | 'short' = 'long'): string =>
  formatOf(language, { weekday, timeZone: 'UTC' }).format(dateOf(day));

/** Hours in words: `Mon 06:00–14:00`. */
export const hoursWords = (hours: readonly OpenHours[], language: string): string =>
  inWeekOrder(hours)
    .map(({ day, from, to }) => `${weekdayName(day, language, 'short')} ${from}–${to}`)
    .join(', ');

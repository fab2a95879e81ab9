/** The platform whose settings must be changed. */
export type Platform = 'android' | 'iphone' | 'other';

/** The platform from the user agent; an iPad reports a Mac, but Macs have no touch screen. */
export const platformOf = (userAgent: string, touchPoints: number): Platform => {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'iphone';
  return /macintosh/i.test(userAgent) && touchPoints > 1 ? 'iphone' : 'other';
};

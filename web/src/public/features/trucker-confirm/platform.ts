/** Whose settings a person has to look into. */
export type Platform = 'android' | 'iphone' | 'other';

/** The platform by what a browser says of itself; an iPad calls itself a Mac, but Macs have no touch. */
export const platformOf = (userAgent: string, touchPoints: number): Platform => {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'iphone';
  return /macintosh/i.test(userAgent) && touchPoints > 1 ? 'iphone' : 'other';
};

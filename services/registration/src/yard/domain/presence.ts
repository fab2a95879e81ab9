/** For so long who left by a rule or by their own tap is perhaps still on site: a shift with its breaks and a quarter. */
const perhapsMs = 12.5 * 60 * 60 * 1000;

/** Who left after this moment, unseen by staff, is perhaps still here. */
export const perhapsSince = (now: Date): Date => new Date(now.getTime() - perhapsMs);

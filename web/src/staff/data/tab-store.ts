import { storeIn } from '../../shared/stored.ts';

/** Texts kept for this tab until it is closed: each tab has its own form, and nothing is left afterwards. */
export const tabStore = storeIn(() => sessionStorage);

/** Called at log-out: the next user must not see what this user typed. */
export const forgetTab = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // The storage is refused, so there is nothing to remove.
  }
};

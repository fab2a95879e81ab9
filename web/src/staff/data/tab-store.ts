import { storeIn } from '../../shared/stored.ts';

/** Texts kept for this tab until it is closed: each tab has its own form, and nothing is left afterwards. */
export const tabStore = storeIn(() => sessionStorage);

// Forms that are not sent yet; their names have the user's id, so that nobody else is shown them.
const forms = ['form.', 'job.'];

/** Called at log-out: only what the user typed and did not send is there after the next log-in. */
export const forgetTab = (): void => {
  for (const key of tabStore.keys('')) if (!forms.some((beginning) => key.startsWith(beginning))) tabStore.remove(key);
};

import type { CompanyChange } from '@gatelingo/proto/live';
import { api } from '../data/api.ts';
import { browserPage } from '../../shared/page.ts';
import { openLiveLine, type LiveLine } from '../../shared/session/live-socket.ts';
import type { AppDispatch } from '../data/store.ts';
import { allListTags, changedTags } from './changed-tags.ts';
import { liveStatusChanged, registrationArrived } from '../data/live-slice.ts';

// Milliseconds. `gather`: the time in which changes are collected, so that a burst of them reads a list once. `answer`:
// the longest without one on the socket.
const waits = { gather: 300, again: 5000, answer: 2000 };

/** The facts of a driver who came: by the fixed form, or by a questionnaire. */
const registered = new Set(['TruckerRegistered', 'RegistrationSubmitted']);

/** The one live connection of the logged-in user. */
export interface Live {
  /** Its socket, for a page that follows a session; releasing it leaves it open. */
  openLine: () => Promise<LiveLine>;
  stop: () => void;
}

/** Keeps the company's lists up to date while the user is logged in. */
export const startLive = (token: string, dispatch: AppDispatch): Live => {
  let opening: Promise<LiveLine> | undefined;
  let ended = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const changed = new Set<string>();

  const readAgain = () => {
    gathering = undefined;
    dispatch(api.util.invalidateTags(changedTags(changed)));
    changed.clear();
  };
  const onChange = (change: CompanyChange) => {
    changed.add(change.what);
    if (registered.has(change.fact)) dispatch(registrationArrived(change.id));
    gathering ??= setTimeout(readAgain, waits.gather);
  };
  const lost = () => {
    if (!ended) dispatch(liveStatusChanged('reconnecting'));
  };

  const listen = ({ socket }: LiveLine) => {
    socket.on('connect', () => dispatch(liveStatusChanged('live')));
    // Changes between reading a list and joining, or while the connection was down, are read over HTTP.
    socket.on('joined', () => dispatch(api.util.invalidateTags(allListTags)));
    socket.on('companyChanged', onChange);
    socket.on('disconnect', lost);
    socket.on('connect_error', lost);
  };
  const open = (): Promise<LiveLine> => {
    opening ??= openLiveLine(token).then(
      (line) => {
        if (ended) line.close();
        else listen(line);
        return line;
      },
      (failure: unknown) => {
        opening = undefined;
        throw failure;
      },
    );
    return opening;
  };
  const start = () => {
    open().catch((failure: unknown) => {
      console.error('The live connection could not be loaded; it is tried again.', failure);
      lost();
      if (!ended) again = setTimeout(start, waits.again);
    });
  };
  start();

  const withSocket = (act: (socket: LiveLine['socket']) => unknown) =>
    void opening?.then(
      ({ socket }) => ended || act(socket),
      () => undefined,
    );
  // Without this a lost network would be "Live" until the socket misses its pings, three quarters of a minute later.
  const connectAgain = () => withSocket((socket) => socket.disconnect().connect());
  const probe = () =>
    withSocket((socket) => {
      if (!socket.connected) return socket.connect();
      socket.timeout(waits.answer).emit('probe', (failure: Error | null) => failure && connectAgain());
    });
  const stopListening = browserPage.listen({ offline: connectAgain, online: probe, seen: probe });

  return {
    openLine: async () => ({ socket: (await open()).socket, close: () => undefined }),
    stop: () => {
      ended = true;
      stopListening();
      clearTimeout(again);
      clearTimeout(gathering);
      // If it never opened, there is nothing to close.
      void opening?.then(
        (line) => {
          line.close();
        },
        () => undefined,
      );
      dispatch(liveStatusChanged('connecting'));
    },
  };
};

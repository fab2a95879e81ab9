import type { ClientEvents, CompanyChange, ServerEvents } from '@gatelingo/proto/live';
import { reconnection, socketPath } from '@gatelingo/proto/live';
import type { Socket } from 'socket.io-client';
import { api } from '../data/api.ts';
import type { AppDispatch } from '../data/store.ts';
import { allListTags, changedTags } from './changed-tags.ts';
import { liveStatusChanged, registrationArrived } from './live-slice.ts';

/** Milliseconds over which changes are gathered: a burst of registrations reads a list once. */
const gatherFor = 300;

/** Keeps the company's lists up to date while one is logged in. Gives back what ends it. */
export const startLive = (token: string, dispatch: AppDispatch): (() => void) => {
  let socket: Socket<ServerEvents, ClientEvents> | undefined;
  let ended = false;
  let refused: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const changed = new Set<string>();

  const readAgain = () => {
    gathering = undefined;
    dispatch(api.util.invalidateTags(changedTags(changed)));
    changed.clear();
  };
  const onChange = (change: CompanyChange) => {
    changed.add(change.what);
    if (change.fact === 'TruckerRegistered') dispatch(registrationArrived(change.id));
    gathering ??= setTimeout(readAgain, gatherFor);
  };

  const connect = async () => {
    const { io } = await import('socket.io-client');
    if (ended) return;
    const own: Socket<ServerEvents, ClientEvents> = io({
      path: socketPath,
      transports: ['websocket'],
      auth: { token },
      ...reconnection,
    });
    socket = own;
    own.on('connect', () => dispatch(liveStatusChanged('live')));
    // What happened between reading a list and joining, or while the line was down, is read over HTTP.
    own.on('joined', () => dispatch(api.util.invalidateTags(allListTags)));
    own.on('companyChanged', onChange);
    own.on('disconnect', (reason) => {
      if (ended) return;
      dispatch(liveStatusChanged('reconnecting'));
      if (reason === 'io server disconnect') refused = setTimeout(() => own.connect(), reconnection.reconnectionDelay);
    });
    own.on('connect_error', () => {
      if (ended) return;
      dispatch(liveStatusChanged('reconnecting'));
      // Refused by the server: socket.io would not try again by itself.
      if (!own.active) refused = setTimeout(() => own.connect(), reconnection.reconnectionDelayMax);
    });
  };
  connect().catch((failure: unknown) => {
    console.error('The live connection could not be loaded.', failure);
    if (!ended) dispatch(liveStatusChanged('reconnecting'));
  });

  return () => {
    ended = true;
    clearTimeout(refused);
    clearTimeout(gathering);
    socket?.disconnect();
    dispatch(liveStatusChanged('connecting'));
  };
};

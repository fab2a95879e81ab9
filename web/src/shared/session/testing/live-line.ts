import type { JoinAnswer, ServerEvents } from '@gatelingo/proto/live';
import type { LiveLine, LiveSocket } from '../live-socket.ts';

type Listener = (...details: unknown[]) => void;

/** A socket whose server side is the test: the test connects it, breaks it, and sends its events. */
export const liveLine = () => {
  const listeners = new Map<string, Set<Listener>>();
  const emit = (event: string, ...details: unknown[]) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...details);
  };
  let answer: JoinAnswer = { joined: true, sessionId: 's1', seq: 0, version: 0 };
  const typed: boolean[] = [];
  const joins: unknown[] = [];
  let isClosed = false;
  let isSilent = false;
  let probes = 0;
  const socket = {
    connected: false,
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off: (event: string, listener: Listener) => {
      listeners.get(event)?.delete(listener);
    },
    emit: (event: string, about: unknown, acknowledge?: (answer: JoinAnswer) => void) => {
      if (event === 'probe') probes += 1;
      if (event === 'probe' && !isSilent) queueMicrotask(about as () => void);
      if (event === 'joinSession') joins.push(about);
      if (event === 'joinSession') queueMicrotask(() => acknowledge?.(answer));
      if (event === 'typing') typed.push((about as { isTyping: boolean }).isTyping);
    },
  };
  const line: LiveLine = {
    socket: socket as unknown as LiveSocket,
    close: () => {
      isClosed = true;
    },
  };
  return {
    openLine: () => Promise.resolve(line),
    isClosed: () => isClosed,
    typed,
    /** The rooms that the page has asked to join. */
    joins,
    /** How often the page has probed the line. */
    probes: () => probes,
    connect: () => {
      socket.connected = true;
      emit('connect');
    },
    /** The line breaks without a sign, as in a tunnel. */
    fallSilent: () => {
      isSilent = true;
    },
    lose: () => {
      socket.connected = false;
      emit('disconnect', 'transport close');
    },
    /** Sets the answer to the next joins. */
    answerJoin: (next: JoinAnswer) => {
      answer = next;
    },
    emitTo: <E extends keyof ServerEvents>(event: E, ...details: Parameters<ServerEvents[E]>) =>
      emit(event, ...details),
  };
};

import { problem, type ProblemError } from '../errors/index.ts';
import { refusedFor, type Holder, type Place, type Pool } from '../shares/index.ts';

/** A body that is slower, over so many seconds, ends: it holds its room for too long. */
export interface SlowestPace {
  bytesPerSecond: number;
  seconds: number;
}

export interface GrowingBody {
  /** Takes room for bytes that have arrived. Whoever finds none is refused, or a younger body in its place. */
  grow(bytes: number): void;
  /** All of it has arrived: from now on it keeps its room, and is neither too slow nor refused. */
  arrived(): void;
  /** Gives the room back. */
  leave(): void;
}

export interface Room {
  /** `refuse` is called at most once, and after it the body has no room. */
  enter(holder: Holder, refuse: (reason: ProblemError) => void): Promise<GrowingBody>;
}

interface Arriving {
  holder: string;
  end(reason: ProblemError): void;
}

const noRoom = () =>
  problem('rate_limited', 'Too many tries at once. Please wait a moment and try again.', { retryAfter: 5 });
const tooSlow = () => problem('invalid_input', 'The body could not be read.');

/** The bodies that arrive at the same time: room is taken by each byte that has arrived, not by an announced length. */
export const createRoom = (pool: Pool, { slowest }: { slowest?: SlowestPace } = {}): Room => {
  /** In the order of their beginning. */
  const bodies: Arriving[] = [];

  const enter: Room['enter'] = async (holder, refuse) => {
    const place: Place = await pool.open(holder);
    let inWindow = 0;
    const leaveList = () => {
      clearInterval(watch);
      const at = bodies.indexOf(body);
      if (at >= 0) bodies.splice(at, 1);
    };
    const leave = () => {
      leaveList();
      place.release();
    };
    const body: Arriving = {
      holder: place.holder,
      end: (reason) => {
        leave();
        refuse(reason);
      },
    };
    const watch =
      slowest &&
      setInterval(() => {
        if (inWindow < slowest.bytesPerSecond * slowest.seconds) body.end(tooSlow());
        inWindow = 0;
      }, slowest.seconds * 1000);
    watch?.unref();
    bodies.push(body);

    return {
      grow: (bytes) => {
        inWindow += bytes;
        while (bodies.includes(body)) {
          const decision = place.grow(bytes);
          if (decision === 'admitted') return;
          refusedFor(bodies, body, decision).end(noRoom());
        }
      },
      arrived: leaveList,
      leave,
    };
  };
  return { enter };
};

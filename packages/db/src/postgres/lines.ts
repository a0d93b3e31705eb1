/** Thrown to a caller that stood in a line too long, or found too many in it. It had no place, so it did nothing. */
export class LineRefusal extends Error {
  constructor(readonly lineName: string) {
    super('too many callers wait for the same place');
  }
}

export type Lines = {
  /**
   * Waits for a place under a name. Callers get their places in the order of arrival.
   * @param how.most how many have a place at once
   * @param how.patienceMs longest wait; 0: for ever
   * @param how.isBegun the caller has done something already: it goes before those that have not, and is not refused
   * @returns leaves the place
   * @throws LineRefusal
   */
  enter(name: string, how: { most: number; patienceMs: number; isBegun?: boolean }): Promise<() => void>;
  /** Takes a place at once, also where there is none left. @returns leaves it */
  press(name: string): () => void;
};

type Waiter = { most: number; admit: () => void };
type Line = { inside: number; begun: Waiter[]; waiting: Waiter[] };

/** Lines of one process, one for each name. @param mostWaiting how many may stand in one line */
export function createLines({ mostWaiting }: { mostWaiting: number }): Lines {
  const lines = new Map<string, Line>();
  const lineOf = (name: string): Line => {
    const line = lines.get(name) ?? { inside: 0, begun: [], waiting: [] };
    lines.set(name, line);
    return line;
  };

  function leave(name: string, line: Line): void {
    line.inside -= 1;
    const queue = line.begun.length > 0 ? line.begun : line.waiting;
    const [next] = queue;
    if (next && line.inside < next.most) {
      queue.shift();
      line.inside += 1;
      next.admit();
    } else if (!next && line.inside === 0) lines.delete(name);
  }

  return {
    async enter(name, { most, patienceMs, isBegun = false }) {
      const line = lineOf(name);
      if (line.inside < most && line.begun.length === 0 && (isBegun || line.waiting.length === 0))
        line.inside += 1;
      else await standIn(line, name, { most, patienceMs, isBegun }, mostWaiting);
      return () => {
        leave(name, line);
      };
    },
    press(name) {
      const line = lineOf(name);
      line.inside += 1;
      return () => {
        leave(name, line);
      };
    },
  };
}

function standIn(
  line: Line,
  name: string,
  { most, patienceMs, isBegun }: { most: number; patienceMs: number; isBegun: boolean },
  mostWaiting: number,
): Promise<void> {
  const queue = isBegun ? line.begun : line.waiting;
  if (!isBegun && queue.length >= mostWaiting) return Promise.reject(new LineRefusal(name));
  return new Promise((resolve, reject) => {
    const leave = () => {
      queue.splice(queue.indexOf(waiter), 1);
      reject(new LineRefusal(name));
    };
    const timer = isBegun || patienceMs === 0 ? undefined : setTimeout(leave, patienceMs).unref();
    const waiter: Waiter = {
      most,
      admit() {
        clearTimeout(timer);
        resolve();
      },
    };
    queue.push(waiter);
  });
}

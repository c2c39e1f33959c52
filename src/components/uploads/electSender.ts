/** Milliseconds after which a tab that should send but does not answer is replaced. */
const ANSWER_TIMEOUT = 5000;

/** Missing in plain HTTP and old browsers. */
const lockManager = () => (globalThis.navigator as Partial<Navigator> | undefined)?.locks;

/** False where each tab must send what it has added. */
export const canElectSender = (): boolean => lockManager() !== undefined;

export interface Election {
  /** Call after a question to the tab that sends. Phones suspend tabs in the background together with their locks. */
  expectAnswer: () => void;
  /** Call when that tab answers, which keeps it. */
  answered: () => void;
  end: () => void;
}

/**
 * Chooses one tab by a lock. `onElected` runs when this tab is the one: at once, or when the other closes or does not
 * answer. `onReplaced` runs when another tab has taken over.
 */
export function electSender(name: string, onElected: () => void, onReplaced: () => void): Election {
  const locks = lockManager();
  let waiting = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let release: (() => void) | undefined;
  let isOver = false;

  function request(options: LockOptions): void {
    let isHeld = false;
    const onLock = () => {
      if (isOver) return undefined;
      isHeld = true;
      clearTimeout(timer);
      onElected();
      return new Promise<void>((resolve) => (release = resolve));
    };
    locks?.request(name, options, onLock).catch(() => {
      if (!isHeld || isOver) return;
      release = undefined;
      onReplaced();
      request({ signal: waiting.signal });
    });
  }

  request({ signal: waiting.signal });
  return {
    expectAnswer: () => {
      if (release || isOver) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        waiting.abort();
        waiting = new AbortController();
        request({ steal: true });
      }, ANSWER_TIMEOUT);
    },
    answered: () => clearTimeout(timer),
    end: () => {
      isOver = true;
      clearTimeout(timer);
      waiting.abort();
      release?.();
    },
  };
}

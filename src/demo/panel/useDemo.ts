import { createContext, use, useContext, useEffect, useState } from 'react';
import type { Controls } from './controls';

interface PanelContext {
  controls: Controls;
  /** Says what has been done, to eyes and ears. */
  say: (text: string) => void;
  /** Reloads the page. */
  reload: () => void;
  /** Closes the panel where it lies over the page: there is something to see in it now. */
  showPage: () => void;
}

export const DemoContext = createContext<PanelContext | undefined>(undefined);

export function useDemo(): PanelContext {
  const demo = useContext(DemoContext);
  if (!demo) throw new Error('a part of the demo panel stands outside of it');
  return demo;
}

/** Given by each part of the panel. */
export const PartContext = createContext<() => void>(() => undefined);

/** Puts the focus on the title of the part: for a control that goes away once it is used, as Escape is heard only in the panel. */
export const useFocusTitle = (): (() => void) => use(PartContext);

/**
 * What `read` answers, asked anew after everything that happens in the demo; undefined until it has answered, and where
 * it is refused. `read` must be the same function from one render to the next.
 */
export function useWatched<Answer>(
  watch: Controls['watch'],
  read: () => Promise<Answer>,
): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    let wanted = true;
    let reading = false;
    let outdated = false;
    const update = async (): Promise<void> => {
      outdated = reading;
      if (reading) return;
      reading = true;
      const found = await read().catch(() => undefined);
      reading = false;
      if (!wanted) return;
      setAnswer(found);
      // Something has happened while it was asked.
      if (outdated) await update();
    };
    const stop = watch(() => void update());
    void update();
    return () => {
      wanted = false;
      stop();
    };
  }, [watch, read]);
  return answer;
}

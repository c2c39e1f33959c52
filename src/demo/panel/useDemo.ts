import { createContext, use, useContext, useEffect, useState } from 'react';
import type { Controls } from './controls';

interface PanelContext {
  controls: Controls;
  /** Displays a status message and announces it to screen readers. */
  showMessage: (text: string) => void;
  reload: () => void;
  /** Closes the panel if it covers the page, to reveal a result in the page. */
  showPage: () => void;
}

export const DemoContext = createContext<PanelContext | undefined>(undefined);

export function useDemo(): PanelContext {
  const demo = useContext(DemoContext);
  if (!demo) throw new Error('useDemo must be used inside DemoPanel');
  return demo;
}

/** Moves the focus to the title of the surrounding section. Each section provides it. */
export const SectionContext = createContext<() => void>(() => undefined);

/**
 * Returns a function that moves the focus to the title of the section. Use it for a control that disappears after
 * its use: Escape works only while the focus is inside the panel.
 */
export const useFocusTitle = (): (() => void) => use(SectionContext);

/**
 * Returns the result of `read`, which runs again after every event in the demo. Undefined until the first result, and
 * when `read` is refused. `read` must be the same function on each render.
 */
export function useDemoQuery<ResponseData>(
  watch: Controls['watch'],
  read: () => Promise<ResponseData>,
): ResponseData | undefined {
  const [data, setData] = useState<ResponseData>();
  useEffect(() => {
    let active = true;
    let reading = false;
    let outdated = false;
    const update = async (): Promise<void> => {
      outdated = reading;
      if (reading) return;
      reading = true;
      const result = await read().catch(() => undefined);
      reading = false;
      if (!active) return;
      setData(result);
      // Something changed in the demo during the request.
      if (outdated) await update();
    };
    const stop = watch(() => void update());
    void update();
    return () => {
      active = false;
      stop();
    };
  }, [watch, read]);
  return data;
}

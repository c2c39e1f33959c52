import { useLayoutEffect } from 'react';
import { useNewest } from '../useNewest';
import type { TableMemory } from './place';
import { scrollBox } from './scrollBox';

/** Goes to where in the table one was, and takes down where one is when it goes. `row` is the key of the row one is at. */
export function useTableMemory(
  box: HTMLElement | null,
  memory: TableMemory | undefined,
  row: string | undefined,
): void {
  const remember = useNewest(() =>
    memory?.remember({ top: box?.scrollTop ?? 0, windowTop: window.scrollY, row }),
  );
  const start = memory?.start;
  useLayoutEffect(() => {
    if (!box) return;
    if (start) {
      scrollBox(box, start.top);
      window.scrollTo(0, start.windowTop);
    }
    return remember;
  }, [box, start, remember]);
}

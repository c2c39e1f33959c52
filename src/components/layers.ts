import { useEffect, useEffectEvent } from 'react';

/** How each that lies over the page closes, the topmost last. */
const layers: (() => void)[] = [];

/** What the browser's Back closes instead of leaving the page; undefined where nothing lies over it. */
export const topLayer = (): (() => void) | undefined => layers.at(-1);

/** While `open`, this lies over the page: a dialog, a panel, a menu. Back closes it first. */
export function useLayer(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const layer = () => closeNow();
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [open]);
}

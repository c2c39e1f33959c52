import { useEffect, useEffectEvent } from 'react';

/** The close functions of the open layers, topmost last. */
const layers: (() => void)[] = [];

/**
 * Returns the close function of the topmost layer, which the browser's Back button calls instead of leaving the page.
 * Undefined when no layer is open.
 */
export const topLayer = (): (() => void) | undefined => layers.at(-1);

/**
 * Registers a layer over the page (a dialog, a panel, or a menu) while `open` is true. The Back button closes it
 * first.
 */
export function useLayer(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const layer = () => closeNow();
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [open]);
}

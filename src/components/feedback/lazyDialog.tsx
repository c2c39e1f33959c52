import type { ComponentType } from 'react';
import { lazyWithRetry } from '../lazyWithRetry';
import { LazyBoundary } from './LazyBoundary';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Creates a dialog whose code loads when it first opens, by its export name: `const PinDialog = lazyDialog(() =>
 * import('./PinDialog'), 'PinDialog')`. If the code fails to load, the dialog closes and the failure is reported
 * (FAULT-81).
 */
export function lazyDialog<Name extends string, Props extends DialogProps>(
  fetchCode: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const LazyContent = lazyWithRetry(async () => ({ default: (await fetchCode())[name] }));
  return function LazyDialog(props: Props) {
    return (
      <LazyBoundary show={props.open} onLoadError={props.onClose}>
        <LazyContent {...props} />
      </LazyBoundary>
    );
  };
}

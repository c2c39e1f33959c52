import { type ComponentType, createElement, lazy } from 'react';

/** Reset functions of the components whose code failed to load. */
const resetFunctions = new Set<() => void>();

/**
 * Resets the components whose code failed to load, so that the next render fetches it again. Call it only once the
 * failure is handled and reported. Otherwise rendering would fetch the code in an endless loop.
 */
export function resetFailedLoads(): void {
  for (const renew of resetFunctions) renew();
  resetFunctions.clear();
}

let recover: () => Promise<void> = () => Promise.resolve();

/**
 * Sets the function that runs when code fails to load, before the error is thrown. It may reload the page instead
 * (FAULT-81).
 */
export function setLoadErrorHandler(recovery: () => Promise<void>): void {
  recover = recovery;
}

/** Runs the function of `setLoadErrorHandler` if the code fails to load, then throws the error. */
export const fetchOrRecover = <Code>(fetchCode: () => Promise<Code>): Promise<Code> =>
  fetchCode().catch(async (cause: unknown) => {
    await recover();
    throw cause;
  });

/**
 * Like React's `lazy`, which caches a failed load forever, but fetches the code again when the component is next
 * needed (FAULT-81).
 */
export function lazyWithRetry<Props extends object>(
  fetchCode: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const fetchOnce = () =>
    lazy(() =>
      fetchOrRecover(fetchCode).catch((cause: unknown) => {
        resetFunctions.add(() => (current = fetchOnce()));
        throw cause;
      }),
    ) as ComponentType<Props>;
  let current = fetchOnce();
  return function LazyComponent(props: Props) {
    return createElement(current, props);
  };
}
